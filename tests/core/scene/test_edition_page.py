"""What an owner of the box can click."""

from refectory.core.scene import Label, Scene
from refectory.core.scene.edition_page import Edit, EditChoice, EditHandle, EditionPage


def test_a_game_without_an_editor_has_a_page_on_which_nothing_can_be_clicked() -> None:
    page = EditionPage(Scene([]))
    assert (page.handles, page.remarks, page.pictures, page.names, page.extra) == ([], [], {}, {}, [])


def test_a_handle_offers_its_choices_each_with_its_edits() -> None:
    choice = EditChoice(Label("edition.remove"), [Edit("road[3]", None)])
    handle = EditHandle("road:3", "road[3]", [choice])
    assert [edit.key for one in handle.choices for edit in one.edits] == ["road[3]"]
    assert not handle.choices[0].chosen
