import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The form that asks where the photos of a month are copied to.
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
          FormLine<Name, String>(.folder, .albumExportLabel, .albumExportHint, .wide, text: folder) {
            $0 = whole($1)
          }
        ]
      },
      check: { (_, folder, _) throws(FormRefusal<Name>) in
        guard folder.isEmpty else { return nil }
        throw FormRefusal(nil, .albumExportNeedsFolder)
      },
      save: { _, folder, _ in .other { copy(month, to: folder, context, $0) } })
    form.subject = { .month(month, in: context.today) }
    return form
  }

  /// Copies off the main actor; the form stays where that fails, with what was typed.
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
        let said = Phrase.exportedPhotos(
          copies.written, there: copies.existing, missing: copies.missing, to: TextCleaning.clean(folder))
        context.saves.notify(Toast(said))
      case .failure(let failure):
        done(false)
        context.saves.notify(Toast(.exportFailed(failure), .failure))
      }
    }
  }
}
