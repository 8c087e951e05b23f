"""The exchange: the dead of all games on one server, lent to whoever comes to where they died.

`database` and the two stores keep them; `accounts`, `dead` and `lending` say what may happen; `endpoints` and
`app` speak HTTP, `hearse` the protocol of the real NetHack's clients. Pages for people are in `browser`.
"""
