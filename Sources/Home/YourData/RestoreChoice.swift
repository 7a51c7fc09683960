import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

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
          facts: Phrase.restored(checked.missing, isDone: false, onScreen: true)),
        ChoicePage.Choice(
          "replace", .replaceChoice, facts: Phrase.restored(checked.all, isDone: false, onScreen: true)),
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

  /// Brings it back after everything that is being saved, as one change that `u` takes back.
  private static func restore(
    _ checked: CheckedBackup, _ mode: RestoreMode, _ day: CalendarDay, _ context: Context,
    _ page: ChoiceViewModel, _ finished: @escaping @MainActor (ChoiceViewModel) -> Void
  ) {
    page.isBusy = true
    let name = TextCleaning.clean(context.places.abbreviated(checked.path))
    context.saves.add { store throws(StoreFailure) in
      do throws(RestoreFailure) {
        let counts = try await store.restore(checked.archive, mode, day: day)
        return Toast(counts.changesNothing && counts.files == 0 ? .nothingToRestore : .restoreDone)
      } catch {
        if case .store(let failure) = error { throw failure }
        return Toast(.restoreFailure(error, of: name), .failure)
      }
    } finished: { _ in
      finished(page)
    }
  }
}
