import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The question what became of a plan: done, not yet, not for me.
@MainActor
enum PlanPage {
  enum Route: Equatable {
    case finished
    /// "Not yet": choose another time, once.
    case anotherTime(Plan)
  }

  static func model(
    of plan: Plan, _ context: Context, follow: @escaping @MainActor (Route, ChoiceViewModel) -> Void
  ) -> ChoiceViewModel {
    let today = context.today
    let heading = [PageViewModel.Paragraph(text: .plan(plan, on: today), style: .bold)]
    let choices = [
      ChoicePage.Choice("done", .planDone),
      ChoicePage.Choice(
        "later", .planNotYet,
        facts: [
          plan.offersAnotherTime ? Phrase("choose another time") : Phrase("it is not asked about again")
        ]),
      ChoicePage.Choice("never", .planNotForMe),
    ]
    return ChoiceViewModel(context: context, heading, choices, selected: "done") { page, choice in
      if choice == "later", plan.offersAnotherTime { return follow(.anotherTime(plan), page) }
      follow(.finished, page)
      context.answer(plan, choice == "done" ? .done : choice == "later" ? .notYet(nil) : .notForMe)
    }
  }
}

extension Context {
  /// Saves the answer to a plan. `u` undoes it.
  func answer(_ plan: Plan, _ answer: Plan.Answer) {
    let day = today
    saves.add { store throws(StoreFailure) in
      try await store.answerPlan(plan.id, answer, on: day)
      return nil
    }
  }
}

/// The form of a new plan, and of another time for one that was not done yet.
@MainActor
enum PlanForm {
  /// The fields. The raw values are names in drafts.
  enum Name: String, CaseIterable, Sendable {
    case sentence, when, day, reminder
  }

  struct Edit: Equatable {
    var sentence = ""
    /// The index of one of the times that were offered.
    var offered = 0
    /// A day that was typed, in place of the offered times.
    var day: CalendarDay?
    var reminds = false
  }

  typealias Line = FormLine<Name, Edit>

  /// A new plan, from an article or an idea.
  static func form(for draft: PlanDraft, _ context: Context) -> FormDescription<Name, [PlanTime], Edit> {
    let (child, offered) = (context.store.activeChild()?.id, offered(context))
    var form = FormDescription(
      title: .planAction, draft: "plan/\(draft.id)", record: offered, edit: Edit(),
      lines: { offered, today in
        [
          Line(.sentence, Phrase("What"), Phrase("in one sentence"), .wide, text: draft.sentence) {
            $0.sentence = $1
          }
        ] + timeLines(offered, today) + [
          Line(
            .reminder, Phrase("Reminder"), Phrase("only if you want one"),
            .choice([Form.Choice("", Phrase("no")), Form.Choice("yes", Phrase("at that time"))]), text: ""
          ) { $0.reminds = $1 == "yes" }
        ]
      },
      check: { (offered, edit, today) throws(FormRefusal<Name>) in
        do throws(PlanFailure) {
          let plan = try Plan.made(
            id: "", edit.sentence, time(of: edit, offered), from: draft.source, reminds: edit.reminds,
            child: child, on: today, at: 0)
          return .plan(plan, on: today)
        } catch {
          throw FormRefusal(field(of: error), .planFailure(error))
        }
      },
      save: { offered, edit, today in
        let (time, brake) = (time(of: edit, offered), context.workspace.brake)
        return .change { store throws(StoreFailure) in
          let plan = try await store.addPlan(
            edit.sentence, time, from: draft.source, reminds: edit.reminds, child: child, on: today)
          return Toast(brake.amount(of: .plans) == .none ? .plansRest : .plan(plan, on: today))
        }
      })
    form.checksOnlyOnSave = true
    return form
  }

  /// Another time for a plan.
  static func form(moving plan: Plan, _ context: Context) -> FormDescription<Name, [PlanTime], Edit> {
    var form = FormDescription(
      title: Phrase("Another time"), draft: "plan-time/\(plan.id)", record: offered(context), edit: Edit(),
      lines: timeLines,
      check: { (offered, edit, today) throws(FormRefusal<Name>) in
        var moved = plan
        moved.time = time(of: edit, offered)
        do throws(PlanFailure) {
          try moved.time.validate(on: today)
        } catch {
          throw FormRefusal(.day, .planFailure(error))
        }
        return .plan(moved, on: today)
      },
      save: { offered, edit, today in
        let time = time(of: edit, offered)
        return .change { store throws(StoreFailure) in
          try await store.answerPlan(plan.id, .notYet(time), on: today)
          return nil
        }
      })
    form.subject = { Phrase(verbatim: plan.sentence) }
    form.checksOnlyOnSave = true
    return form
  }

  private static func offered(_ context: Context) -> [PlanTime] {
    PlanTime.offered(
      at: context.clock.now(), dayStart: context.store.profile().profile.dayStart,
      isBorn: context.store.activeChild()?.birthDate != nil)
  }

  private static func timeLines(_ offered: [PlanTime], _ today: CalendarDay) -> [Line] {
    let choices = offered.enumerated().map { index, time in
      Form<Name>.Choice(index == 0 ? "" : "\(index)", .planTime(time, on: today))
    }
    return [
      Line(.when, Phrase("When"), Phrase("Space shows the next"), .choice(choices), text: "") {
        $0.offered = Int($1) ?? 0
      },
      Line(
        .day, Phrase("Or a day"), Phrase("fri, +3d, 12/20; ^o opens a calendar"), .days(.day(.future)),
        text: ""
      ) { (edit, text) throws(FormRefusal<Name>) in
        guard !text.isEmpty else { return }
        guard let day = CalendarDay(text) else {
          throw FormRefusal(.day, Phrase("Enter a day, such as fri."))
        }
        edit.day = day
      },
    ]
  }

  private static func time(of edit: Edit, _ offered: [PlanTime]) -> PlanTime {
    edit.day.map { PlanTime($0) } ?? offered[min(edit.offered, offered.count - 1)]
  }

  private static func field(of failure: PlanFailure) -> Name? {
    switch failure {
    case .gone: nil
    case .nothingWritten, .tooLong: .sentence
    case .inPast, .tooFar: .day
    }
  }
}
