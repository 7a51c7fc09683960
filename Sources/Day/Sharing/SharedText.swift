public import Model
public import Storage
import Texts

/// Letters, photos and answers that two people shared, as plain lines.
public enum SharedText {
  /// The lines of all shared items, newest first; empty if nothing is shared.
  public static func lines(of store: Store, language: Language) -> [String] {
    let people = store.people()
    func name(_ id: String) -> String { Phrase.person(id, of: people)(language) }
    var lines: [String] = []
    for answer in store.sharedAnswers() {
      lines.append(Phrase.answered(answer.prompt, on: answer.day)(language))
      lines += answerLines(of: name(people.me ?? ""), answer.own ?? Phrase("not answered yet")(language))
      for (id, text) in answer.others.sorted(by: { $0.key < $1.key }) {
        lines += answerLines(of: name(id), text ?? Phrase.isSealed(language))
      }
    }
    for thing in store.sharedThings() {
      let item = thing.item
      lines.append(
        Phrase.given(by: name(item.by), on: item.day, isPhoto: item.file != nil)(language))
      lines += (item.text ?? "").split(whereSeparator: \.isNewline).map { "  \($0)" }
      if let file = item.file, let path = store.path(of: Photo(file: file, addedAt: item.at)) {
        lines.append("  \(path)")
      }
    }
    return lines
  }

  private static func answerLines(of name: String, _ text: String) -> [String] {
    let lines = text.split(whereSeparator: \.isNewline)
    return ["  \(name): \(lines.first ?? "")"] + lines.dropFirst().map { "    \($0)" }
  }
}
