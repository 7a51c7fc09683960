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
    case deathConfirmation(Child)
    /// The birth was a loss: nothing of the form comes back.
    case loss
    /// It was saved or left.
    case ended(FormEnd, died: Died)
  }

  let output: Current<FormPage<ChildField>>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  let child: Child
  private let session: FormSession<ChildField>
  private let lines: [ChildField.Line]
  /// Whether the person has said that a day so early is right.
  private var hasConfirmedDay = false

  init(context: Context, child: Child) {
    self.context = context
    self.child = child
    let today = context.clock.now().date
    lines = ChildField.lines(forBirthOf: child, on: today, now: context.clock.now)
    session = FormSession(Form(lines), draft: "birth/\(child.id)", on: today, context: context)
    output = Current(FormPage(language: context.language, title: .birthFormTitle, form: session.form))
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
  private func confirmDayAndSave() {
    guard !session.isSaving, let born = applied() else { return }
    guard let day = born.birthDate else { return session.form.refuse(.birthDate, .notADay) }
    guard !hasConfirmedDay, let due = child.dueDate, due - day > Child.earlyBirth else { return save() }
    let days = max(0, day - (due - Child.pregnancyLength))
    onRoute(.earlyBirth(days: days, on: day))
  }

  /// The answer to whether a day so early is right.
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

  /// Asks for confirmation on a separate page.
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

/// What was answered to a birth that is long before its day.
enum EarlyBirthAnswer: Sendable { case confirmed, loss }

/// Questions before a birth is saved, or a death.
@MainActor
enum BirthQuestions {
  /// Whether a birth so long before its day is meant, in plain words, and before 22 weeks what is known of that time.
  ///
  /// The perinatal period begins at 22 completed weeks (WHO, ICD-11). Before that hardly any baby has lived (BAPM,
  /// Perinatal Management of Extreme Preterm Birth Before 27 Weeks of Gestation, 2019).
  static func earlyBirth(
    of child: Child, days: Int, on day: CalendarDay, _ context: Context,
    answered: @escaping @MainActor (EarlyBirthAnswer?, ChoiceViewModel) -> Void
  ) -> ChoiceViewModel {
    let isBefore22 = days < 22 * 7
    let heading =
      [PageViewModel.Paragraph(text: .earlyBirthTitle(days: days), style: .bold), .blank]
      + [PageViewModel.Paragraph(text: .earlyBirthQuestion(on: day, dueDate: child.dueDate))]
      + (isBefore22 ? [.blank, PageViewModel.Paragraph(text: .before22Weeks)] : [])
    let choices =
      [ChoicePage.Choice("back", .earlyBirthBack), ChoicePage.Choice("born", .earlyBirthYes)]
      + (isBefore22 ? [ChoicePage.Choice("quiet", .quietPage)] : [])
    return ChoiceViewModel(context: context, heading, choices, selected: "back") { page, choice in
      switch choice {
      case "born": answered(.confirmed, page)
      case "quiet": answered(.loss, page)
      default: answered(nil, page)
      }
    }
  }

  /// Whether it is to be kept that a baby has died, and of several which one.
  static func deathConfirmation(
    of child: Child, _ context: Context, answered: @escaping @MainActor (Died?, ChoiceViewModel) -> Void
  ) -> ChoiceViewModel {
    let losses = Loss.all(of: child, context.language)
    let keeps: [Phrase] = losses.count > 1 ? [.quietBirthKeeps, .quietBirthOneKeeps] : [.quietBirthKeeps]
    let heading =
      [PageViewModel.Paragraph(text: .quietSorryShort, style: .bold)]
      + keeps.flatMap { [.blank, PageViewModel.Paragraph(text: $0)] }
    let choices =
      [ChoicePage.Choice("back", .quietBirthBack)]
      + losses.enumerated().map {
        ChoicePage.Choice("\($0.offset)", losses.count == 1 ? .quietBirthYes : $0.element.title)
      }
    return ChoiceViewModel(context: context, heading, choices, selected: "back") { page, choice in
      answered(Int(choice).map { losses[$0].died }, page)
    }
  }

  /// What will be where it is kept that a child, or one of several, has died; nothing is done before it is said once
  /// more.
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

/// A death that can be said of those who belong to a pregnancy.
struct Loss {
  let died: Died
  let title: Phrase

  /// One of several first, then all of them.
  ///
  /// - Parameter family: tells what a child is called that has no name, where there are others.
  static func all(of child: Child, among family: Family = Family([]), _ language: Language) -> [Loss] {
    let names = child.livingNames
    var losses: [Loss] = []
    if names.count > 1 {
      losses = names.map { Loss(died: .one($0), title: .hasDiedChoice($0)) }
    } else if child.hasSeveralBabies {
      losses = [Loss(died: .one(nil), title: .oneHasDiedChoice)]
    }
    let isAlone = family.nonResting.count < 2
    let name = isAlone ? child.names : Phrase.mention(of: child, among: family)(language)
    let whole: Phrase = names.count > 1 ? .haveDiedChoice(child.names) : .hasDiedChoice(name)
    // In a pregnancy that has ended it is the pause that says so.
    return child.birthDate == nil ? losses : losses + [Loss(died: .all, title: whole)]
  }
}
