import Model
import TerminalUI

// What is said of the selected habit on the chosen day.
extension ChallengeViewModel {
  func tick() {
    guard let row = output.value.selected else { return }
    say(row.tick)
  }

  /// Opens the line on which an amount or a reason is typed.
  func ask(_ kind: ChallengeField.Kind, _ text: String?) {
    guard output.value.selected != nil else { return }
    output.value.field = ChallengeField(kind, text: text ?? "")
  }

  func type(_ key: Key) {
    guard var field = output.value.field, field.field.handle(key) else { return }
    field.trouble = nil
    output.value.field = field
  }

  /// Takes what was typed; an amount with a sign before it is added to what is there.
  func enter() {
    guard var field = output.value.field else { return }
    let text = field.field.text
    do throws(HabitFailure) {
      let change: CheckInChange
      switch field.kind {
      case .reason: change = .skip(text)
      case .note: change = .note(text)
      case .amount:
        let amount = try CheckInChange.amount(typed: text)
        let first = text.first { $0 != " " }
        change = first == "+" || first == "-" ? .add(amount) : .set(amount)
      }
      if var row = output.value.selected { try row.say(change, isLate: false) }
      output.value.field = nil
      say(change)
    } catch {
      field.trouble = .habitFailure(error)
      output.value.field = field
    }
  }

  /// Shows what is said at once, and saves it; what cannot be saved goes when the screen reads anew.
  func say(_ change: CheckInChange) {
    guard let row = output.value.selected,
      let index = output.value.rows.firstIndex(where: { $0.id == row.id }),
      let said = checkIns.say(change, of: row)
    else { return }
    output.value.rows[index] = said
  }
}
