import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// Where the photos of a month are copied to.
@MainActor
final class AlbumExportViewModel: ViewModel {
  enum Name: String, CaseIterable, Sendable {
    case folder
  }

  let output: Current<FormPage<Name>>

  private let context: Context
  private let session: FormSession<Name>
  private let month: CalendarMonth

  init(context: Context, month: CalendarMonth) {
    self.context = context
    self.month = month
    let form = Form([
      Form.Field(Name.folder, .albumExportLabel, .albumExportHint, .wide, text: "~/lionheart-\(month)")
    ])
    session = FormSession(form, draft: "album-export/\(month)", context: context)
    output = Current(
      FormPage(
        language: context.language, title: .albumExportForm, subject: .month(month, in: context.today),
        form: session.form))
    session.owner = self
    update()
  }

  func send(_ input: FormInput) {
    switch input {
    case .saved: export()
    case .changed: break
    default: session.handle(input, on: context.today)
    }
    update()
  }

  private var folder: String { context.places.whole(session.form.text(.folder)) }

  private func update() {
    var next = output.value
    next.show(session, context.language)
    next.subject = .month(month, in: context.today)
    next.unsavable = folder.isEmpty ? .albumExportNeedsFolder : session.isSaving ? .savingForm : nil
    output.value = next
  }

  /// Copies off the main actor; the form stays where that fails, with what was typed.
  private func export() {
    let folder = folder
    guard !session.isSaving, !folder.isEmpty else { return }
    session.begin()
    let (store, month, language) = (context.store, month, context.language)
    context.effects.run { () -> Result<PhotoCopies, PhotoCopyFailure> in
      let export = AlbumExport(store.albumItems(in: month).items.reversed(), of: month, language: language)
      do throws(PhotoCopyFailure) {
        return .success(try await store.copyPhotos(export.copies, notes: export.notes, to: folder))
      } catch {
        return .failure(error)
      }
    } then: { [weak self] result in
      self?.finish(result, folder: folder)
    }
  }

  private func finish(_ result: Result<PhotoCopies, PhotoCopyFailure>, folder: String) {
    let toast: Toast
    switch result {
    case .success(let done):
      toast = Toast(
        .exportedPhotos(
          done.written, there: done.there, missing: done.missing, to: TextCleaning.clean(folder)))
      session.settle(isDone: true)
    case .failure(let failure):
      toast = Toast(.exportFailed(failure), .failure)
      session.settle(isDone: false)
    }
    update()
    context.saves.notify(toast)
  }
}
