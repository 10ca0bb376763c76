"""The components of Rennes-le-Château: edition files, and the code that reads them."""
