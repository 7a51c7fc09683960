import FoundationEssentials
public import Model
import Storage
import Texts

/// A journal entry as its own Markdown file, `2026-11-21.md`, named like a daily note in Obsidian and similar
/// programs.
///
/// The front matter contains the entry's facts. Its field `lionheart` is a fingerprint of the rest: a file that was
/// edited, or that Lionheart did not write, is not replaced.
public struct MarkdownEntry: Sendable {
  private static let fingerprintPrefix = "lionheart: "

  /// The folder of its photos, beside the file.
  public static let photoFolder = "photos"

  /// The photos that the text links to.
  public let photos: [Photo]
  /// The name of the file.
  public let name: String
  /// The contents of the file.
  public let text: String

  /// Creates the file of an entry.
  public init(_ entry: JournalEntry, language: Language) {
    name = "\(entry.day).md"
    var facts = ["date: \(entry.day)"]
    if let age = entry.age {
      facts.append("age: \(Self.quoted(Phrase.age(age.shown)(language)))")
    }
    if let mood = entry.mood { facts.append("mood: \(mood.rawValue)") }
    if entry.isLetter { facts.append("letter: true") }
    if let prompt = entry.prompt { facts.append("prompt: \(Self.quoted(prompt))") }
    let second = entry.second.isEmpty ? "" : "\n* * *\n\n\(entry.second)\n"
    photos = entry.photos.filter { $0.sha256 != nil }
    let links = photos.map { "\n![\(Self.escaped($0.caption))](\(Self.photoFolder)/\($0.file))\n" }.joined()
    let body = "---\n\n\(entry.text)\(entry.text.isEmpty ? "" : "\n")\(second)\(links)"
    let head = facts.joined(separator: "\n") + "\n"
    text = "---\n\(head)\(Self.fingerprintPrefix)\(Fingerprint(head + body).digits)\n\(body)"
  }

  /// Whether a file was written by this format and not changed since.
  public static func isWrittenByLionheart(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("---\n"), let start = text.firstRange(of: "\n" + fingerprintPrefix)?.lowerBound
    else {
      return false
    }
    let line = text[text.index(after: start)...].prefix { $0 != "\n" }
    let head = String(text[..<start].dropFirst(4)) + "\n"
    let body = String(text[line.endIndex...].dropFirst())
    return line.dropFirst(fingerprintPrefix.count) == Fingerprint(head + body).digits
  }

  /// Escapes a caption for an image description (CommonMark 0.31.2, "Images").
  private static func escaped(_ caption: String) -> String {
    String(caption.flatMap { "\\[]*_`<&!".contains($0) ? ["\\", $0] : [$0] })
  }

  /// A text in double quotes, valid in both JSON and YAML.
  private static func quoted(_ text: String) -> String { TaskwarriorText.text(.string(text)) }
}
