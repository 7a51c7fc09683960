import Model
import Storage
import TerminalUI

/// Where a backup is put.
@MainActor
final class BackupFormViewModel: ViewModel {
  let output: Current<PathForm>
  var onRoute: (FormRoute) -> Void = { _ in }

  private let context: Context
  private let session: FormSession<PathForm.Name>

  init(context: Context) {
    self.context = context
    let form = Form([
      Form.Field(
        PathForm.Name.path, label: .backupPathLabel, hint: .backupPathHint,
        text: "~/lionheart-backup-\(context.clock.now().date).tar", isLong: true)
    ])
    session = FormSession(form, draft: "backup", context: context)
    output = Current(
      PathForm(language: context.language, title: .backupForm, action: .makeBackup, form: session.form))
    session.onRoute = { [weak self] in self?.onRoute($0) }
    update()
  }

  func send(_ input: FormInput) {
    switch input {
    case .saved: backUp()
    case .changed: break
    default: session.handle(input, on: context.today)
    }
    update()
  }

  private var path: String { context.places.whole(session.form.text(.path)) }

  private func update() {
    var next = output.value
    next.language = context.language
    next.form = session.form
    next.isSaving = session.isSaving
    next.isChanged = !session.changed.isEmpty
    next.unsavable = path.isEmpty ? .backupNeedsPath : session.isSaving ? .savingForm : nil
    output.value = next
  }

  /// Writes it off the main actor, after everything that is being saved; the form stays where that fails.
  private func backUp() {
    let path = path
    guard !session.isSaving, !path.isEmpty else { return }
    session.begin()
    let (store, saves) = (context.store, context.saves)
    context.effects.run { () -> Result<BackupSummary, BackupFailure> in
      await saves.idle()
      do throws(BackupFailure) {
        return .success(try await store.backUp(to: path, program: Lionheart.version))
      } catch {
        return .failure(error)
      }
    } then: { [weak self] result in
      self?.finish(result, path)
    }
  }

  private func finish(_ result: Result<BackupSummary, BackupFailure>, _ path: String) {
    switch result {
    case .success(let summary):
      session.settle(isDone: true)
      let said = Phrase.backedUp(
        summary, to: TextCleaning.clean(context.places.short(path)), isEncrypted: false)
      context.saves.notify(Toast(summary.isNoted ? said : .backupNotNoted))
      context.saves.noticeOthers()
    case .failure(let failure):
      session.settle(isDone: false)
      context.saves.notify(Toast(.backupFailure(failure), .failure))
    }
    update()
  }
}
