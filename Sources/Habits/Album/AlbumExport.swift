import Day
import Interface
public import Model
public import Storage
import TerminalUI
import Texts

/// The photos of a month for export: file names and captions.
public struct AlbumExport: Sendable {
  /// The copies, oldest first.
  public let copies: [PhotoCopy]
  /// The name of the text file, without extension.
  public let notes: String

  /// File systems allow 255 bytes. The rest is for a number and the extension.
  private static let maxNameBytes = 120

  public init(_ items: [AlbumItem], of month: CalendarMonth, language: Language) {
    notes = "\(month) \(Phrase("captions")(language))"
    copies = items.map { item in
      let title = item.title(language)
      var lines = ["\(item.day) · \(TextCleaning.clean(title))"]
      if !item.photo.caption.isEmpty { lines.append(TextCleaning.clean(item.photo.caption)) }
      lines += item.note.split(separator: "\n").map { TextCleaning.clean(String($0)) }
      return PhotoCopy(photo: item.photo, name: "\(item.day) \(Self.fileName(title))", lines: lines)
    }
  }

  /// A name that every file system accepts: no separators, no characters that Windows refuses, no dot at
  /// either end.
  static func fileName(_ name: String) -> String {
    var result = ""
    for character in TextCleaning.clean(name) {
      let isRefused = "/\\:*?\"<>|".contains(character)
      guard result.utf8.count + character.utf8.count <= maxNameBytes else { break }
      result.append(isRefused ? "-" : character)
    }
    let edges: (Character) -> Bool = { $0 == "." || $0.isWhitespace }
    while let first = result.first, edges(first) { result.removeFirst() }
    while let last = result.last, edges(last) { result.removeLast() }
    return result.isEmpty ? "photo" : result
  }
}

/// The form that asks for the folder of an export.
@MainActor
enum AlbumExportForm {
  enum Name: String, CaseIterable, Sendable {
    case folder
  }

  static func form(of month: CalendarMonth, _ context: Context) -> FormDescription<Name, String, String> {
    let whole = context.places.expanded
    var form = FormDescription(
      title: .albumExportForm, draft: "album-export/\(month)", record: "~/lionheart-\(month)", edit: "",
      lines: { folder, _ in
        [
          FormLine<Name, String>(
            .folder, Phrase("Folder"),
            Phrase("~ is your home folder. A missing folder is created. No file is overwritten."), .wide,
            text: folder
          ) {
            $0 = whole($1)
          }
        ]
      },
      check: { (_, folder, _) throws(FormRefusal<Name>) in
        guard folder.isEmpty else { return nil }
        throw FormRefusal(nil, Phrase("Type a folder"))
      },
      save: { _, folder, _ in .other { copy(month, to: folder, context, $0) } })
    form.subject = { .month(month, in: context.today) }
    return form
  }

  /// Copies off the main actor. If copying fails, the form stays open with its contents.
  private static func copy(
    _ month: CalendarMonth, to folder: String, _ context: Context,
    _ done: @escaping @MainActor (Bool) -> Void
  ) {
    let (store, language) = (context.store, context.language)
    context.effects.run { () -> Result<PhotoCopies, PhotoCopyFailure> in
      let export = AlbumExport(store.albumItems(in: month).items.reversed(), of: month, language: language)
      do throws(PhotoCopyFailure) {
        return .success(try await store.copyPhotos(export.copies, notes: export.notes, to: folder))
      } catch {
        return .failure(error)
      }
    } then: { result in
      switch result {
      case .success(let copies):
        done(true)
        let message = Phrase.exportedPhotos(
          copies.written, there: copies.existing, missing: copies.missing, to: TextCleaning.clean(folder))
        context.saves.notify(Toast(message))
      case .failure(let failure):
        done(false)
        context.saves.notify(Toast(.exportFailed(failure), .failure))
      }
    }
  }
}
