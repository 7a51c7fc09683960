import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The form for a birth: day, time, names, weight, length and place.
@MainActor
final class BirthFormViewModel: RoutingViewModel {
  enum Route: Equatable {
    case form(FormRoute)
    /// The day is long before the due date; pass the answer to `confirmEarlyBirth`.
    case earlyBirth(days: Int, on: CalendarDay)
    /// A baby has died; ask for confirmation on a separate page.
    case deathConfirmation(Child)
    /// The birth was a loss; the form's draft is discarded.
    case loss
    /// The form was saved or left.
    case ended(FormEnd, died: Died)
  }

  let output: Observable<FormPage<ChildField>>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  let child: Child
  private let session: FormSession<ChildField>
  private let lines: [ChildField.Line]
  /// Whether the user has confirmed a day long before the due date.
  private var hasConfirmedDay = false

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
    case .saved: session.form.text(.quiet) == ChildField.died ? confirmDeath() : confirmDayAndSave()
    case .changed: break
    default: session.handle(input, on: today)
    }
    update()
  }

  private var today: CalendarDay { context.clock.now().date }

  /// The edit from all fields; includes the name only if it was changed.
  private var edit: ChildEdit {
    var edit = ChildEdit()
    let isNamed = session.changed[.nickname] != nil
    // No field here can refuse its text.
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

  /// Asks for confirmation of a day long before the due date, because a wrong day is chosen easily.
  private func confirmDayAndSave() {
    guard !session.isSaving, let born = applied() else { return }
    guard let day = born.birthDate else { return session.form.refuse(.birthDate, .notADay) }
    guard !hasConfirmedDay, let due = child.dueDate, due - day > Child.earlyBirth else { return save() }
    let days = max(0, day - (due - Child.pregnancyLength))
    onRoute(.earlyBirth(days: days, on: day))
  }

  /// Handles the answer to the question about an early birth.
  func confirmEarlyBirth(_ answer: EarlyBirthAnswer) {
    switch answer {
    case .confirmed:
      hasConfirmedDay = true
      save()
    case .loss:
      session.handle(.discarded, on: today)
      onRoute(.loss)
    }
  }

  private func confirmDeath() {
    guard !session.isSaving, let born = applied() else { return }
    onRoute(.deathConfirmation(born))
  }

  private func applied() -> Child? {
    do throws(ChildEdit.Failure) {
      return try edit.applied(to: child, on: today)
    } catch {
      session.form.refuse(ChildField(error.field), .childEdit(error))
      return nil
    }
  }

  /// Saves the birth, and a death if there was one.
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

  /// Closes the form and shows where its draft is.
  func close(after end: FormEnd) { session.close(after: end) }
}

extension Child {
  /// The length of the pregnancy in days for a birth on a day; nil without a due date.
  func gestation(bornOn day: CalendarDay) -> Int? {
    dueDate.map { day - ($0 - Self.pregnancyLength) }.flatMap { $0 >= 0 ? $0 : nil }
  }
}

/// The answer to the question about a birth long before the due date.
enum EarlyBirthAnswer: Sendable { case confirmed, loss }

/// The questions before a birth or a death is saved.
@MainActor
enum BirthQuestions {
  /// Asks whether a birth long before the due date is right. Before 22 weeks it explains that hardly any baby
  /// survives such a birth.
  ///
  /// The perinatal period begins at 22 completed weeks (WHO, ICD-11). Before that hardly any baby has lived (BAPM,
  /// Perinatal Management of Extreme Preterm Birth Before 27 Weeks of Gestation, 2019).
  static func earlyBirth(
    of child: Child, days: Int, on day: CalendarDay, _ context: Context,
    answered: @escaping @MainActor (EarlyBirthAnswer?, ChoiceViewModel) -> Void
  ) -> ChoiceViewModel {
    let (isBefore22, mayBeLoss) = (days < 22 * 7, mayBeLoss(days: days))
    let heading =
      [PageViewModel.Paragraph(text: .earlyBirthTitle(days: days), style: .bold), .blank]
      + [PageViewModel.Paragraph(text: .earlyBirthQuestion(on: day, dueDate: child.dueDate))]
      + (isBefore22 ? [.blank, PageViewModel.Paragraph(text: .before22Weeks)] : [])
    let choices =
      [ChoicePage.Choice("back", .earlyBirthBack)]
      + (mayBeLoss ? [ChoicePage.Choice("quiet", .quietPage)] : [])
      + [ChoicePage.Choice("born", Phrase("Yes, born on that day"))]
    return ChoiceViewModel(context: context, heading, choices, selected: "back") { page, choice in
      switch choice {
      case "born": answered(.confirmed, page)
      case "quiet": answered(.loss, page)
      default: answered(nil, page)
      }
    }
  }

  /// Whether a birth after so many days may be a loss: many babies born before 24 weeks do not live (BAPM, as above).
  static func mayBeLoss(days: Int) -> Bool { days < 24 * 7 }

  /// Asks to confirm that a baby has died, and which one of several.
  static func deathConfirmation(
    of child: Child, _ context: Context, answered: @escaping @MainActor (Died?, ChoiceViewModel) -> Void
  ) -> ChoiceViewModel {
    let losses = Loss.all(of: child, context.language)
    let keeps: [Phrase] =
      losses.count > 1
      ? [
        .quietBirthKeeps,
        Phrase(
          "If one of several has died, that name stays for you under Children. Everything else continues for "
            + "the others."),
      ] : [.quietBirthKeeps]
    let heading =
      [PageViewModel.Paragraph(text: .quietSorryShort, style: .bold)]
      + keeps.flatMap { [.blank, PageViewModel.Paragraph(text: $0)] }
    let choices =
      [ChoicePage.Choice("back", Phrase("Back to the form"))]
      + losses.enumerated().map {
        ChoicePage.Choice("\($0.offset)", losses.count == 1 ? .quietBirthYes : $0.element.title)
      }
    return ChoiceViewModel(context: context, heading, choices, selected: "back") { page, choice in
      answered(Int(choice).map { losses[$0].died }, page)
    }
  }

  /// Explains what changes when a death is recorded, and records it after confirmation.
  static func remembrance(
    of child: Child, _ died: Died, _ context: Context,
    finished: @escaping @MainActor (_ isSaved: Bool, ChoiceViewModel) -> Void
  ) -> ChoiceViewModel {
    let heading = [
      PageViewModel.Paragraph(text: .quietSorryShort, style: .bold), .blank,
      PageViewModel.Paragraph(text: .remembranceKeeps(died, of: child)),
    ]
    let choices = [ChoicePage.Choice("back", .leaveChoice), ChoicePage.Choice("keep", .quietBirthYes)]
    return ChoiceViewModel(context: context, heading, choices, selected: "back") { page, choice in
      if choice == "keep" {
        let (day, units) = (context.today, context.library.suggestionStages)
        context.saves.add { store throws(StoreFailure) in
          try await store.recordBirth(child.id, ChildEdit(), on: day, died: died, units: units)
            ? Toast(.remembered) : nil
        }
      }
      finished(choice == "keep", page)
    }
  }
}

/// A death that can be recorded for a pregnancy or birth.
struct Loss {
  let died: Died
  let title: Phrase

  /// The deaths to choose from: one of several babies, then all of them.
  ///
  /// - Parameter family: needed to refer to a child without a name if there are several children.
  static func all(of child: Child, among family: Family = Family([]), _ language: Language) -> [Loss] {
    let names = child.livingNames
    var losses: [Loss] = []
    if names.count > 1 {
      losses = names.map { Loss(died: .one($0), title: .hasDiedChoice($0)) }
    } else if child.hasSeveralBabies {
      losses = [Loss(died: .one(nil), title: Phrase("One of them has died"))]
    }
    let isAlone = family.nonResting.count < 2
    let name = isAlone ? child.names : Phrase.mention(of: child, among: family)(language)
    let whole: Phrase = names.count > 1 ? .haveDiedChoice(child.names) : .hasDiedChoice(name)
    // For a pregnancy that has ended, the user pauses instead.
    return child.birthDate == nil ? losses : losses + [Loss(died: .all, title: whole)]
  }
}
