"""Where bones are kept between games."""
