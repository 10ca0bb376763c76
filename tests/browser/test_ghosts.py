"""What would be, before it is: previews at handles by pointer, by key and by a long press."""

from playwright.sync_api import Browser, Locator, expect

from tests.browser.test_tutorial import Pupil
from tests.server.live_server import LiveServer

UNIT = 20  # of a square of Sator's board, in the board's own units

TABLET = (820, 1180)  # large enough for a finger to meet every arrow


def drawn(thing: Locator) -> list[float]:
    """Where the art of a piece is drawn, in the units of its panel."""
    use = thing.locator("use").first
    return [float(use.get_attribute(name) or "") for name in ("x", "y", "width", "height")]


def at_the_slide(browser: Browser, server: LiveServer, **about: object) -> Pupil:
    """A tile is chosen, and can be slid to the west."""
    pupil = Pupil(browser, server.url, **about)  # type: ignore[arg-type]
    pupil.learn("sator", "slide")
    pupil.do_it()
    pupil.do_it()
    expect(pupil.page.locator('[data-id="slide:west"].lit')).to_be_visible()
    return pupil


def shows_the_slide(pupil: Pupil) -> None:
    preview = pupil.page.locator(".preview [data-art=iron-medium-straight]")
    expect(preview).to_have_count(1)
    x, y, *size = drawn(pupil.page.locator('[data-id="tile:iron-medium-straight"]'))
    assert drawn(preview) == [x - UNIT, y, *size]


def test_a_slide_is_seen_at_its_arrow_before_it_is_done(browser: Browser, server: LiveServer) -> None:
    pupil = at_the_slide(browser, server)
    taken = pupil.taken
    expect(pupil.page.locator(".preview")).to_have_count(0)
    pupil.page.locator('[data-id="slide:west"]').hover()
    shows_the_slide(pupil)
    assert (
        pupil.page.locator(".preview").first.evaluate("one => getComputedStyle(one).pointerEvents") == "none"
    )
    pupil.page.mouse.move(2, 2)
    expect(pupil.page.locator(".preview")).to_have_count(0)
    assert pupil.taken == taken, "Nothing is done by pointing."
    before = drawn(pupil.page.locator('[data-id="tile:iron-medium-straight"]'))
    pupil.click("slide:west")
    pupil.page.wait_for_function(
        "taken => +document.querySelector('main.lesson').dataset.taken > taken", arg=taken
    )
    after = drawn(pupil.page.locator('[data-id="tile:iron-medium-straight"]'))
    assert after == [before[0] - UNIT, *before[1:]]
    pupil.leave()


def test_a_slide_is_seen_by_keys_and_by_a_long_press(browser: Browser, server: LiveServer) -> None:
    pupil = at_the_slide(browser, server, size=TABLET, touch=True)
    taken = pupil.taken
    arrow = pupil.page.locator('[data-id="slide:west"]')
    pupil.page.keyboard.press("Tab")
    arrow.focus()
    shows_the_slide(pupil)
    arrow.blur()
    expect(pupil.page.locator(".preview")).to_have_count(0)
    box = arrow.bounding_box()
    assert box
    spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger = pupil.context.new_cdp_session(pupil.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    shows_the_slide(pupil)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert pupil.taken == taken, "A long press explains and does nothing."
    pupil.leave()


def test_turning_a_portal_shows_the_new_tints(browser: Browser, server: LiveServer) -> None:
    pupil = Pupil(browser, server.url)
    pupil.learn("rennes", "turning")
    corridor = pupil.page.locator('[data-id="square:b-e1"]')
    before = corridor.get_attribute("data-art")
    pupil.page.locator('[data-id="turn:b:clockwise"]').hover()
    expect(pupil.page.locator(".preview.changes [data-art^=corridor-]").first).to_be_visible()
    seen = [
        (drawn(one), one.get_attribute("data-art"))
        for one in pupil.page.locator(".preview.changes [data-art^=corridor-]").all()
    ]
    (tint,) = [art for at, art in seen if at == drawn(corridor)]
    assert tint != before
    assert corridor.get_attribute("data-art") == before, "Nothing is turned by pointing."
    pupil.click("turn:b:clockwise")
    assert tint
    expect(corridor).to_have_attribute("data-art", tint.split("-was-")[0])  # the preview keeps the old colour
    pupil.leave()
