import Day
import FoundationEssentials
public import Model
import TerminalUI
import Texts

/// The album as plain lines.
public enum AlbumText {
  /// A line for each photo: its day, title, short name and caption.
  public static func list(_ items: [AlbumItem], language: Language) -> [String] {
    PlainLines.columns(
      items.map { [$0.day.description, $0.title(language), $0.shortName, $0.photo.caption] })
  }

  /// The details of a photo.
  ///
  /// - Parameter path: the path of its file; nil if it is missing.
  public static func details(of item: AlbumItem, path: String?, language: Language) -> [String] {
    let frame = item.photo.frame == 0 ? "" : Phrase.frame(item.photo.frame)(language)
    let lines = [
      path ?? Phrase.photoFileMissing(language), "\(item.day) · \(item.title(language))", item.photo.caption,
      Phrase.photoFacts(item.photo)(language), frame,
      item.photo.hasMetadata ? Phrase.photoHasMetadata(language) : "",
    ]
    return (lines + item.note.split(separator: "\n").map(String.init)).filter { !$0.isEmpty }
  }
}

/// An object of `photo list --json`. The property names are its keys.
public struct AlbumReport: Encodable, Sendable {
  private let id, file, caption, note, added: String
  private let path, habit, category: String?
  private let date: CalendarDay
  private let journal, metadata: Bool
  private let frame, bytes, width, height: Int

  /// - Parameter path: the path of the photo's file; nil if it is missing.
  public init(_ item: AlbumItem, path: String?) {
    id = item.shortName
    file = item.photo.file
    self.path = path
    date = item.day
    journal = item.place.habit == nil && item.sharerName == nil
    habit = item.habit.isEmpty ? nil : item.habit
    category = item.category.isEmpty ? nil : item.category
    caption = item.photo.caption
    note = item.note
    frame = item.photo.frame
    (bytes, width, height) = (item.photo.bytes, item.photo.width, item.photo.height)
    metadata = item.photo.hasMetadata
    added = Date(timeIntervalSince1970: Double(item.photo.addedAt) / 1_000).formatted(.iso8601)
  }
}

extension AlbumItem {
  /// The beginning of the file's name, which commands accept.
  var shortName: String { String(photo.file.prefix(8)) }

  /// An unambiguous name if a picture is on several days: `2026-11-21/Walk/1a2b3c4d`.
  public func fullName(_ language: Language) -> String { "\(day)/\(title(language))/\(shortName)" }

  /// Whether a name given to a command matches: the beginning of the file's name, optionally after day and
  /// title.
  public func matches(_ text: String, _ language: Language) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let name = parts.last, name.count >= 4, photo.file.hasPrefix(name.lowercased()) else {
      return false
    }
    if parts.count > 1, parts[0] != day.description { return false }
    let title = parts.dropFirst().dropLast().joined(separator: "/")
    return parts.count < 3 || title.lowercased() == self.title(language).lowercased()
  }
}
