import Storage
import TerminalUI

/// A backup that is in order, and what bringing it back would come to.
struct CheckedBackup: Sendable {
  let path: String
  let archive: BackupArchive
  let missing: RestoreCounts
  let all: RestoreCounts
}

/// Which backup is brought back.
@MainActor
final class RestoreFormViewModel: ViewModel {
  let output: Current<PathForm>
  var onRoute: (FormRoute) -> Void = { _ in }
  /// Told of a backup that is in order.
  var onChecked: (CheckedBackup) -> Void = { _ in }

  private let context: Context
  private let session: FormSession<PathForm.Name>

  init(context: Context) {
    self.context = context
    let last = context.store.lastBackup().map { context.places.short($0.path) } ?? ""
    let form = Form([
      Form.Field(
        PathForm.Name.path, label: .backupPathLabel, hint: .restorePathHint, text: last, isLong: true)
    ])
    session = FormSession(form, draft: "restore", context: context)
    output = Current(
      PathForm(language: context.language, title: .restoreForm, action: .lookAtBackup, form: session.form))
    session.onRoute = { [weak self] in self?.onRoute($0) }
    update()
  }

  func send(_ input: FormInput) {
    switch input {
    case .saved: check()
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
    next.unsavable = path.isEmpty ? .restoreNeedsPath : session.isSaving ? .savingForm : nil
    output.value = next
  }

  /// Reads the whole backup off the main actor, after everything that is being saved.
  private func check() {
    let path = path
    guard !session.isSaving, !path.isEmpty else { return }
    session.begin()
    let (store, saves) = (context.store, context.saves)
    context.effects.run { () -> Result<CheckedBackup, RestoreFailure> in
      await saves.idle()
      do throws(RestoreFailure) {
        let archive = try BackupArchive(at: path, in: store)
        return .success(
          CheckedBackup(
            path: path, archive: archive, missing: try store.restoreCounts(of: archive, .bringBack),
            all: try store.restoreCounts(of: archive, .replace)))
      } catch {
        return .failure(error)
      }
    } then: { [weak self] result in
      self?.finish(result, path)
    }
  }

  private func finish(_ result: Result<CheckedBackup, RestoreFailure>, _ path: String) {
    switch result {
    case .success(let checked):
      session.settle(isDone: true)
      onChecked(checked)
    case .failure(let failure):
      session.settle(isDone: false)
      let name = TextCleaning.clean(context.places.short(path))
      context.saves.notify(Toast(.restoreFailure(failure, of: name), .failure))
    }
    update()
  }
}
