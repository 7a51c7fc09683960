import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// A form that asks for a path and runs one action with it.
@MainActor
enum PathForm {
  enum Name: String, CaseIterable, Sendable {
    case path
  }

  /// The texts of the form and its action.
  struct Question {
    var title: Phrase
    /// The label of `Enter`.
    var action: Phrase
    var hint: Phrase
    /// The message if the path is empty.
    var missing: Phrase
    /// The initial path in the field.
    var path = ""
    /// The key of the draft.
    var draft: String
    /// Runs the action off the main actor with the full path. Returns a closure that shows the result on the
    /// main actor and returns whether it succeeded.
    var work: @Sendable (_ path: String) async -> @MainActor @Sendable () -> Bool
  }

  static func form(_ question: Question, _ context: Context) -> FormDescription<Name, String, String> {
    let whole = context.places.expanded
    var form = FormDescription(
      title: question.title, draft: question.draft, record: question.path, edit: "",
      lines: { path, _ in
        [FormLine<Name, String>(.path, .backupPathLabel, question.hint, .wide, text: path) { $0 = whole($1) }]
      },
      check: { (_, path, _) throws(FormRefusal<Name>) in
        guard path.isEmpty else { return nil }
        throw FormRefusal(nil, question.missing)
      },
      save: { _, path, _ in
        .other { done in
          // Wait for pending saves first. If the action fails, the form stays open.
          context.effects.run { [work = question.work, saves = context.saves] in
            await saves.idle()
            return await work(path)
          } then: { finish in
            done(finish())
          }
        }
      })
    form.action = question.action
    return form
  }
}

/// A valid backup, and what restoring it would change.
struct CheckedBackup: Sendable {
  let path: String
  let archive: BackupArchive
  let mergeCounts: RestoreCounts
  let replaceCounts: RestoreCounts
}

extension PathForm.Question {
  /// Asks where to write a backup.
  @MainActor
  static func backUp(_ context: Context) -> Self {
    let (store, saves, places) = (context.store, context.saves, context.places)
    return Self(
      title: .backupForm, action: .makeBackup, hint: .backupPathHint, missing: .backupNeedsPath,
      path: "~/lionheart-backup-\(context.clock.now().date).tar", draft: "backup"
    ) { path in
      let result: Result<BackupSummary, BackupFailure>
      do throws(BackupFailure) {
        result = .success(try await store.backUp(to: path, program: Lionheart.version))
      } catch {
        result = .failure(error)
      }
      return {
        switch result {
        case .success(let summary):
          let message = Phrase.backedUp(
            summary, to: TextCleaning.clean(places.abbreviated(path)), isEncrypted: false)
          saves.notify(Toast(summary.isRecorded ? message : .backupNotNoted))
          saves.noticeExternalChange()
          return true
        case .failure(let failure):
          saves.notify(Toast(.backupFailure(failure), .failure))
          return false
        }
      }
    }
  }

  /// Asks which backup to restore.
  ///
  /// - Parameter onChecked: called with a valid backup after it has been read completely.
  @MainActor
  static func restore(
    _ context: Context, onChecked: @escaping @MainActor @Sendable (CheckedBackup) -> Void
  ) -> Self {
    let (store, saves, places) = (context.store, context.saves, context.places)
    return Self(
      title: .restoreForm, action: .lookAtBackup, hint: .restorePathHint, missing: .restoreNeedsPath,
      path: store.lastBackup().map { places.abbreviated($0.path) } ?? "", draft: "restore"
    ) { path in
      let result: Result<CheckedBackup, RestoreFailure>
      do throws(RestoreFailure) {
        let archive = try BackupArchive(at: path, in: store)
        result = .success(
          CheckedBackup(
            path: path, archive: archive, mergeCounts: try store.restoreCounts(of: archive, .merge),
            replaceCounts: try store.restoreCounts(of: archive, .replace)))
      } catch {
        result = .failure(error)
      }
      return {
        switch result {
        case .success(let checked):
          onChecked(checked)
          return true
        case .failure(let failure):
          let name = TextCleaning.clean(places.abbreviated(path))
          saves.notify(Toast(.restoreFailure(failure, of: name), .failure))
          return false
        }
      }
    }
  }
}

/// Asks what to restore from a checked backup.
@MainActor
enum RestorePage {
  static func model(
    _ checked: CheckedBackup, _ context: Context, finished: @escaping @MainActor (ChoiceViewModel) -> Void
  ) -> ChoiceViewModel {
    let now = context.clock.now()
    let day = now.date - PackRow.days(from: checked.archive.madeAt, to: now)
    return ChoiceViewModel(
      context: context, [PageViewModel.Paragraph(text: .backupOf(day, checked.archive.records))],
      [
        ChoicePage.Choice(
          "bring-back", .bringBackChoice,
          facts: Phrase.restored(checked.mergeCounts, isDone: false, onScreen: true)),
        ChoicePage.Choice(
          "replace", .replaceChoice,
          facts: Phrase.restored(checked.replaceCounts, isDone: false, onScreen: true)),
        ChoicePage.Choice("leave", .leaveChoice),
      ], selected: "bring-back"
    ) { page, choice in
      switch choice {
      case "bring-back": restore(checked, .merge, day, context, page, finished)
      case "replace": restore(checked, .replace, day, context, page, finished)
      default: finished(page)
      }
    }
  }

  /// Restores after all pending saves, as one change that can be undone.
  private static func restore(
    _ checked: CheckedBackup, _ mode: RestoreMode, _ day: CalendarDay, _ context: Context,
    _ page: ChoiceViewModel, _ finished: @escaping @MainActor (ChoiceViewModel) -> Void
  ) {
    page.isBusy = true
    let name = TextCleaning.clean(context.places.abbreviated(checked.path))
    context.saves.add { store throws(StoreFailure) in
      do throws(RestoreFailure) {
        let counts = try await store.restore(checked.archive, mode, day: day)
        let isNothing = counts.changesNothing && counts.files == 0 && counts.rewrittenFiles == 0
        return Toast(isNothing ? .nothingToRestore : .restoreDone)
      } catch {
        if case .store(let failure) = error { throw failure }
        return Toast(.restoreFailure(error, of: name), .failure)
      }
    } finished: { _ in
      finished(page)
    }
  }
}
