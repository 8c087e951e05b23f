"""Shopkeepers' arithmetic: prices, bills, fees, tempers. Below all that uses goods up."""
