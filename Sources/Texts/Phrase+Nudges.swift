package import Model

// Plans, recall cards and the brake: what Today shows of its own accord.
extension Phrase {
  /// What the key and the form are called.
  package static let planAction = Phrase("I'll do that")
  package static let recallOff = Phrase("no more questions")

  /// The time of a plan, such as "Tonight" or "Saturday".
  package static func planTime(_ time: PlanTime, on today: CalendarDay) -> Phrase {
    let (day, distance) = (time.day, time.day - today)
    switch time.time {
    case .word(.nextFeed): return Phrase("At the next feed")
    case .word(.tonight) where distance == 0, .word(.evening) where distance == 0: return Phrase("Tonight")
    case .word(.morning) where distance == 1: return Phrase("Tomorrow morning")
    case .word(.anytime): return planDay(day, on: today)
    case .word(.morning): return Phrase("{date}, in the morning", ["date": planDay(day, on: today)])
    case .word(.evening), .word(.tonight):
      return Phrase("{date}, in the evening", ["date": planDay(day, on: today)])
    case .clock(let time):
      return Phrase("{date}, {time}", ["date": planDay(day, on: today), "time": time.description])
    }
  }

  private static func planDay(_ day: CalendarDay, on today: CalendarDay) -> Phrase {
    switch day - today {
    case 0: Phrase("Today", context: "day of a plan")
    case 1: Phrase("Tomorrow", context: "day of a plan")
    case 2...6: weekdayName(day.weekday)
    default: shortDate(day)
    }
  }

  /// A plan in one sentence: "Tonight: feet up for twenty minutes".
  package static func plan(_ plan: Plan, on today: CalendarDay) -> Phrase {
    Phrase("{when}: {sentence}", ["when": planTime(plan.time, on: today), "sentence": plan.sentence])
  }

  /// The question what became of a plan.
  package static func planQuestion(_ plan: Plan) -> Phrase {
    Phrase("“{sentence}”: done, not yet, or not for me?", ["sentence": plan.sentence])
  }

  package static let planDone = Phrase("Done", context: "answer about a plan")
  package static let planNotYet = Phrase("Not yet", context: "answer about a plan")
  package static let planNotForMe = Phrase("Not for me", context: "answer about a plan")

  /// The question of a recall card, after its situation.
  package static let recallQuestion = Phrase("What do you do?")
  package static let recallKnew = Phrase("I knew it")
  package static let recallDidNot = Phrase("I didn't")
  package static let noRecall = Phrase("No question is due today.")

  /// What rests while the brake is on, and how to get it back.
  package static let brakeRests = Phrase("Ideas and questions rest for now. R brings them back.")
  /// The same after two hard answers.
  package static let brakeOffersHelp = Phrase(
    "If it is hard: Enter. Ideas and questions rest; R brings them back.")
  /// After one worst answer.
  package static let helpOffered = Phrase("If it is hard: Enter. R hides this line.")
  /// A plan was made that Today does not show.
  package static let plansRest = Phrase("Saved. Plans rest now; R on Today shows them.")
  package static let brakeReleased = Phrase("Ideas and questions are back.")
  package static let brakeRow = Phrase("When Lionheart does less")

  /// The rule of NudgeRule.swift.
  package static let nudgeLimit = Phrase(
    "Today brings back at most one plan or question a day, on at most three days of seven.")
}
