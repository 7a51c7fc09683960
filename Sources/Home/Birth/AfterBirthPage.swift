import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The page after a birth: congratulations, and what to do with the habits, tasks and reminders of the
/// pregnancy.
///
/// Esc changes nothing. It does not congratulate if one of several babies has died, or after a birth before 24 weeks.
@MainActor
enum AfterBirthPage {
  enum Route: Equatable {
    /// The user has made the choices or left.
    case finished
    case quiet
  }

  /// - Parameter isNews: whether the birth was saved just now; the toast then mentions that undo reverts
  ///   both.
  static func model(
    of child: Child, isNews: Bool, _ context: Context,
    follow: @escaping @MainActor (Route, ChoiceViewModel) -> Void
  ) -> ChoiceViewModel {
    let remains = PregnancyRemains(of: child, context)
    let paragraphs: [Phrase] =
      greeting(of: child) + [
        .afterBirth(child.birthDate ?? remains.today, child.birth),
        Phrase("The reading streak is paused for two weeks; you do not have to read."),
      ]
    let heading =
      paragraphs.enumerated().flatMap { index, text in
        (index == 0 ? [] : [.blank]) + [
          PageViewModel.Paragraph(text: text, style: index == 0 ? .bold : .plain)
        ]
      }
      + (remains.isEmpty
        ? []
        : [
          PageViewModel.Paragraph(
            text: Phrase(
              "The pregnancy habits have ended. Choose what happens to the pregnancy tasks. Space changes one; "
                + "Esc keeps all."))
        ])
    let choices =
      (child.remembered == nil && !isBefore24Weeks(child)
        ? [] : [ChoicePage.Choice("quiet", Phrase("Pages for after a loss"))])
      + remains.choices(of: child)
    return ChoiceViewModel(context: context, heading, choices, selected: "done") { page, choice in
      if choice == "quiet" { return follow(.quiet, page) }
      if choice == "done" {
        let plan = remains.plan { page.value(of: $0) }
        context.saves.add { store throws(StoreFailure) in
          try await store.applyBirthChoices(plan, to: child.id, on: remains.today)
            ? Toast(
              isNews ? Phrase("Saved. u undoes everything, the birth too.") : Phrase("Saved. u to undo."))
            : nil
        }
      }
      follow(.finished, page)
    }
  }

  /// Congratulations; only a welcome if one of several has died, and nothing after a birth before 24 weeks.
  private static func greeting(of child: Child) -> [Phrase] {
    if isBefore24Weeks(child) { return [] }
    return [child.remembered == nil ? .congratulations(child.names) : .welcomed(child.names)]
  }

  private static func isBefore24Weeks(_ child: Child) -> Bool {
    child.birthDate.flatMap(child.gestation(bornOn:)).map(BirthQuestions.mayBeLoss(days:)) ?? false
  }
}

/// The form for the circumstances of a birth and the time after it.
@MainActor
enum CircumstancesPage {
  static func model(
    of child: Child, _ context: Context, finished: @escaping @MainActor (ChoiceViewModel) -> Void
  ) -> ChoiceViewModel {
    let heading = [
      PageViewModel.Paragraph(text: Phrase("Your situation"), style: .bold), .blank,
      PageViewModel.Paragraph(
        text: Phrase("Your answers change which pages are suggested. All are optional.")),
    ]
    let choices = [ChoicePage.Choice("done", .afterBirthDone)] + CircumstanceChoices.all(of: child)
    return ChoiceViewModel(context: context, heading, choices, selected: "done") { page, _ in
      let (circumstances, day) = (
        CircumstanceChoices.selected { page.value(of: $0) }, context.clock.now().date
      )
      context.saves.add { store throws(StoreFailure) in
        try await store.editChild(child.id, ChildEdit(circumstances: circumstances), on: day)
          ? Toast(.childSaved) : nil
      }
      finished(page)
    }
  }
}

extension PregnancyRemains {
  @MainActor fileprivate init(of child: Child, _ context: Context) {
    self.init(of: child, context.store, context.library, on: context.today)
  }

  fileprivate func choices(of child: Child) -> [ChoicePage.Choice] {
    [ChoicePage.Choice("done", .afterBirthDone)]
      + habits.map {
        ChoicePage.Choice(
          "habit/\($0.id)", Phrase(verbatim: $0.name),
          values: [Phrase("ends with the birth"), Phrase("continues")],
          value: $0.endsOn == nil ? 1 : 0)
      }
      + tasks.map {
        ChoicePage.Choice(
          "card/\($0.id)", Phrase(verbatim: $0.name),
          values: [Phrase("stays on the Board"), Phrase("is done"), Phrase("is deleted")])
      }
      + (hasReminders
        ? [
          ChoicePage.Choice(
            "reminders", .remindersRow, values: [Phrase("as before"), Phrase("none for two weeks")])
        ] : [])
      + CircumstanceChoices.all(of: child)
  }

  /// The changes for the chosen values.
  fileprivate func plan(_ value: (ChoicePage.Choice.ID) -> Int) -> BirthChoices {
    BirthChoices(
      endedHabits: habits.filter { $0.endsOn == nil && value("habit/\($0.id)") == 0 }.map(\.id),
      resumedHabits: habits.filter { $0.endsOn != nil && value("habit/\($0.id)") == 1 }.map(\.id),
      doneTasks: tasks.map(\.id).filter { value("card/\($0)") == 1 },
      deletedTasks: tasks.map(\.id).filter { value("card/\($0)") == 2 },
      remindersFrom: value("reminders") == 1 ? today + Self.quietDays : nil,
      circumstances: CircumstanceChoices.selected(value))
  }
}

/// The questions about circumstances, all optional.
enum CircumstanceChoices {
  private static let feeding: [Set<Circumstance>] = [[], [.breast], [.bottle], [.breast, .bottle]]

  static func all(of child: Child) -> [ChoicePage.Choice] {
    let circumstances = child.circumstances
    let feedingIndex = feeding.firstIndex(of: circumstances.intersection([.breast, .bottle])) ?? 0
    return [
      ChoicePage.Choice(
        "feeding", Phrase("Feeding"), values: [.notSaid, .atTheBreast, .byBottle, Phrase("both")],
        value: feedingIndex),
      ChoicePage.Choice(
        "caesarean", Phrase("Born by caesarean"), values: [.no, .yes],
        value: circumstances.contains(.caesarean) ? 1 : 0),
      ChoicePage.Choice(
        "neonatal", Phrase("In neonatal care"), values: [.no, .yes],
        value: circumstances.contains(.neonatal) ? 1 : 0),
      ChoicePage.Choice(
        "twins", Phrase("Twins or more"), values: [.no, .yes], value: circumstances.contains(.twins) ? 1 : 0),
    ]
  }

  static func selected(_ value: (ChoicePage.Choice.ID) -> Int) -> Set<Circumstance> {
    var selected = feeding[min(value("feeding"), feeding.count - 1)]
    for circumstance in [Circumstance.caesarean, .neonatal, .twins] where value(circumstance.rawValue) == 1 {
      selected.insert(circumstance)
    }
    return selected
  }
}

/// Asks what has changed during a pause. The preselected choice stays paused.
@MainActor
enum ResumePage {
  enum Route: Equatable {
    case finished
    /// The baby was born meanwhile.
    case birth
    case anotherChild
  }

  static func model(
    of child: Child, _ context: Context, follow: @escaping @MainActor (Route, ChoiceViewModel) -> Void
  ) -> ChoiceViewModel {
    let isBorn = child.birthDate != nil
    var choices = [
      ChoicePage.Choice(
        "quiet", Phrase("Stay quiet"), facts: isBorn ? [] : [Phrase("Also if the pregnancy has ended.")])
    ]
    if child.hasDied != true {
      choices.append(
        ChoicePage.Choice(
          "on",
          isBorn ? Phrase("Continue by the calendar") : Phrase("Still pregnant: continue by the calendar")))
      if !isBorn { choices.append(ChoicePage.Choice("born", Phrase("The baby is born"))) }
    }
    if child.hasDied == true {
      choices.append(ChoicePage.Choice("on", Phrase("Entered by mistake: the baby is here")))
    }
    choices.append(
      ChoicePage.Choice(
        "new", Phrase("A new pregnancy, or another child"),
        facts: [Phrase("Starts fresh, and does not mention what came before.")]))
    let recorded = Phrase.deathRecorded(of: child, Phrase("If this is a mistake, correct it below."))
    let heading =
      [PageViewModel.Paragraph(text: .resumeQuestion, style: .bold)]
      + (child.hasDied == true ? [.blank, PageViewModel.Paragraph(text: recorded)] : [])
    return ChoiceViewModel(context: context, heading, choices, selected: "quiet") { page, choice in
      switch choice {
      case "on":
        let day = context.today
        context.saves.add { store throws(StoreFailure) in
          try await store.resume(child.id, on: day) ? Toast(.resumedOnMe) : nil
        }
        follow(.finished, page)
      case "born": follow(.birth, page)
      case "new": follow(.anotherChild, page)
      default: follow(.finished, page)
      }
    }
  }
}
