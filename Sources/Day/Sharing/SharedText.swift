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

/// The object of `sync share --json`: everything that two people have shared, newest first.
public struct SharedReport: Encodable, Sendable {
  private struct Answer: Encodable, Sendable {
    let day: CalendarDay
    let prompt: String
    /// The user's own answer; nil if there is none yet.
    let own: String?
    /// The answers of the other person; empty while sealed.
    let others: [String]
  }

  private struct Item: Encodable, Sendable {
    enum Kind: String, Encodable, Sendable { case letter, photo }

    let kind: Kind
    let day: CalendarDay
    /// Who shared it: `me`, or the name of the other person.
    let by: String
    let text: String
    /// The path of the photo; nil if its file is missing.
    let path: String?
  }

  private let answers: [Answer]
  private let items: [Item]

  /// Creates the report of all shared items.
  public init(_ store: Store) {
    let people = store.people()
    answers = store.sharedAnswers().map {
      Answer(
        day: $0.day, prompt: $0.prompt, own: $0.own,
        others: $0.others.sorted { $0.key < $1.key }.compactMap(\.value))
    }
    items = store.sharedThings().map { thing in
      let item = thing.item
      return Item(
        kind: item.file == nil ? .letter : .photo, day: item.day,
        by: item.by == people.me ? "me" : people.names[item.by] ?? item.by, text: item.text ?? "",
        path: item.file.flatMap { store.path(of: Photo(file: $0, addedAt: item.at)) })
    }
  }
}
