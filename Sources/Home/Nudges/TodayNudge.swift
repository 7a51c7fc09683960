import Day
import Model
import Texts

/// The one line that Today shows of its own accord, and what can be done with it.
struct TodayNudge: Equatable, Sendable {
  /// What the line is about.
  enum Subject: Equatable, Sendable {
    case plan(Plan)
    case recall(RecallCard.ID)
    /// The brake is on, or an answer was the worst; after hard answers the line leads to "If it is hard".
    case brake(offersHelp: Bool)
  }

  /// What the keys of Today do with the line.
  enum Action: Equatable, Sendable {
    /// Enter: the answers about a plan, the question of a card, "If it is hard" or the rules of the brake.
    case open
    /// Space: the plan is done.
    case done
    /// `x`: the plan is not for them; no more questions.
    case decline
    /// `R`, on any line.
    case releaseBrake
  }

  let subject: Subject
  let line: Phrase
  let actions: [Action]

  /// The line for what the day decided; nil for none.
  init?(_ day: DayNudge, on today: CalendarDay) {
    if day.brake.isOn || day.brake.offersHelp {
      let offersHelp = day.brake.offersHelp
      subject = .brake(offersHelp: offersHelp)
      line = !day.brake.isOn ? .helpOffered : offersHelp ? .brakeOffersHelp : .brakeRests
      actions = [.open, .releaseBrake]
    } else if let plan = day.plan, let nudge = day.nudge {
      subject = .plan(plan)
      line = nudge.kind == .planQuestion ? .planQuestion(plan) : .plan(plan, on: today)
      actions = [.open, .done, .decline]
    } else if let card = day.card {
      subject = .recall(card.id)
      line = Phrase("One short question: what would you do?")
      actions = [.open, .decline]
    } else {
      return nil
    }
  }

  /// What `x` does, for the help.
  var declining: Phrase? {
    switch subject {
    case .plan: Phrase("not for me", context: "key")
    case .recall: .recallOff
    case .brake: nil
    }
  }
}
