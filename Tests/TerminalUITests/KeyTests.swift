import Testing

@testable import TerminalUI

@Suite struct KeyTests {
  @Test(arguments: [
    Key.character("j"), .character("G"), .character(" "), .character("^"), .control("d"), .alt("b"), .enter,
    .escape,
    .tab, .backTab, .backspace, .delete, .insert, .up, .down, .left, .right, .wordLeft, .wordRight, .home,
    .end,
    .pageUp, .pageDown, .function(5), .character("한"),
  ])
  func aKeyIsFoundByTheNameItIsShownWith(key: Key) {
    #expect(Key(name: key.name) == key)
  }

  @Test func keysAreFoundByTheNamesPeopleWrite() {
    let names: [(String, Key)] = [
      ("up", .up), ("SPACE", .character(" ")), ("ctrl-d", .control("d")), ("C-D", .control("d")),
      ("shift-tab", .backTab), ("pagedown", .pageDown), ("ctrl-left", .wordLeft), ("M-x", .alt("x")),
      ("f12", .function(12)),
      ("^i", .tab), ("ctrl-m", .enter), ("^[", .escape),
    ]
    for (name, key) in names { #expect(Key(name: name) == key, "\(name)") }
  }

  @Test func aClickHasANameToShowThatIsNoKey() {
    #expect(Key.click(column: 3, row: 4).name == "Click")
    #expect(Key(name: "Click") == nil)
  }

  @Test func whatIsNoKeyIsNil() {
    for name in ["", "ctrl-", "ctrl-dd", "hyper-x", "f0", "f99", "jj", "\u{1B}"] {
      #expect(Key(name: name) == nil)
    }
  }
}
