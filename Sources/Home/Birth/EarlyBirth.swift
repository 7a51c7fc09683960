import Interface
import Model
import TerminalUI
import Texts

/// What was answered to a birth that is long before its day.
enum EarlyBirthAnswer: Sendable { case isRight, isLoss }

extension Screen {
  /// Whether a birth so long before its day is meant, in plain words, and before 22 weeks what is known of that time.
  ///
  /// The perinatal period begins at 22 completed weeks (WHO, ICD-11). Before that hardly any baby has lived (BAPM,
  /// Perinatal Management of Extreme Preterm Birth Before 27 Weeks of Gestation, 2019).
  static func earlyBirth(
    of child: Child, days: Int, on day: CalendarDay, _ context: Context,
    answered: @escaping @MainActor (EarlyBirthAnswer) -> Void
  ) -> Screen {
    let isBefore22 = days < 22 * 7
    let heading =
      [PageViewModel.Paragraph(text: .earlyBirthTitle(days: days), style: .bold), .blank]
      + [PageViewModel.Paragraph(text: .earlyBirthQuestion(on: day, dueDate: child.dueDate))]
      + (isBefore22 ? [.blank, PageViewModel.Paragraph(text: .before22Weeks)] : [])
    let choices =
      [ChoicePage.Choice("back", .earlyBirthBack), ChoicePage.Choice("born", .earlyBirthYes)]
      + (isBefore22 ? [ChoicePage.Choice("quiet", .quietPage)] : [])
    let page = ChoiceViewModel(context: context, heading, choices, selected: "back") { page, choice in
      context.close(page)
      switch choice {
      case "born": answered(.isRight)
      case "quiet": answered(.isLoss)
      default: break
      }
    }
    return Screen("early-birth", page, ChoiceView.self)
  }

  /// Whether it is to be kept that a baby has died.
  static func quietBirth(_ context: Context, confirmed: @escaping @MainActor () -> Void) -> Screen {
    let heading = [
      PageViewModel.Paragraph(text: .quietSorryShort, style: .bold), .blank,
      PageViewModel.Paragraph(text: .quietBirthKeeps),
    ]
    let choices = [ChoicePage.Choice("back", .quietBirthBack), ChoicePage.Choice("keep", .quietBirthYes)]
    let page = ChoiceViewModel(context: context, heading, choices, selected: "back") { page, choice in
      context.close(page)
      if choice == "keep" { confirmed() }
    }
    return Screen("quiet-birth", page, ChoiceView.self)
  }
}
