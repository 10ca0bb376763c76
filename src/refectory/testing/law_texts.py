"""What each law says, by its name: first the laws of a game, then those of its package."""

GAME_LAWS = {
    "fields": "The module that is generated from the fields of a state fits them.",
    "copy": "A copy equals its original, and playing on in either one does not change the other.",
    "dead-end": "While a game is not over, every seat that is to act is offered an action that can be done.",
    "over": "There is an outcome exactly when nobody is to act, with one score and one place for each seat.",
    "chance": "Chance has interned outcomes with whole weights above 0, and samples follow the weights.",
    "conservation": "After every move each piece is in exactly one place.",
    "reads": "A method that only reads a state never changes it.",
    "interned": "Legal lists hold the action space's own objects, each once, and texts parse back to them.",
    "order": "A legal list is the same, in the same order, when asked again, in a copy and once loaded.",
    "offers": "No rule refuses an offered action, a rule refuses every other action, and a seat that is "
    "not to act is offered nothing.",
    "perft": "Every line of two offered moves can be played, keeps every piece, and leads on or to an end.",
    "dump": "A dump is plain data that loads to the same state, which looks and goes on the same.",
    "plain": "Views, facts, events and packets are plain data, as JSON holds it.",
    "targets": "Every offered action has clicks of its own, on pieces that the seat sees; a scene has each "
    "id once, and known roles, states and ways to write.",
    "hidden-ids": "A scene depends on the view alone.",
    "undo": "A move that is taken back leaves nothing behind.",
    "replay": "A record replays and resumes to the same match, and its chance is what the seed deals.",
    "redraw": "A world that a seat imagines is sound, and looks the same and offers the same to that seat.",
    "spectator": "A spectator sees only what every seat may know.",
    "imagine": "What a seat imagines depends on what it knows, not on the truth.",
    "echo": "Two moves that leave a viewer the same view of different states also send that viewer the same "
    "events; an event by which a player shows a card of their own to everybody says so with `reveals`.",
    "peek": "A move that a seat can take back on its own shows that seat nothing hidden.",
}

PACKAGE_LAWS = {
    "edition": "The shipped edition names its game and itself, says the source of every table, and refuses a "
    "key that nobody reads.",
    "presets": "Every preset has a name of its own, names options and choices of the game, and differs from "
    "the defaults and from every other preset.",
    "languages": "There is a catalogue for each language, with the same keys in the same order, the same "
    "placeholders, and no empty sentence.",
    "sentences": "Every ask, action, event, option, quotation, preset, score, rule, label and reason has a "
    "sentence in the catalogue.",
    "facts": "Every placeholder of a sentence is among the facts that come with it.",
    "names": "Every id among the facts that a sentence shows has a name in the catalogue.",
    "symbols": "The art is well-formed SVG, and each name among its symbols stands for one drawing.",
    "art": "Every piece, preview and gauge of a scene is drawn by a symbol of the art; there are a cover and "
    "an emblem for each seat.",
    "lessons": "Every lesson can be played to its end by every action that it wants, and has its sentences; "
    "what a step names as its focus is in the scene.",
    "chapters": "Every rule is in exactly one chapter of `rules.toml`, of which the first is `win`; each "
    "chapter has a title, a picture and a rule, and each figure a caption and symbols of the art.",
    "evaluation": "What the bots know of the game gives a finite number for every seat.",
}

MEANINGS = {**GAME_LAWS, **PACKAGE_LAWS}
