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
        .character("j"), .down, means: Phrase("down"), ["down", "next-photo", "next-field", "page-down"]),
      KeyMeaning(
        .character("k"), .up, means: Phrase("up"), ["up", "previous-photo", "previous-field", "page-up"]),
      KeyMeaning(
        .character("h"), .left, means: Phrase("left, back, or fold"),
        ["left", "previous-value", "parent", "previous-day", "previous-year", "previous-photo"]),
      KeyMeaning(
        .character("l"), .right, means: Phrase("right, forward, or unfold"),
        ["right", "next-value", "unfold", "next-day", "next-year", "next-photo"]),
      KeyMeaning(
        .pageDown, means: Phrase("a page down; in a calendar a month"),
        ["page-down", "next-month", "next-photo"]),
      KeyMeaning(
        .pageUp, means: Phrase("a page up; in a calendar a month"),
        ["page-up", "previous-month", "previous-photo"]),
      KeyMeaning(.control("d"), means: .halfDown, ["half-down"]),
      KeyMeaning(.control("u"), means: .halfUp, ["half-up"]),
      KeyMeaning(.character("g"), .home, means: Phrase("to the beginning"), ["first"]),
      KeyMeaning(.character("G"), .end, means: Phrase("to the end"), ["last"]),
      KeyMeaning(
        .character("["), means: Phrase("the previous day, week, month, year, round or article"),
        [
          "previous-article", "previous-unit", "previous-day", "previous-month", "previous-year",
          "previous-round",
        ]),
      KeyMeaning(
        .character("]"), means: Phrase("the next day, week, month, year, round or article"),
        ["next-article", "next-unit", "next-day", "next-month", "next-year", "next-round"]),
      KeyMeaning(
        .tab, means: Phrase("the next part, field or link"),
        ["next-part", "next-field", "next-link", "complete", "versions"]),
      KeyMeaning(
        .backTab, means: Phrase("the previous part, field or link"),
        ["previous-part", "previous-field", "previous-link"]),
    ]
  }

  private static var choices: [KeyMeaning] {
    [
      KeyMeaning(
        .enter, means: Phrase("open, choose, or continue; in a form the next field, or save on the last one"),
        [
          "open", "choose", "next", "next-field", "go-on", "save", "erase", "edit", "switch", "take-photo",
          "keep-version",
        ]),
      KeyMeaning(
        .character(" "), means: Phrase("tick; page down in a text; open if there is nothing to tick"),
        [
          "tick", "toggle-updates", "page-down", "next-photo", "open", "open-outside", "choose", "next",
          "edit", "fold", "switch",
        ]),
      KeyMeaning(.escape, means: Phrase("back; your text stays as a draft"), ["back", "stop-download"]),
      KeyMeaning(.backspace, means: .back, ["back"]),
      KeyMeaning(.character("q"), means: Phrase("back; quit on a first screen"), ["back", "quit"]),
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
      KeyMeaning(.character("a"), means: Phrase("add"), ["add", "ask", "write"]),
      KeyMeaning(.character("b"), means: .addBookmark, ["bookmark"]),
      KeyMeaning(.character("c"), means: Phrase("calendar"), ["calendar"]),
      KeyMeaning(.character("e"), means: .edit, ["edit", "write", "missed-days"]),
      KeyMeaning(.character("f"), means: .addPhoto, ["photo"]),
      KeyMeaning(.character("i"), means: Phrase("answer how you are"), ["answer", "mood"]),
      KeyMeaning(.character("m"), means: Phrase("move to another column"), ["move"]),
      KeyMeaning(.character("n"), means: .findNext, ["find-next"]),
      KeyMeaning(.character("o"), means: Phrase("open in another program"), ["open-outside", "open-link"]),
      KeyMeaning(.character("p"), means: Phrase("show or hide prompts"), ["prompts"]),
      KeyMeaning(.character("r"), means: Phrase("reload"), ["refresh"]),
      KeyMeaning(.character("s"), means: .skipHabit, ["skip"]),
      KeyMeaning(
        .character("t"), means: Phrase("today, or the current week or month"),
        ["today", "current-unit", "end-break"]),
      KeyMeaning(.character("u"), means: .undo, ["undo"]),
      KeyMeaning(.control("r"), means: .redo, ["redo"]),
      KeyMeaning(
        .character("v"), means: Phrase("change the view"),
        ["sort", "group", "week", "filter", "versions", "next-pack", "times"]),
      KeyMeaning(.character("w"), means: Phrase("write"), ["write", "note"]),
      KeyMeaning(
        .character("x"), .delete, means: Phrase("delete, or decline"),
        ["remove", "remove-photo", "delete", "no-day"]),
      KeyMeaning(.character("y"), means: Phrase("copy"), ["copy", "copy-link"]),
      KeyMeaning(.character("z"), means: Phrase("archive, fold, or bring back"), ["archive", "elsewhere"]),
    ]
  }

  private static var capitals: [KeyMeaning] {
    [
      KeyMeaning(
        .character("A"), means: Phrase("ideas to add; accept all"),
        ["ideas", "add-suggestions", "keep-all"]),
      KeyMeaning(.character("B"), means: Phrase("breaks"), ["breaks"]),
      KeyMeaning(.character("C"), means: Phrase("categories"), ["categories"]),
      KeyMeaning(.character("D"), means: .fetchAllArticles, ["fetch-articles"]),
      KeyMeaning(.character("E"), .alt("e"), means: Phrase("edit in your own editor"), ["edit-outside"]),
      KeyMeaning(.character("F"), means: Phrase("the album"), ["album"]),
      KeyMeaning(.character("H"), means: Phrase("history"), ["history", "summary"]),
      KeyMeaning(.character("I"), means: Phrase("answer the question later"), ["dismiss"]),
      KeyMeaning(.character("J"), means: .moveItDown, ["move-down"]),
      KeyMeaning(.character("K"), means: .moveItUp, ["move-up"]),
      KeyMeaning(.character("L"), means: .markLetter, ["letter"]),
      KeyMeaning(
        .character("M"), means: Phrase("read elsewhere today"), ["read-elsewhere"]),
      KeyMeaning(.character("N"), means: .findPrevious, ["find-previous"]),
      KeyMeaning(.character("P"), means: .nextPrompt, ["next-prompt"]),
      KeyMeaning(.character("R"), means: .updatePacks, ["update-packs"]),
      KeyMeaning(.character("S"), means: Phrase("sign in or out"), ["sign-in", "sign-out"]),
      KeyMeaning(.character("T"), means: .planAction, ["plan"]),
      KeyMeaning(.character("V"), means: Phrase("what to bring to an appointment"), ["check"]),
      KeyMeaning(.character("W"), means: .writeSecond, ["second-text"]),
      KeyMeaning(.character("Y"), means: Phrase("copy everything to a folder"), ["export"]),
      KeyMeaning(.character("Z"), means: Phrase("show what is archived"), ["show-archived", "earlier"]),
    ]
  }

  private static var signs: [KeyMeaning] {
    [
      KeyMeaning(.character("!"), means: .urgentScreen, ["urgent"]),
      KeyMeaning(.character("+"), means: Phrase("one more"), ["more", "next-value"]),
      KeyMeaning(.character("-"), means: Phrase("one less"), ["less", "previous-value"]),
      KeyMeaning(.character("="), means: .typeAmount, ["amount"]),
      KeyMeaning(.character("<"), means: .moveTaskLeft, ["move-left"]),
      KeyMeaning(.character(">"), means: .moveTaskRight, ["move-right"]),
      KeyMeaning(.character("@"), means: .meaningShare, ["share"]),
      KeyMeaning(.character("&"), means: .meaningSeal, ["seal"]),
      KeyMeaning(.character("/"), means: Phrase("find or search"), ["find", "search"]),
      KeyMeaning(.character(":"), .control("p"), means: .palette, ["palette"]),
      KeyMeaning(.character("?"), means: .keysHelp, ["keys"]),
    ]
  }

  private static var tabs: [KeyMeaning] {
    let numbers = 1...8
    return [
      KeyMeaning(
        numbers.map { .character(Character("\($0)")) }, means: Phrase("a tab"),
        Set(numbers.map { "tab-\($0)" })),
      KeyMeaning(.character("0"), means: .moodUnsaid, ["mood-0"]),
    ]
  }
}
