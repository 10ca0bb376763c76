"""The components of Sator: edition files, and the code that reads them."""
