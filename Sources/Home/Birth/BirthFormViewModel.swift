import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The form for a birth: day, time, names, and whatever else the person likes to keep.
@MainActor
final class BirthFormViewModel: RoutingViewModel {
  enum Route: Equatable {
    case form(FormRoute)
    /// The day is long before the due date; the answer is told to `confirm`.
    case earlyBirth(days: Int, on: CalendarDay)
    /// A baby has died, to be confirmed on a page of its own.
    case quietBirth(Child)
    /// The birth was a loss: nothing of the form comes back.
    case loss
    /// It was saved or left.
    case ended(FormEnd, died: Died)
  }

  let output: Observable<FormPage<ChildField>>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  let child: Child
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
    output = Observable(FormPage(language: context.language, title: .birthFormTitle, form: session.form))
    session.onRoute = { [weak self] in self?.onRoute(.form($0)) }
    session.onEnd = { [weak self] in self?.end($0) }
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
    next.update(from: session, context.language)
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
    onRoute(.earlyBirth(days: days, on: day))
  }

  /// The answer to whether a day so early is right.
  func confirmEarlyBirth(_ answer: EarlyBirthAnswer) {
    switch answer {
    case .isRight:
      isSure = true
      save()
    case .isLoss:
      session.handle(.discarded, on: today)
      onRoute(.loss)
    }
  }

  /// Asks for confirmation on a separate page.
  private func askQuietly() {
    guard !session.isSaving, let born = applied() else { return }
    onRoute(.quietBirth(born))
  }

  private func applied() -> Child? {
    do throws(ChildEdit.Failure) {
      return try edit.applied(to: child, on: today)
    } catch {
      session.form.refuse(ChildField(error.field), .childEdit(error))
      return nil
    }
  }

  /// Saves the birth, or that a baby has died.
  func save(_ died: Died = .nobody) {
    guard !session.isSaving, applied() != nil else { return }
    let (id, edit, today, units) = (child.id, edit, today, context.library.suggestionStages)
    self.died = died
    session.save { store throws(StoreFailure) in
      try await store.recordBirth(id, edit, on: today, died: died, units: units)
      return nil
    } finished: { [weak self] in
      self?.update()
    }
  }

  private var died = Died.nobody

  private func end(_ end: FormEnd) {
    onRoute(.ended(end, died: died))
  }

  /// Closes the form, and says where its draft is.
  func close(after end: FormEnd) { session.close(after: end) }
}

extension Child {
  /// The days of pregnancy that a birth on a day came after; nil where no due date says so.
  func gestation(bornOn day: CalendarDay) -> Int? {
    dueDate.map { day - ($0 - Self.pregnancyLength) }.flatMap { $0 >= 0 ? $0 : nil }
  }
}
