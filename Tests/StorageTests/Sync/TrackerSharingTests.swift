import FoundationEssentials
import Model
import OperatingSystem
import Synchronization
import Testing

@testable import Storage

/// Trackers that two people share.
@Suite struct TrackerSharingTests {
  private let there = FakeStore()
  private static let day = CalendarDay(number: 20_778)
  private let time = MarkTime(at: Sandbox.start - 3_600_000, offset: 0)

  private func couple() async throws -> (PartnerDevice, PartnerDevice) {
    let (min, jun) = (try PartnerDevice("Min", there), try PartnerDevice("Jun", there))
    try await min.add("bean", named: "Bean")
    try await min.begin(["bean"])
    try await jun.join()
    try await min.meet()
    return (min, jun)
  }

  private func meet(_ devices: PartnerDevice...) async throws {
    for _ in 0..<2 { for device in devices { try await device.meet() } }
  }

  private func published() -> String {
    there.files.withLock(\.files).values.map { String(decoding: $0, as: UTF8.self) }.joined()
  }

  private func marks(of tracker: Tracker.ID, on device: PartnerDevice) -> [Mark] {
    device.store.marks(of: [tracker], since: 0).marks
  }

  @Test func aTrackerIsSharedOnceBothAgreedAndItsMarksFollow() async throws {
    let (min, jun) = try await couple()
    let medicine = try await min.store.addTracker(
      .medicine, TrackerEdit(name: "Calpol", labels: ["secretlabel"]), child: "bean")
    let mark = try await min.store.addMark(medicine.id, time, note: "secretnote")
    try await meet(min, jun)
    #expect(!published().contains("secret") && jun.store.trackerOffers().isEmpty)
    try await min.store.agreeToShare(medicine.id)
    try await meet(min, jun)
    // An offer has the name and the kind, and nothing else.
    #expect(!published().contains("secret") && jun.store.trackers().trackers.isEmpty)
    let offer = try #require(jun.store.trackerOffers().first)
    #expect(offer.name == "Calpol" && offer.kind == .medicine && offer.isAgreedThere && !offer.isAgreedHere)
    try await jun.store.agreeToShare(medicine.id)
    try await meet(jun, min)
    #expect(
      jun.store.trackers().trackers == [medicine] && marks(of: medicine.id, on: jun).map(\.id) == [mark.id])
    #expect(
      jun.store.trackerOffers().allSatisfy(\.isShared) && min.store.trackerOffers().allSatisfy(\.isShared))
    let second = try await jun.store.addMark(medicine.id, MarkTime(at: time.at + 60_000, offset: 60))
    try await min.store.removeMark(mark.id)
    try await meet(jun, min)
    #expect(marks(of: medicine.id, on: min).map(\.id) == [mark.id, second.id])
    #expect(marks(of: medicine.id, on: jun).map(\.counts) == [false, true])
    let people = min.store.people()
    #expect(marks(of: medicine.id, on: min)[1].person.flatMap { people.names[$0] } == "Jun")
    #expect(min.store.partnerDataTime() != nil)
  }

  @Test func whatIsNotSharedStaysPrivate() async throws {
    let (min, jun) = try await couple()
    let feed = try await min.store.addTracker(.feed, child: "bean")
    let own = try await min.store.addTracker(.other, TrackerEdit(name: "secretpills"))
    try await min.store.addMark(own.id, time, note: "secretnote")
    try await min.store.addPlan("secretplan", PlanTime(Self.day), on: Self.day)
    let card = RecallCard(id: "secretcard", hash: "1", ages: 0...1)
    try await min.store.answerRecall(card, isKnown: true, on: Self.day)
    try await min.store.recordShown(Nudge(.idea, "secretidea"), on: Self.day)
    try await min.store.releaseBrake(on: Self.day)
    try await min.store.agreeToShare(feed.id)
    try await meet(min, jun)
    try await jun.store.agreeToShare(feed.id)
    try await meet(jun, min)
    #expect(jun.store.trackers().trackers == [feed])
    #expect(!published().contains("secret") && !published().contains("brakeReleased"))
    #expect(min.store.trackers().trackers.count == 2)
  }

  @Test func stoppingAndRemovingKeepACopyForTheOther() async throws {
    let (min, jun) = try await couple()
    let feed = try await min.store.addTracker(.feed, child: "bean")
    try await min.store.addMark(feed.id, time)
    try await min.store.agreeToShare(feed.id)
    try await meet(min, jun)
    try await jun.store.agreeToShare(feed.id)
    try await meet(jun, min)
    try await min.store.removeTracker(feed.id)
    try await meet(min, jun)
    #expect(jun.store.trackers().trackers == [feed] && marks(of: feed.id, on: jun).count == 1)
    #expect(min.store.trackers().trackers.isEmpty)
    try await jun.store.addMark(feed.id, MarkTime(at: time.at + 5, offset: 0))
    try await meet(jun, min)
    #expect(marks(of: feed.id, on: min).count == 1 && min.store.trackers().trackers.isEmpty)
    #expect(jun.store.trackerOffers().map(\.isShared) == [false])
    try await jun.store.stopSharing(feed.id)
    #expect(jun.store.trackerOffers().isEmpty)
    _ = try await min.store.undo()
    #expect(min.store.trackers().trackers == [feed])
  }

  @Test func onlyTheTrackersOfASharedChildCanBeShared() async throws {
    let alone = try PartnerDevice("Alone", FakeStore())
    let feed = try await alone.store.addTracker(.feed)
    await #expect(throws: StoreFailure.tracker(.notShared)) { try await alone.store.agreeToShare(feed.id) }
    let (min, _) = try await couple()
    try await min.add("other")
    let other = try await min.store.addTracker(.feed, child: "other")
    await #expect(throws: StoreFailure.tracker(.notShared)) { try await min.store.agreeToShare(other.id) }
    await #expect(throws: StoreFailure.tracker(.trackerGone)) { try await min.store.agreeToShare("none") }
  }

  @Test func anEditAndTheAgreementAreOneChange() async throws {
    let (min, _) = try await couple()
    let feed = try await min.store.addTracker(.feed, child: "bean")
    #expect(min.store.canShare(feed))
    try await min.store.editTracker(feed.id, TrackerEdit(labels: ["left"]), shares: true)
    #expect(min.store.trackerOffers().map(\.isAgreedHere) == [true])
    _ = try await min.store.undo()
    #expect(min.store.trackerOffers().isEmpty && min.store.trackers().trackers == [feed])
    let other = try await min.store.addTracker(.feed, child: "another")
    #expect(!min.store.canShare(other))
    await #expect(throws: StoreFailure.tracker(.notShared)) {
      try await min.store.editTracker(other.id, TrackerEdit(labels: ["left"]), shares: true)
    }
    #expect(min.store.trackers().trackers.last?.labels == [])
  }

  @Test func anOfferFollowsANewNameAndNoOtherNameIsPublished() async throws {
    let (min, jun) = try await couple()
    let medicine = try await min.store.addTracker(.medicine, TrackerEdit(name: "Calpol"), child: "bean")
    let own = try await min.store.addTracker(.other, TrackerEdit(name: "pills"), child: "bean")
    try await min.store.agreeToShare(medicine.id)
    try await min.store.editTracker(medicine.id, TrackerEdit(name: "Nurofen"))
    try await min.store.editTracker(own.id, TrackerEdit(name: "secretpills"))
    try await meet(min, jun)
    #expect(jun.store.trackerOffers().map(\.name) == ["Nurofen"] && !published().contains("secret"))
  }

  @Test func aPartnerCannotHaveATrackerPublishedOrChangeOne() async throws {
    let (min, jun) = try await couple()
    let own = try await min.store.addTracker(.medicine, TrackerEdit(name: "secretpills"), child: "bean")
    let mark = try await min.store.addMark(own.id, time, note: "secretnote")
    let space = try jun.sync.settings().store
    // Somebody writes both agreements, the tracker and a mark by hand.
    let people = min.store.people()
    let me = try #require(people.me)
    let partner = try #require(people.partner)
    var forged = own
    forged.name = "Forged"
    var dose = mark
    (dose.removedAt, dose.note) = (5, "")
    let (tracker, changed) = (forged, dose)
    try await jun.store.change(nil) { transaction in
      for person in [me, partner] {
        let id = SharedTrackers.offerID(own.id, by: person, in: space)
        try transaction.update(.partner, id, as: PartnerRecord.self) { _ in PartnerRecord(name: "x") }
      }
      let agreed = SharedTrackers.prefix(of: space) + own.id
      try transaction.update(.profile, agreed, as: ProfileValue.self) { _ in .number(1) }
      try transaction.update(.trackers, own.id, as: Tracker.self) { _ in tracker }
      let month = try #require(Mark.month(of: mark.id))
      try transaction.update(.marks(month), mark.id, as: Mark.self) { _ in changed }
    }
    try await meet(jun, min)
    #expect(min.store.trackers().trackers == [own] && min.store.mark(mark.id) == mark)
    #expect(!published().contains("secret"))
    #expect(min.store.trackerOffers().map(\.isShared) == [false])
  }
}
