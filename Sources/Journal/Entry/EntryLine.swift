import Model
import Storage
import TerminalUI
import Texts

/// A line of an entry as it is read, the second text beside the first where there is room.
struct EntryLine: Equatable, Sendable {
  var text: String
  var beside: String?
  var style = Style.plain
  /// The photo that it tells of.
  var photo: Photo?
  /// The row of the photo's picture that stands here; nil for words.
  var pictureRow: Int?

  /// Columns between two texts.
  static let gap = 3

  /// The lines of an entry.
  ///
  /// - Parameters:
  ///   - columns: those of the whole.
  ///   - pictureRows: how high the pictures of photos are, by their files; where there is none, there is no room.
  static func lines(
    of entry: JournalEntry, columns: Int, isWide: Bool, pictureRows: [String: Int] = [:], _ language: Language
  ) -> [EntryLine] {
    let texts = texts(of: entry, columns: columns, isWide: isWide, language)
    guard !entry.photos.isEmpty else { return texts }
    let title = EntryLine(text: Phrase.photoCount(entry.photos.count)(language), style: .dim)
    return texts + (texts.isEmpty ? [] : [EntryLine(text: "")]) + [title]
      + entry.photos.flatMap { photo in
        [EntryLine(text: line(of: photo, columns: columns, language), photo: photo)]
          + (0..<(pictureRows[photo.file] ?? 0)).map { EntryLine(text: "", photo: photo, pictureRow: $0) }
      }
  }

  /// What was written to a photo, or the name of its file, and its size.
  private static func line(of photo: Photo, columns: Int, _ language: Language) -> String {
    let pixels = photo.width > 0 && photo.height > 0 ? "\(photo.width) × \(photo.height)" : nil
    let size = photo.bytes > 0 ? Phrase.byteCount(photo.bytes) : nil
    let name =
      photo.caption.isEmpty ? "\(photo.file.prefix(8)).\(photo.format?.fileExtension ?? "")" : photo.caption
    let facts = [pixels, size].compactMap { $0 }.joined(separator: " · ")
    let room = max(4, columns - TextWidth.of(facts) - 5)
    return "▪ " + TextWidth.truncate(TextCleaning.clean(name), to: room)
      + (facts.isEmpty ? "" : " · " + facts)
  }

  /// What somebody else gave of the day: their name, and a letter or a line for a photo.
  static func lines(
    of item: SharedItem, by person: Phrase, columns: Int, _ language: Language
  ) -> [EntryLine] {
    if let photo = item.photo {
      let title = Phrase.givenBy(person)(language)
      return [
        EntryLine(text: title, style: .dim),
        EntryLine(text: line(of: photo, columns: columns, language)),
      ]
    }
    return [EntryLine(text: Phrase.letterBy(person)(language), style: .accent)]
      + wrapped(item.text ?? "", columns: columns).map { EntryLine(text: $0) }
  }

  private static func texts(
    of entry: JournalEntry, columns: Int, isWide: Bool, _ language: Language
  ) -> [EntryLine] {
    let first = wrapped(entry.text, columns: isWide ? (columns - gap) / 2 : columns)
    guard !entry.second.isEmpty else { return first.map { EntryLine(text: $0) } }
    let second = wrapped(entry.second, columns: isWide ? (columns - gap) / 2 : columns)
    guard isWide else {
      let title = EntryLine(text: Phrase.secondText(language), style: .dim)
      return first.map { EntryLine(text: $0) } + [EntryLine(text: ""), title]
        + second.map { EntryLine(text: $0) }
    }
    return (0..<max(first.count, second.count)).map { row in
      EntryLine(
        text: first.indices.contains(row) ? first[row] : "",
        beside: second.indices.contains(row) ? second[row] : nil)
    }
  }

  private static func wrapped(_ text: String, columns: Int) -> [String] {
    text.isEmpty ? [] : TextWrapping.wrap(text, columns: max(1, columns))
  }
}
