package import TerminalUI
package import Texts

/// The meaning of keys. A key means the same on all screens.
///
/// Exceptions are listed in docs/decisions/0053-one-meaning-per-key.md; `KeyMeaningTests` reads them there.
package struct KeyMeaning: Sendable {
  package let keys: [Key]
  package let phrase: Phrase
  /// The operations with this meaning.
  package let operations: Set<String>

  private init(_ keys: Key..., means phrase: Phrase, _ operations: Set<String>) {
    self.init(keys, means: phrase, operations)
  }

  private init(_ keys: [Key], means phrase: Phrase, _ operations: Set<String>) {
    self.keys = keys
    self.phrase = phrase
    self.operations = operations
  }

  /// The meaning of a key; nil if it has none.
  package static func of(_ key: Key) -> KeyMeaning? {
    all.first { $0.keys.contains(key) }
  }

  package static var all: [KeyMeaning] { moves + choices + letters + capitals + signs + tabs }

  private static var moves: [KeyMeaning] {
    [
      KeyMeaning(
        .character("j"), .down, means: .meaningDown, ["down", "next-photo", "next-field", "page-down"]),
      KeyMeaning(
        .character("k"), .up, means: .meaningUp, ["up", "previous-photo", "previous-field", "page-up"]),
      KeyMeaning(
        .character("h"), .left, means: .meaningLeft,
        ["left", "previous-value", "parent", "previous-day", "previous-year", "previous-photo"]),
      KeyMeaning(
        .character("l"), .right, means: .meaningRight,
        ["right", "next-value", "unfold", "next-day", "next-year", "next-photo"]),
      KeyMeaning(.pageDown, means: .meaningPageDown, ["page-down", "next-month", "next-photo"]),
      KeyMeaning(.pageUp, means: .meaningPageUp, ["page-up", "previous-month", "previous-photo"]),
      KeyMeaning(.control("d"), .character("d"), means: .halfDown, ["half-down"]),
      KeyMeaning(.control("u"), means: .halfUp, ["half-up"]),
      KeyMeaning(.character("g"), .home, means: .meaningFirst, ["first"]),
      KeyMeaning(.character("G"), .end, means: .meaningLast, ["last"]),
      KeyMeaning(
        .character("["), means: .meaningBefore,
        [
          "previous-article", "previous-unit", "previous-day", "previous-month", "previous-year",
          "previous-round",
        ]),
      KeyMeaning(
        .character("]"), means: .meaningAfter,
        ["next-article", "next-unit", "next-day", "next-month", "next-year", "next-round"]),
      KeyMeaning(
        .tab, means: .meaningNextPart, ["next-part", "next-field", "next-link", "complete", "versions"]),
      KeyMeaning(
        .backTab, means: .meaningPreviousPart, ["previous-part", "previous-field", "previous-link"]),
    ]
  }

  private static var choices: [KeyMeaning] {
    [
      KeyMeaning(
        .enter, means: .meaningEnter,
        [
          "open", "choose", "next", "next-field", "go-on", "save", "erase", "edit", "switch", "take-photo",
          "keep-version",
        ]),
      KeyMeaning(
        .character(" "), means: .meaningSpace,
        [
          "tick", "toggle-updates", "page-down", "next-photo", "open", "open-outside", "choose", "next",
          "edit", "fold", "switch",
        ]),
      KeyMeaning(.escape, means: .meaningBack, ["back", "stop-download"]),
      KeyMeaning(.backspace, means: .back, ["back"]),
      KeyMeaning(.character("q"), means: .meaningLeave, ["back", "quit"]),
      KeyMeaning(.character("Q"), .control("c"), means: .quitNow, ["quit-now"]),
      KeyMeaning(.control("s"), means: .save, ["save"]),
      KeyMeaning(.control("x"), means: .discardDraft, ["discard"]),
      KeyMeaning(.control("o"), means: .openCalendar, ["pick-day"]),
      KeyMeaning(.control("l"), means: .redraw, ["redraw"]),
      KeyMeaning(.control("z"), means: .suspend, ["suspend"]),
    ]
  }

  private static var letters: [KeyMeaning] {
    [
      KeyMeaning(.character("a"), means: .meaningAdd, ["add", "ask", "write"]),
      KeyMeaning(.character("b"), means: .addBookmark, ["bookmark"]),
      KeyMeaning(.character("c"), means: .meaningCalendar, ["calendar"]),
      KeyMeaning(.character("e"), means: .edit, ["edit", "write"]),
      KeyMeaning(.character("f"), means: .addPhoto, ["photo"]),
      KeyMeaning(.character("i"), means: .meaningHow, ["answer", "mood"]),
      KeyMeaning(.character("m"), means: .meaningMove, ["move"]),
      KeyMeaning(.character("n"), means: .findNext, ["find-next"]),
      KeyMeaning(.character("o"), means: .meaningOutside, ["open-outside", "open-link"]),
      KeyMeaning(.character("p"), means: .meaningPrompts, ["prompts"]),
      KeyMeaning(.character("r"), means: .meaningRefresh, ["refresh"]),
      KeyMeaning(.character("s"), means: .skipHabit, ["skip"]),
      KeyMeaning(.character("t"), means: .meaningToday, ["today", "current-unit", "end-break"]),
      KeyMeaning(.character("u"), means: .undo, ["undo"]),
      KeyMeaning(.control("r"), means: .redo, ["redo"]),
      KeyMeaning(
        .character("v"), means: .meaningView, ["sort", "group", "week", "filter", "versions", "next-pack"]),
      KeyMeaning(.character("w"), means: .meaningWrite, ["write", "note"]),
      KeyMeaning(
        .character("x"), .delete, means: .meaningRemove, ["remove", "remove-photo", "delete", "no-day"]),
      KeyMeaning(.character("y"), means: .meaningCopy, ["copy", "copy-link"]),
      KeyMeaning(.character("z"), means: .meaningPutAway, ["archive", "elsewhere"]),
    ]
  }

  private static var capitals: [KeyMeaning] {
    [
      KeyMeaning(.character("A"), means: .meaningAll, ["add-suggestions", "keep-all"]),
      KeyMeaning(.character("B"), means: .meaningBreaks, ["breaks"]),
      KeyMeaning(.character("C"), means: .meaningCategories, ["categories"]),
      KeyMeaning(.character("D"), means: .fetchAllArticles, ["fetch-articles"]),
      KeyMeaning(.character("E"), .alt("e"), means: .meaningEditOutside, ["edit-outside"]),
      KeyMeaning(.character("F"), means: .meaningAlbum, ["album"]),
      KeyMeaning(.character("H"), means: .meaningHistory, ["history", "summary"]),
      KeyMeaning(.character("I"), means: .meaningNotNow, ["dismiss"]),
      KeyMeaning(.character("J"), means: .moveItDown, ["move-down"]),
      KeyMeaning(.character("K"), means: .moveItUp, ["move-up"]),
      KeyMeaning(.character("L"), means: .markLetter, ["letter"]),
      KeyMeaning(.character("N"), means: .findPrevious, ["find-previous"]),
      KeyMeaning(.character("P"), means: .nextPrompt, ["next-prompt"]),
      KeyMeaning(.character("R"), means: .updatePacks, ["update-packs"]),
      KeyMeaning(.character("S"), means: .meaningSignIn, ["sign-in", "sign-out"]),
      KeyMeaning(.character("W"), means: .writeSecond, ["second-text"]),
      KeyMeaning(.character("Y"), means: .meaningExport, ["export"]),
      KeyMeaning(.character("Z"), means: .meaningShowAway, ["show-archived", "earlier"]),
    ]
  }

  private static var signs: [KeyMeaning] {
    [
      KeyMeaning(.character("!"), means: .urgentScreen, ["urgent"]),
      KeyMeaning(.character("+"), means: .meaningMore, ["more", "next-value"]),
      KeyMeaning(.character("-"), means: .meaningLess, ["less", "previous-value"]),
      KeyMeaning(.character("="), means: .typeAmount, ["amount"]),
      KeyMeaning(.character("<"), means: .moveTaskLeft, ["move-left"]),
      KeyMeaning(.character(">"), means: .moveTaskRight, ["move-right"]),
      KeyMeaning(.character("@"), means: .meaningShare, ["share"]),
      KeyMeaning(.character("&"), means: .meaningSeal, ["seal"]),
      KeyMeaning(.character("/"), means: .meaningFind, ["find", "search"]),
      KeyMeaning(.character(":"), .control("p"), means: .palette, ["palette"]),
      KeyMeaning(.character("?"), means: .keysHelp, ["keys"]),
    ]
  }

  private static var tabs: [KeyMeaning] {
    let numbers = 1...8
    return [
      KeyMeaning(
        numbers.map { .character(Character("\($0)")) }, means: .meaningTab, Set(numbers.map { "tab-\($0)" })),
      KeyMeaning(.character("0"), means: .moodUnsaid, ["mood-0"]),
    ]
  }
}
