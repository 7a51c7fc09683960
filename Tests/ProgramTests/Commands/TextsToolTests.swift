import Testing

/// `.ci/texts` names what the program would not show of a translation.
@Suite struct TextsToolTests {
  private static let wrong = """
    msgid ""
    msgstr "Content-Type: text/plain; charset=UTF-8\\n"

    msgid "{count, plural, one {# task} other {# tasks}}"
    msgstr "{count, plural, one\u{A0}{# tâche} other {# tâches}}"

    msgid "Unexpected argument “{}”."
    msgstr "Argument inattendu."
    """

  @Test func whatTheProgramWouldNotShowIsNamed() async throws {
    let home = try Home()
    let sources = Lionheart.sources
    let copied = try await home.shell(
      """
      mkdir -p "$HOME/tree/.ci" "$HOME/tree/po" && cp '\(sources)/.ci/texts' "$HOME/tree/.ci/" &&
      cp '\(sources)/po/lionheart.pot' "$HOME/tree/po/" && ln -s '\(sources)/Sources' "$HOME/tree/Sources"
      """)
    try #require(copied.code == 0, "\(copied.messages)")
    try home.write(Self.wrong, to: home.path + "/tree/po/fr.po")
    let child = try await home.shell("\"$HOME/tree/.ci/texts\"")
    #expect(child.code == 1)
    for said in [
      "a form is one of the words", "keep {}, as often and in the same order",
      "begin with “the name of this language in itself”",
    ] {
      #expect((child.output + child.messages).contains(said), "\(said): \(child.output) \(child.messages)")
    }
    try home.write(Self.wrong, to: home.path + "/tree/po/fr_CA.po")
    let regional = try await home.shell("\"$HOME/tree/.ci/texts\"")
    #expect(regional.code == 1 && regional.messages.contains("without a region"), "\(regional.messages)")
  }
}
