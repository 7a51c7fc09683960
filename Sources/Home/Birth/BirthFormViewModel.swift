import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The form for a birth: day, time, names, and whatever else the person likes to keep.
@MainActor
final class BirthFormViewModel: ViewModel {
  let output: Current<FormPage<ChildField>>

  private let context: Context
  private let child: Child
  private let session: FormSession<ChildField>
  private let lines: [ChildField.Line]
  /// Whether the person has said that a day so early is right.
  private var isSure = false

  init(context: Context, child: Child) {
    self.context = context
    self.child = child
    let today = context.clock.now().date
    lines = ChildField.lines(forBirthOf: child, on: today, now: context.clock.now)
    session = FormSession(Form(lines), draft: "birth/\(child.id)", on: today, context: context)
    output = Current(FormPage(language: context.language, title: .birthFormTitle, form: session.form))
    session.owner = self
    session.onEnd = { [weak self] end in self?.ended(end) }
    update()
  }

  func send(_ input: FormInput) {
    switch input {
    case .saved: session.form.text(.quiet) == ChildField.died ? askQuietly() : askThenSave()
    case .changed: break
    default: session.handle(input, on: today)
    }
    update()
  }

  private var today: CalendarDay { context.clock.now().date }

  /// All that the form says; the name only where it was changed.
  private var edit: ChildEdit {
    var edit = ChildEdit()
    let isNamed = session.changed[.nickname] != nil
    // No field of it refuses anything.
    _ = try? session.form.write(lines, to: &edit) { $0 != .nickname || isNamed }
    return edit
  }

  private func update() {
    var next = output.value
    next.follow(session, context.language)
    next.unsavable = session.isSaving ? .savingForm : nil
    next.isChanged = true
    let born = try? edit.applied(to: child, on: today)
    next.preview = born.flatMap { child in
      child.birthDate.flatMap { day in child.gestation(bornOn: day).map { .bornAt(days: $0) } }
    }
    output.value = next
  }

  /// A day that is far from the due date is asked for once more: a wrong line of a list is one Enter away.
  private func askThenSave() {
    guard !session.isSaving, let born = applied() else { return }
    guard let day = born.birthDate else { return session.form.refuse(.birthDate, .notADay) }
    guard !isSure, let due = child.dueDate, due - day > Child.earlyBirth else { return save() }
    let days = max(0, day - (due - Child.pregnancyLength))
    context.push(
      .earlyBirth(of: child, days: days, on: day, context) { [weak self] answer in
        switch answer {
        case .isRight:
          self?.isSure = true
          self?.save()
        case .isLoss: self?.leaveForQuiet()
        }
      })
  }

  /// Asks for confirmation on a separate page.
  private func askQuietly() {
    guard !session.isSaving, let born = applied() else { return }
    context.push(.quietBirth(of: born, context) { [weak self] in self?.save($0) })
  }

  /// Nothing of the form comes back afterwards.
  private func leaveForQuiet() {
    session.handle(.discarded, on: today)
    context.close(self)
    context.go(to: .quiet)
  }

  private func applied() -> Child? {
    do throws(ChildEdit.Failure) {
      return try edit.applied(to: child, on: today)
    } catch {
      session.form.refuse(ChildField(error.field), .childEdit(error))
      return nil
    }
  }

  private func save(_ died: Died = .nobody) {
    guard !session.isSaving, applied() != nil else { return }
    let (id, edit, today, units) = (child.id, edit, today, context.library.suggestionStages)
    self.died = died
    session.save { store throws(StoreFailure) in
      try await store.setBorn(id, edit, on: today, died: died, units: units)
      return nil
    } finished: { [weak self] in
      self?.update()
    }
  }

  private var died = Died.nobody

  private func ended(_ end: FormEnd) {
    let isOnTop = context.navigator.isOnTop(self)
    session.close(after: end)
    guard end == .saved, isOnTop else { return }
    if died == .all {
      context.go(to: .quiet)
    } else if let born = context.store.children().children.first(where: { $0.id == child.id }) {
      context.push(.afterBirth(of: born, isNews: true, context))
    }
  }
}

extension Child {
  /// The days of pregnancy that a birth on a day came after; nil where no due date says so.
  func gestation(bornOn day: CalendarDay) -> Int? {
    dueDate.map { day - ($0 - Self.pregnancyLength) }.flatMap { $0 >= 0 ? $0 : nil }
  }
}
