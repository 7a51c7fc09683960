import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// What a backup would bring back, and whether it is to.
@MainActor
final class RestoreChoiceViewModel: ViewModel {
  package enum Input: FollowingInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
    case chosen
  }

  package struct Output: Equatable, Sendable {
    var language: Language
    /// When the backup was made and what it has.
    var heading = Phrase(verbatim: "")
    /// What each choice comes to.
    var facts: [RestoreChoice: [Phrase]] = [:]
    var isRestoring = false
    var position = ListPosition()
    var top = 0
    var size = Size(columns: 80, rows: 21)
  }

  let output: Current<Output>

  private let context: Context
  private let checked: CheckedBackup
  private let day: CalendarDay

  init(context: Context, _ checked: CheckedBackup) {
    self.context = context
    self.checked = checked
    let now = context.clock.now()
    let ago = PackRow.days(from: checked.archive.madeAt, to: now)
    day = now.date - ago
    output = Current(
      Output(
        language: context.language, heading: .backupOf(day, checked.archive.records),
        facts: [
          .bringBack: Phrase.restored(checked.missing, isDone: false, onScreen: true),
          .replace: Phrase.restored(checked.all, isDone: false, onScreen: true),
        ]))
  }

  func send(_ input: Input) {
    switch input {
    case .changed: update { $0.language = self.context.language }
    case .resized(let size): update { $0.size = size }
    case .moved(let move): update { $0.position.move(move, count: RestoreChoice.allCases.count, rows: 1) }
    case .chosen: choose()
    }
  }

  private func update(_ change: (inout Output) -> Void) {
    var next = output.value
    change(&next)
    next.position.fit(count: RestoreChoice.allCases.count, rows: RestoreChoice.allCases.count)
    next.show()
    output.value = next
  }

  private func choose() {
    guard !output.value.isRestoring else { return }
    switch RestoreChoice.allCases[output.value.position.selection] {
    case .bringBack: restore(.bringBack)
    case .replace: restore(.replace)
    case .leave: context.close(self)
    }
  }

  /// Brings it back after everything that is being saved, as one change that `u` takes back.
  private func restore(_ mode: RestoreMode) {
    update { $0.isRestoring = true }
    let (archive, day, name) = (checked.archive, day, TextCleaning.clean(context.places.short(checked.path)))
    context.saves.add { store throws(StoreFailure) in
      do throws(RestoreFailure) {
        let counts = try await store.restore(archive, mode, day: day)
        return Toast(counts.changesNothing && counts.files == 0 ? .nothingToRestore : .restoreDone)
      } catch {
        if case .store(let failure) = error { throw failure }
        return Toast(.restoreFailure(error, of: name), .failure)
      }
    } finished: { [self] _ in
      context.close(self)
    }
  }
}

/// What can be done with a backup.
enum RestoreChoice: CaseIterable, Sendable {
  case bringBack, replace, leave

  var title: Phrase {
    switch self {
    case .bringBack: .bringBackChoice
    case .replace: .replaceChoice
    case .leave: .leaveChoice
    }
  }
}

/// A line of the page: a text, or the first of a choice.
struct RestoreLine: Equatable {
  let text: String
  var style = Style.plain
  var choice: Int?
  var isHead = false
}

extension RestoreChoiceViewModel.Output {
  /// Wider lines than this are hard to follow.
  var columns: Int { min(72, max(4, size.columns - 3)) }

  /// What the backup is, and below each choice what it comes to.
  var lines: [RestoreLine] {
    var lines = TextWrapping.wrap(heading(language), columns: columns).map { RestoreLine(text: $0) }
    for (index, choice) in RestoreChoice.allCases.enumerated() {
      if size.rows >= 16 || index == 0 { lines.append(RestoreLine(text: "")) }
      lines.append(RestoreLine(text: choice.title(language), choice: index, isHead: true))
      for phrase in facts[choice] ?? [] {
        lines += TextWrapping.wrap(phrase(language), columns: columns - 2).map {
          RestoreLine(text: "  " + $0, style: .dim, choice: index)
        }
      }
    }
    return lines
  }

  /// Brings the selected choice into view, with what stands above the first.
  fileprivate mutating func show() {
    let lines = lines
    let head = lines.firstIndex { $0.choice == position.selection } ?? 0
    let first = position.selection == 0 ? 0 : head
    let last = lines.lastIndex { $0.choice == position.selection } ?? head
    top = max(min(top, first), last - size.rows + 1)
    top = max(0, min(top, head))
    if head >= top + size.rows { top = head }
  }
}
