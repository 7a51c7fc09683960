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
  func ask(_ kind: ChallengeField.Kind, _ text: String?) {
    guard let row = output.value.selected else { return }
    var field = ChallengeField(kind, of: row, old: text ?? "")
    if let draft = context.drafts[field.draft][Self.typed] {
      (field.field, field.isFresh) = (TextField(draft), false)
    }
    output.value.field = field
  }

  /// What a draft calls its only text.
  private static let typed = "typed"

  /// Closes the line; what was typed stays for the next time.
  func leaveField() {
    guard let field = output.value.field else { return }
    checkIns.forgetQuestion()
    keep(field)
    output.value.field = nil
    if field.isChanged { context.saves.notify(context.drafts.toast) }
  }

  /// Keeps what is typed, where it is something new.
  func keep(_ field: ChallengeField) {
    context.drafts[field.draft] = field.isChanged ? [Self.typed: field.field.text] : [:]
  }

  func type(_ key: Key) {
    guard var field = output.value.field, field.handle(key) else { return }
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
      if var row = output.value.selected { try row.say(change, at: context.clock.now(), dayStart: 0) }
      // A note that is not touched stays as it is, with its lines.
      let isNothing = field.kind == .note && !field.isChanged
      if isNothing { keep(field) }
      if isNothing || say(change, typedIn: field) { output.value.field = nil }
    } catch {
      field.trouble = .habitFailure(error)
      output.value.field = field
    }
  }

  /// Shows what is said at once, and saves it; what cannot be saved goes when the screen reads anew.
  ///
  /// - Parameter field: where it was typed; what cannot be saved is there again.
  /// - Returns: whether it was said, and nothing is asked first.
  @discardableResult func say(_ change: CheckInChange, typedIn field: ChallengeField? = nil) -> Bool {
    guard let row = output.value.selected,
      let index = output.value.rows.firstIndex(where: { $0.id == row.id })
    else { return false }
    if let wanted = checkIns.photoWanted(for: change, of: row) {
      context.go(to: .photo(.checkIn(wanted)))
      return true
    }
    let drafts = context.drafts
    let said = checkIns.say(change, of: row) { failure in
      if let field, failure == nil { drafts[field.draft] = [:] }
    }
    guard let said else { return false }
    field.map(keep)
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
