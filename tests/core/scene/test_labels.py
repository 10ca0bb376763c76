"""Sentences as plain data."""

from refectory.core.scene import Label


def test_a_label_is_a_key_with_its_facts() -> None:
    assert Label("panel.hand", {"seat": 1}).data() == {"key": "panel.hand", "facts": {"seat": 1}}
    assert Label("panel.hand").data() == {"key": "panel.hand", "facts": {}}
