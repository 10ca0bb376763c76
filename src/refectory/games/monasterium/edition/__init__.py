"""The components of Monasterium: edition files, and the code that reads them."""
