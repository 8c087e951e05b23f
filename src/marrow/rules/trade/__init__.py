"""Shopkeepers' arithmetic: prices, bills, fees, tempers; and the watch that shopkeepers call."""
