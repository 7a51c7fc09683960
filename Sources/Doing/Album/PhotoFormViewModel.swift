import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The form for a photo's caption and frame.
@MainActor
final class PhotoFormViewModel: ViewModel {
  struct Output: Equatable, Sendable {
    var page: FormPage<PhotoFields.Name>
    /// The number of the frame that is chosen, 0 for none; nil for what is no number of a frame.
    var frame: Int?
  }

  let output: Current<Output>

  private let context: Context
  private let item: AlbumItem
  private let session: FormSession<PhotoFields.Name>

  init(context: Context, item: AlbumItem) {
    self.context = context
    self.item = item
    let name = "photo/\(item.day)/\(item.place.habit ?? "")/\(item.photo.file)"
    session = FormSession(PhotoFields.form(of: item.photo), draft: name, context: context)
    output = Current(
      Output(page: FormPage(language: context.language, title: .photoForm, form: session.form)))
    session.owner = self
    update()
  }

  func send(_ input: FormInput) {
    switch input {
    case .saved: save()
    case .changed: break
    default: session.handle(input, on: context.today)
    }
    update()
  }

  private func update() {
    var next = output.value.page
    next.language = context.language
    next.form = session.form
    next.isSaving = session.isSaving
    next.isChanged = !session.changed.isEmpty
    next.form.message = nil
    next.unsavable = next.isChanged ? nil : .nothingChanged
    if let failure = refusal(), let field = PhotoFields.field(of: failure) {
      let message = Form.Message(name: field, phrase: Phrase.photoFailure(failure))
      next.unsavable = next.form.naming(message)
      next.form.message = message
    }
    if next.isSaving { next.unsavable = .savingForm }
    output.value = Output(page: next, frame: Habit.colour(typed: session.form.text(.frame)))
  }

  private func refusal() -> PhotoFailure? {
    guard let change = PhotoFields.change(session.changed, of: item.photo) else { return nil }
    do throws(PhotoFailure) {
      _ = try change.applied(to: [item.photo])
      return nil
    } catch {
      return error
    }
  }

  private func save() {
    guard !session.isSaving, refusal() == nil,
      let change = PhotoFields.change(session.changed, of: item.photo)
    else { return }
    let place = item.place
    session.save { store throws(StoreFailure) in
      try await store.changePhoto(change, at: place) ? Toast(.photoSaved) : nil
    } finished: { [weak self] in
      self?.update()
    }
  }
}
