import Curriculum
import Glibc
import Model
import Networking
import OperatingSystem
import Storage
import Testing

@testable import Texts

/// What is said when something did not work: in both languages, about what it concerns, and each thing in its own words.
@Suite struct FailureTextsTests {
  private static let today = CalendarDay(number: 20_778)
  private static let host = "packs.example.org"

  /// Every way in which the network gives nothing.
  private static let network: [NetworkFailure] = [
    .unreachable(host: host), .timedOut(host: host), .tooSlow(host: host), .interrupted(host: host),
    .untrusted(host: host), .proxy(host: host), .noLibrary, .status(500, title: nil, host: host),
    .status(500, title: "Down for the night", host: host), .busy(host: host, seconds: nil),
    .busy(host: host, seconds: 61), .busy(host: host, seconds: 7_200), .busy(host: host, seconds: 300_000),
    .tooManyRedirects(host: host), .notHTTP(host: host), .unauthorized(host: host, challenge: "Bearer"),
    .tokenRefused(host: host), .insecure(host: host), .downgraded(host: host),
    .leadsToPrivateNetwork(host: host),
    .badAddress(host), .tooLarge(host: host, limit: 16 << 20), .tooLarge(host: host, limit: 256 << 10),
    .tooLarge(host: host, limit: 512), .store(.diskFull(path: host)), .cancelled,
  ]

  /// Sentences that end, differ from one another, and have Korean of their own.
  private func expectSentences(_ phrases: [Phrase], sourceLocation: SourceLocation = #_sourceLocation) {
    for phrase in phrases {
      #expect(phrase.en.hasSuffix("."), "\(phrase)", sourceLocation: sourceLocation)
      #expect(phrase.ko.hasSuffix("."), "\(phrase)", sourceLocation: sourceLocation)
      expectBothLanguages(phrase, sourceLocation: sourceLocation)
    }
    #expect(Set(phrases).count == phrases.count, sourceLocation: sourceLocation)
  }

  private func expectBothLanguages(_ phrase: Phrase, sourceLocation: SourceLocation = #_sourceLocation) {
    let hasHangul = phrase.ko.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
    #expect(hasHangul, "\(phrase)", sourceLocation: sourceLocation)
    #expect(!phrase.en.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }, "\(phrase)")
    #expect(!(phrase.en + phrase.ko).contains("  "), "\(phrase)", sourceLocation: sourceLocation)
    #expect(!(phrase.en + phrase.ko).contains("Optional("), "\(phrase)", sourceLocation: sourceLocation)
  }

  @Test func theNetworkIsSpokenOfByItsHost() {
    let phrases = Self.network.map { Phrase.network($0, today: Self.today) }
    expectSentences(phrases)
    let aboutNoHost: [NetworkFailure] = [.noLibrary, .cancelled]
    for (failure, phrase) in zip(Self.network, phrases) where !aboutNoHost.contains(failure) {
      #expect(phrase.en.contains(Self.host) && phrase.ko.contains(Self.host), "\(phrase)")
    }
  }

  @Test func aWaitIsNeverSaidShorterThanItIs() {
    func wait(_ seconds: Int) -> String {
      Phrase.network(.busy(host: "h", seconds: seconds), today: Self.today).en
    }
    #expect(wait(1).contains("in 1 minute."))
    #expect(wait(61).contains("in 2 minutes."))
    #expect(wait(5_401).contains("in 2 hours."))
    #expect(wait(129_601).contains("in 2 days."))
    #expect(wait(.max).contains("days."))
  }

  @Test func aPackThatDidNotComeIsExplained() {
    let challenge = SignInChallenge(address: "https://\(Self.host)/")
    let expired = SignInChallenge(address: "https://\(Self.host)/", isExpired: true)
    let broken: [PackFailure] = [
      .badID("Ä", file: "pack.json"), .duplicateID("a", file: "pack.json"),
      .unknownUnit("week-50"), .missing(file: "units/week-24.json"), .missing(file: Pack.manifestFile),
      .notDownloaded(file: "units/week-24.json"), .notAFile(file: "units/week-24.json"),
      .outside(file: "units/week-24.json"), .unreadable(file: "units/week-24.json", errno: .inputOutput),
      .tooLarge(file: "units/week-24.json", limit: 4 << 20), .notUTF8(file: "units/week-24.json"),
      .broken(file: "units/week-24.json", detail: "line 3"), .newerSchema(file: "pack.json", schema: 9),
      .wrongHash(file: "units/week-24.json"),
    ]
    let failures: [PackUpdateFailure] =
      broken.map(PackUpdateFailure.pack) + [
        .network(.status(404, title: nil, host: Self.host), file: Pack.manifestFile),
        .network(.status(404, title: nil, host: Self.host), file: "units/week-24.json"),
        .network(.timedOut(host: Self.host), file: Pack.manifestFile), .webPage(host: Self.host),
        .wrongPack(expected: "mine", found: "theirs"),
        .idTaken(pack: "mine", address: "https://\(Self.host)/"),
        .replacesBuiltIn(pack: "lionheart-en", title: "Mine"), .notAdded("mine"), .badAddress("~"),
        .signIn(challenge), .signIn(expired), .articleRemoved(title: "A walk"), .busy(pack: "mine"),
        .store(.readOnly(path: "/data")), .cancelled,
      ]
    expectSentences(failures.map { Phrase.packUpdate($0, today: Self.today) })
  }

  @Test func aSignInThatFailedIsExplained() {
    let failures: [SignInFailure] = [
      .network(.timedOut(host: Self.host)), .notOffered(host: Self.host, detail: "no issuer"),
      .denied(host: Self.host), .expired(host: Self.host), .refused(code: "invalid_client", host: Self.host),
      .notStored, .cancelled,
    ]
    expectSentences(failures.map { Phrase.signIn($0, today: Self.today) })
    // What only the log is for is not shown.
    #expect(!failures.contains { Phrase.signIn($0, today: Self.today).en.contains("no issuer") })
  }

  @Test func aPhotoThatWasNotKeptIsExplained() {
    let path = "/tmp/a.jpg"
    let failures: [PhotoFailure] = [
      .noFile(path: ""), .noFile(path: path), .isFolder(path: path), .notAFile(path: path),
      .unreadable(path: path, errno: EACCES), .tooLarge(path: path, bytes: 70 << 20, limit: 64 << 20),
      .changedWhileReading(path: path), .notAPicture(path: path), .damaged(path: path),
      .tooManyPixels(path: path, width: 90_000, height: 90_000),
      .tooManyFrames(path: path, count: 9_000, limit: 1_000), .photoNeeded, .tooMany(limit: 9), .photoGone,
      .captionTooLong(count: 300, limit: 200), .noSuchFrame,
    ]
    let phrases = failures.map { Phrase.failedToSave(.photo($0)) }
    expectSentences(phrases)
    for phrase in phrases[1...10] { #expect(phrase.en.contains(path) && phrase.ko.contains(path)) }
    // A name may try to speak to the terminal.
    #expect(!Phrase.photoFailure(.noFile(path: "a\u{1B}[2J.jpg")).en.contains("\u{1B}"))
  }

  @Test func aCardThatWasNotChangedIsExplained() {
    let edits: [TaskEdit.Failure] = [
      .nothingWritten, .tooLong(.title, count: 90, limit: 80), .notADay, .dayTooFar,
    ]
    let failures = edits.map(BoardFailure.edit) + [.taskGone, .suggestionAlreadyAccepted]
    expectSentences(failures.map { Phrase.failedToSave(.board($0)) })
  }

  @Test func whatWasNotSavedIsExplained() {
    let path = "/data/habits.json"
    let failures: [StoreFailure] = [
      .locked(holder: "", pid: 0, since: 0), .locked(holder: "lionheart", pid: 12, since: 0),
      .lockUnavailable(path: path, errno: .inputOutput), .write(path: path, errno: .alreadyExists),
      .readOnly(path: path),
      .diskFull(path: path), .newerSchema(path: path, schema: 9),
      .unreadable(path: path, errno: .inputOutput),
      .unconfirmed(path: path, errno: .inputOutput), .tooLarge(path: path, bytes: 70 << 20),
      .foreignLink(path: path, target: "/etc/passwd"), .changedSince(Action(.taskAdd, subject: "Milk")),
      .childGone, .refused("it is late"),
    ]
    let phrases = failures.map(Phrase.failedToSave)
    for phrase in phrases { expectBothLanguages(phrase) }
    #expect(Set(phrases).count == phrases.count)
    let drafts = failures.map(Phrase.draftsNotKept)
    for draft in drafts {
      #expect(draft.en.hasPrefix("Your draft is not saved") && draft.ko.hasPrefix("쓰던 내용"))
    }
  }

  @Test func everyFindingOfTheDoctorIsExplained() {
    let kinds: [Finding.Kind] = [
      .good(records: 1), .good(records: 2), .broken(line: nil, column: nil), .broken(line: 3, column: nil),
      .newer(schema: 9), .wrongMode(0o644), .gone(records: 1), .pendingChanges(1), .pendingChanges(2),
      .undoSince(1_800_000_000_000), .damagedLog, .clockBehind(7_380_000), .leftover,
      .conflictCopy(of: "tasks.json"), .unknownCopy(of: "tasks.json"), .gitMarkers,
      .unmerged(of: "tasks.json"), .unreadable(.inputOutput), .undecodableRecord(id: "7"), .notAFolder,
      .unwritable(.diskFull), .setAside, .leftByEditor(day: nil), .leftByEditor(day: Self.today),
      .orphanedPhoto(bytes: 7), .missingPhoto(namedIn: "tasks.json"), .damagedPhoto, .damagedDownloads(1),
      .damagedDownloads(2), .crashed(version: "0.2.0", Self.today),
    ]
    let phrases = kinds.map { Phrase.finding(Finding(path: "/data/tasks.json", kind: $0)) }
    for phrase in phrases {
      expectBothLanguages(phrase)
      #expect(phrase.en.hasPrefix("/data/tasks.json: ") && phrase.ko.hasPrefix("/data/tasks.json: "))
    }
    #expect(Set(phrases).count == phrases.count)
    #expect(phrases.contains { $0.en.contains("2:03 h") })
    let fine = kinds.filter { Finding(path: "f", kind: $0).isFine }
    #expect(
      fine == [
        .good(records: 1), .good(records: 2), .undoSince(1_800_000_000_000), .setAside,
        .crashed(version: "0.2.0", Self.today),
      ])
  }

  @Test func aCrashIsSaidInOneLine() {
    let day = CalendarDay(number: 20_778)
    let phrase = Phrase.finding(Finding(path: "/s/crash.txt", kind: .crashed(version: "0.2.0", day)))
    #expect(
      phrase.en
        == "/s/crash.txt: Lionheart 0.2.0 crashed on 2026-11-21. “lionheart doctor --crash” prints a report to send; delete the file when you are done"
    )
    #expect(
      phrase.ko
        == "/s/crash.txt: 2026-11-21에 라이언하트(0.2.0)가 갑자기 종료됐어요. “lionheart doctor --crash”로 보낼 보고서를 볼 수 있어요. 다 쓴 파일은 지워도 돼요"
    )
    let others = [.crashReportIntroduction, .noCrashReport, Phrase.crashReportUnreadable("/f", .inputOutput)]
    for phrase in others { expectBothLanguages(phrase) }
  }

  @Test func everyRepairIsSaid() {
    let path = "/data/tasks.json"
    let repairs: [Repair] = [
      .restored(path: path, records: 2), .setAside(path: path), .madePrivate(path: path),
      .recovered(path: path, records: 1), .finished(changes: 1), .finished(changes: 2),
      .merged(path: path), .removed(path: path), .removedDownloads(1, path: path),
      .failed(path: path, .diskFull(path: path)),
    ]
    let phrases = repairs.map(Phrase.repair)
    for phrase in phrases { expectBothLanguages(phrase) }
    #expect(Set(phrases).count == phrases.count)
    #expect(phrases.filter { !$0.en.contains(path) }.count == 2)
  }

  @Test func whatGitCouldNotMergeIsExplained() {
    let failures: [GitMerge.Failure] = [
      .notADataFile(path: "a.json"), .newer(schema: 9), .damagedPhoto,
      .unreadable(path: "a.json", errno: .inputOutput),
      .unwritable(path: "a.json", errno: .inputOutput),
    ]
    let phrases = failures.map { Phrase.mergeFailed("tasks.json", $0) }
    for phrase in phrases {
      expectBothLanguages(phrase)
      #expect(phrase.en.hasPrefix("tasks.json was not merged: ") && phrase.ko.hasPrefix("tasks.json "))
    }
    #expect(Set(phrases).count == phrases.count)
  }
}
