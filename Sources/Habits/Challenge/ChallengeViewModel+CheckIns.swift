import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

// What is said of the selected habit on the chosen day.
extension ChallengeViewModel {
  func tick() {
    if output.value.isReadingSelected { return tickReading() }
    guard let row = output.value.selected else { return }
    say(row.tick)
  }

  /// Says of the chosen day that something was read, or takes that back.
  private func tickReading() {
    guard let reading, let challenge = output.value.challenge, output.value.mayTickReading else { return }
    let (day, family) = (output.value.day, reading.family)
    let attend = !challenge.isAttended(on: day)
    let days = reading.history.attended.filter { $0 != day } + (attend ? [day] : [])
    output.value.challenge = ReadingChallenge(
      of: family, days: days.sorted(), on: reading.today, breaks: output.value.breaks,
      forgives: reading.forgives)
    context.saves.add { store throws(StoreFailure) in
      _ = try await attend ? store.attend(day, by: family) : store.unattend(day, by: family)
      return nil
    }
  }

  /// Opens the line on which something is typed, with what was typed there and not saved.
  func ask(_ kind: CheckInField.Kind) {
    output.value.field = output.value.selected.map { CheckInField(kind, of: $0, drafts: context.drafts) }
  }

  /// Takes what was typed.
  func enter() {
    guard let field = output.value.field,
      let change = output.value.field.submit(for: output.value.selected, in: context)
    else { return }
    if say(change, typedIn: field) { output.value.field = nil }
  }

  /// Shows what is said at once, and saves it; what cannot be saved goes when the screen reads anew.
  ///
  /// - Parameter field: where it was typed; what cannot be saved is there again.
  /// - Returns: whether it was said, and nothing is asked first.
  @discardableResult func say(_ change: CheckInChange, typedIn field: CheckInField? = nil) -> Bool {
    guard let row = output.value.selected,
      let index = output.value.rows.firstIndex(where: { $0.id == row.id })
    else { return false }
    if let wanted = checkIns.photoWanted(for: change, of: row) {
      onRoute(.place(.photo(.checkIn(wanted))))
      return true
    }
    let drafts = context.drafts
    let said = checkIns.say(change, of: row) { failure in
      if failure == nil { field?.deleteDraft(in: drafts) }
    }
    guard let said else { return false }
    field?.saveDraft(in: drafts)
    output.value.rows[index] = said
    return true
  }

  /// Says what a photo was wanted for.
  func take(_ photo: Photo, for wanted: CheckInPhoto) {
    guard let index = output.value.rows.firstIndex(where: { $0.id == wanted.habit.id }) else {
      return context.saves.notify(Toast(.habitFailure(.habitGone), .failure))
    }
    let row = output.value.rows[index]
    if let said = checkIns.say(wanted, with: photo, of: row) { output.value.rows[index] = said }
  }
}
