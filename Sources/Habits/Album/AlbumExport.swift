public import Model
public import Storage
import TerminalUI
import Texts

/// The photos of a month as copies for elsewhere: what each is called and what is said of it.
public struct AlbumExport: Sendable {
  /// The copies, oldest first.
  public let copies: [PhotoCopy]
  /// The name of the text file without its ending.
  public let notes: String

  /// The most bytes of a name; file systems take 255 with number and ending.
  private static let longestName = 120

  /// The copies of a month's photos.
  public init(_ items: [AlbumItem], of month: CalendarMonth, language: Language) {
    notes = "\(month) \(Phrase.photosNoteName(language))"
    copies = items.map { item in
      let title = item.title(language)
      var lines = ["\(item.day) · \(TextCleaning.clean(title))"]
      if !item.photo.caption.isEmpty { lines.append(TextCleaning.clean(item.photo.caption)) }
      lines += item.note.split(separator: "\n").map { TextCleaning.clean(String($0)) }
      return PhotoCopy(photo: item.photo, name: "\(item.day) \(Self.fileName(title))", lines: lines)
    }
  }

  /// A name that every file system takes: no separators, no marks that Windows refuses, no dot at either end.
  static func fileName(_ name: String) -> String {
    var result = ""
    for character in TextCleaning.clean(name) {
      let isRefused = "/\\:*?\"<>|".contains(character)
      guard result.utf8.count + character.utf8.count <= longestName else { break }
      result.append(isRefused ? "-" : character)
    }
    let edges: (Character) -> Bool = { $0 == "." || $0.isWhitespace }
    while let first = result.first, edges(first) { result.removeFirst() }
    while let last = result.last, edges(last) { result.removeLast() }
    return result.isEmpty ? "photo" : result
  }
}
