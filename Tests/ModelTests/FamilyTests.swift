import Model
import Testing

@Suite struct FamilyTests {
  private let today = CalendarDay(number: 20_778)

  private func child(_ id: String, from start: Int, _ pauses: Pause...) -> Child {
    Child(id: id, dueDate: today + 100, startedOn: today + start, pauses: pauses)
  }

  @Test func aPausedChildRestsWhileTheScreensAreAboutAnother() {
    let (lost, born) = (child("lost", from: -300, Pause(start: today - 200)), child("born", from: -900))
    let family = Family([lost, born], selected: "born")
    #expect(family.isResting("lost") && !family.isResting("born") && !family.isPaused)
    #expect(family.nonResting == [born] && family.resting == [lost] && family.restingIDs == ["lost"])
    let turned = Family([lost, born], selected: "lost")
    #expect(turned.isPaused && turned.nonResting == [born, lost] && turned.resting.isEmpty)
    #expect(Family([lost]).active == lost && Family([lost]).nonResting == [lost])
  }

  @Test func whereNobodyWasChosenItIsOneThatIsNotPaused() {
    let (lost, born) = (child("lost", from: -300, Pause(start: today - 200)), child("born", from: -900))
    #expect(Family([lost, born]).active == born)
    #expect(Family([lost, born], selected: "gone").active == born)
    #expect(Family([], selected: "gone").active == nil)
  }

  @Test func aPauseHoldsForEverWhicheverChildIsActive() {
    var lost = child("lost", from: -300, Pause(start: today - 200))
    var born = child("born", from: -30)
    Child.switchActive(from: &lost, to: &born, on: today - 30)
    #expect(lost.isPaused && lost.pauses.count == 1)
    for chosen in ["lost", "born"] {
      #expect(
        Family([lost, born], selected: chosen).pauses == [Pause(start: today - 200, end: today - 30)],
        "\(chosen)")
    }
    // What a version without the day left is counted from the day the other one began.
    let before = child("lost", from: -300, Pause(start: today - 200))
    let unsaid = Family([before, born], selected: "born").pauses
    #expect(unsaid == [Pause(start: today - 200, end: today - 30)])
    #expect(Family([before, child("born", from: -900)], selected: "born").pauses.isEmpty)
  }

  @Test func whoeverLooksAtARestingChildStopsNothing() {
    var lost = child("lost", from: -300, Pause(start: today - 200))
    var born = child("born", from: -900)
    Child.switchActive(from: &lost, to: &born, on: today - 150)
    Child.switchActive(from: &born, to: &lost, on: today - 100)
    Child.switchActive(from: &lost, to: &born, on: today - 100)
    #expect(lost.pauses == [Pause(start: today - 200, countsAgain: today - 150)] && lost.isPaused)
    Child.switchActive(from: &born, to: &lost, on: today - 90)
    Child.switchActive(from: &lost, to: &born, on: today - 60)
    #expect(
      Family([lost, born], selected: "born").pauses == [Pause(start: today - 200, end: today - 150)])
    #expect(lost.isPaused)
    Child.switchActive(from: &born, to: &lost, on: today)
    let looking = Family([lost, born], selected: "lost")
    #expect(looking.isPaused && looking.isLookingBack && !looking.isOnHold)
    #expect(looking.pauses == [Pause(start: today - 200, end: today - 150)])
    // With nobody else to go on for, and right after a loss, all of it stands still.
    #expect(Family([lost], selected: "lost").isOnHold)
    born.pause(on: today)
    #expect(Family([lost, born], selected: "lost").isOnHold)
    born.resume(on: today)
    let fresh = child("fresh", from: -90, Pause(start: today))
    #expect(Family([fresh, born], selected: "fresh").isOnHold)
    lost.resume(on: today)
    #expect(!lost.isPaused)
  }

  @Test func aPauseOnTheDayOfAMistakenResumeHolds() {
    var lost = child("lost", from: -300, Pause(start: today - 200))
    var born = child("born", from: -900)
    Child.switchActive(from: &lost, to: &born, on: today - 150)
    Child.switchActive(from: &born, to: &lost, on: today)
    lost.resume(on: today)
    lost.pause(on: today)
    #expect(lost.isPaused && Family([lost, born], selected: "lost").pauses.last == Pause(start: today))
  }

  @Test func pausesOfSeveralChildrenAreDaysOnce() {
    let one = child("one", from: -400, Pause(start: today - 300, end: today - 200))
    let two = child("two", from: -390, Pause(start: today - 250, end: today - 150), Pause(start: today - 10))
    #expect(
      Family([one, two], selected: "two").pauses == [
        Pause(start: today - 300, end: today - 150), Pause(start: today - 10),
      ])
  }

  @Test func nothingOfAPausedChildsDaysComesByItself() {
    let lost = child("lost", from: -300, Pause(start: today - 200))
    let next = child("next", from: -20)
    let family = Family([lost, next], selected: "next")
    #expect(family.isHidden(today - 250, about: nil) && family.isHidden(today - 100, about: nil))
    #expect(family.isHidden(today - 5, about: "lost") && !family.isHidden(today - 5, about: nil))
    #expect(family.isHidden(today - 5, about: "deleted"))
    #expect(!family.isHidden(today - 5, about: "next"))
    // The days before it was set up were about it, too.
    #expect(family.isHidden(today - 400, about: nil))
    #expect(!Family([child("one", from: -10)]).isHidden(today - 20, about: nil))
    #expect(!Family([]).isHidden(today, about: nil))
    let age = EntryAge(Age(stage: .pregnancy, unit: .week(12), day: 1, days: 84))
    var entry = JournalEntry(day: today - 250, text: "t", prompt: "p", child: "lost", age: age, writtenAt: 0)
    #expect(family.displayed(entry).age == nil && family.displayed(entry).prompt == nil)
    #expect(family.isResting(entry))
    entry.child = "next"
    #expect(family.displayed(entry) == entry && !family.isResting(entry))
  }

  @Test func aDayAttendedForAnyChildCountsForTheStreak() {
    let (toddler, bean) = (child("toddler", from: -900), child("bean", from: -20))
    let days = [today - 3, today - 2, today - 1]
    for chosen in ["toddler", "bean"] {
      let challenge = ReadingChallenge(of: Family([toddler, bean], selected: chosen), days: days, on: today)
      #expect(challenge.streak == 3 && challenge.day == 901)
    }
    let lost = child("lost", from: -900, Pause(start: today - 300))
    #expect(ReadingChallenge(of: Family([lost, bean], selected: "bean"), days: days, on: today).day == 21)
  }

  @Test func childrenOfOneNameAreToldApart() {
    #expect(Nickname.distinct("Bean", among: ["Mia"]) == "Bean")
    #expect(Nickname.distinct("bean", among: ["Bean", "Bean (2)"]) == "bean (3)")
    #expect(Nickname.distinct("", among: [""]) == "")
  }

  @Test func oneMissedDayInSevenIsForgivenWhereThatIsWanted() {
    let family = Family([child("bean", from: -60)])
    func streak(_ missed: Int..., forgives: Bool = true) -> (Int, Bool) {
      let days = (0..<30).filter { !missed.contains($0) }.map { today - $0 }.reversed()
      let challenge = ReadingChallenge(of: family, days: Array(days), on: today, forgives: forgives)
      return (challenge.streak, challenge.isFrozen)
    }
    #expect(streak(3, forgives: false) == (3, false))
    #expect(streak(3) == (29, true) && streak() == (30, false))
    #expect(streak(3, 10) == (28, true) && streak(3, 9) == (3, false))
    #expect(streak(3, 4) == (3, false))
    // Yesterday was missed, today may still come.
    #expect(streak(0, 1) == (28, true) && streak(0, 1, 2) == (0, false))
  }
}
