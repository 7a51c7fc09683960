import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// What was answered to a birth that is long before its day.
enum EarlyBirthAnswer: Sendable { case isRight, isLoss }

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
      case "born": answered(.isRight, page)
      case "quiet": answered(.isLoss, page)
      default: answered(nil, page)
      }
    }
  }

  /// Whether it is to be kept that a baby has died, and of several which one.
  static func quietBirth(
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
    finished: @escaping @MainActor (_ isKept: Bool, ChoiceViewModel) -> Void
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
