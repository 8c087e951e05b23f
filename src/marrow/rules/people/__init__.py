"""Shopkeepers, temple priests, vault guards, the Oracle, and what happens on entering their rooms.

Prices, bills, shopkeepers' anger and the watch are in trade/; the quest leader is in travel/quest.py.
"""
