"""Art and sentences for the pictures of the tests."""

ART = '<defs><symbol id="stone" data-write="10 20 50 40"/><symbol id="moss"/></defs>'


def say(key: str, facts: object = None) -> str:
    return key
