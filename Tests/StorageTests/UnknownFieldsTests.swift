import Model
import Storage
import Testing

@Suite struct UnknownFieldsTests {
  @Test func unknownFieldsSurvive() async throws {
    let sandbox = try Sandbox()
    let old = """
      {"schema": 1, "whole": [1, 2.5, null, true, 18446744073709551615], "records": {
        "a": {"updated": "000000000000001-0000-otherdev", "colour": "red",
              "value": {"text": "x", "deep": {"er": [{"n": 12345678901234567}]}}},
        "odd": {"updated": "000000000000001-0000-otherdev", "value": 7}, "worse": "text"}}
      """
    try sandbox.write(old, to: sandbox.data("bookmarks.json"))
    let store = sandbox.store()
    #expect(store.notes() == ["a": "x"])
    try await store.note("a", "y")
    let text = try sandbox.text(sandbox.data("bookmarks.json")).filter { !$0.isWhitespace }
    for piece in [
      "\"whole\":[1,2.5,null,true,18446744073709551615]", "\"colour\":\"red\"", "\"text\":\"y\"",
      "\"deep\":{\"er\":[{\"n\":12345678901234567}]}", "\"value\":7", "\"worse\":\"text\"",
    ] {
      #expect(text.contains(piece), "\(piece)")
    }
  }

  @Test func unknownFieldsInListsSurvive() async throws {
    let sandbox = try Sandbox()
    let pauses = """
      [{"start": "2026-01-01", "end": "2026-01-05", "why": "one"}, {"start": "2026-02-01", "why": "two"}]
      """
    let child =
      "{\"id\": \"leo\", \"nickname\": \"Leo\", \"startedOn\": \"2026-01-01\", \"pauses\": \(pauses)}"
    let stamp = "000000000000001-0000-otherdev"
    try sandbox.write(
      file("\"leo\": {\"updated\": \"\(stamp)\", \"value\": \(child)}"), to: sandbox.data("children.json"))
    let store = sandbox.store()
    var leo = try #require(store.children().children.first)
    leo.pauses[1].end = CalendarDay("2026-02-09")
    leo.pauses.append(Pause(start: CalendarDay(number: 20_800)))
    try await store.saveChild(leo)
    let text = try sandbox.text(sandbox.data("children.json")).filter { !$0.isWhitespace }
    #expect(text.contains("{\"end\":\"2026-01-05\",\"start\":\"2026-01-01\",\"why\":\"one\"}"))
    #expect(text.contains("{\"end\":\"2026-02-09\",\"start\":\"2026-02-01\",\"why\":\"two\"}"))
    #expect(store.children().children == [leo])
  }

  @Test func aFieldThatIsUnsetIsGone() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    for tags in [["x"], nil] {
      try await store.change(nil) { transaction in
        try transaction.update(.bookmarks, "a", as: Note.self) { _ in Note(text: "t", tags: tags) }
      }
    }
    #expect(store.read(.bookmarks, as: Note.self).records == ["a": Note(text: "t")])
    #expect(try !sandbox.text(sandbox.data("bookmarks.json")).contains("\"tags\" :"))
  }
}
