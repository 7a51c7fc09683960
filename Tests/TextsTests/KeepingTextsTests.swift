import Glibc
import Model
import OperatingSystem
import Testing

@testable import Day
@testable import Habits
@testable import Home
@testable import Interface
@testable import Journal
@testable import Reading
@testable import Storage
@testable import Texts
@testable import lionheart

/// What is said of backups, of bringing them back, and of erasing everything.
@Suite struct KeepingTextsTests {
  private func expectSentences(_ phrases: [Phrase], sourceLocation: SourceLocation = #_sourceLocation) {
    for phrase in phrases {
      #expect(
        phrase(.en).hasSuffix(".") && phrase(.ko).hasSuffix("."), "\(phrase)", sourceLocation: sourceLocation)
      #expect(phrase(.en) != phrase(.ko), "\(phrase)", sourceLocation: sourceLocation)
    }
    #expect(Set(phrases).count == phrases.count, sourceLocation: sourceLocation)
  }

  @Test func whyThereIsNoBackup() {
    let failures: [BackupFailure] = [
      .noData, .notABackup(path: "/b.tar"), .notAFile(path: "/b.tar"), .inOwnFolder(path: "/b.tar"),
      .write(path: "", errno: .brokenPipe), .write(path: "/b.tar", errno: .diskFull),
      .unreadable(path: "/photo", errno: .inputOutput), .store(.locked(holder: "", pid: 0, since: 0)),
      .store(.locked(holder: "lionheart", pid: 7, since: 0)), .store(.diskFull(path: "/state")),
    ]
    expectSentences(failures.map(Phrase.backupFailure))
  }

  @Test func whyNothingCameBack() {
    let failures: [RestoreFailure] = [
      .unreadable(errno: .inputOutput), .notABackup, .encrypted, .truncated, .damaged(member: ""),
      .damaged(member: "tasks.json"), .invalidPath("../x"), .newer(schema: 9),
      .newerFile("tasks.json", schema: 9), .notADataFile("tasks.json"), .noCopy, .tooOld(file: "tasks.json"),
      .store(.diskFull(path: "/data")),
    ]
    expectSentences(failures.map { Phrase.restoreFailure($0, of: "/b.tar") })
    let changed = failures.dropLast().map { Phrase.restoreFailure($0, of: "-") }
    for phrase in changed {
      #expect(phrase(.en).hasPrefix("It ") && phrase(.en).hasSuffix("Nothing was changed."), "\(phrase)")
      #expect(phrase(.ko).hasSuffix("바뀐 것은 없어요."), "\(phrase)")
    }
  }

  @Test func whatABackupHasIsCountedInThePersonsWords() {
    let kinds = [
      "children", "journal", "checkins", "habits", "marks", "plans", "reading", "tasks", "bookmarks",
      "wellbeing", "packs",
      "profile",
    ]
    for kind in kinds {
      let one = Phrase.listed(Phrase.recordKinds(BackupCounts([kind: 1])))
      let two = Phrase.listed(Phrase.recordKinds(BackupCounts([kind: 2])))
      #expect(
        one(.en).hasPrefix("1 ") && two(.en).hasPrefix("2 ") && one(.en).dropFirst() != two(.en).dropFirst())
      #expect(one(.ko) != one(.en) && one(.ko).contains("1"), "\(one)")
    }
    let mixed = BackupCounts(["journal": 2, "habits": 1, "of-next-year": 3])
    #expect(
      Phrase.backupFacts(records: mixed, photos: 1, articles: 2)(.en)
        == "2 journal entries, 1 habit, 3 other records, 1 photo, 2 saved articles")
    #expect(Phrase.backupFacts(records: BackupCounts(), photos: 0, articles: 0)(.ko) == "없음")
    var summary = BackupSummary(madeAt: 0)
    (summary.records, summary.bytes) = (mixed, 2 << 20)
    #expect(Phrase.backedUp(summary, to: nil, isEncrypted: true)(.en).hasPrefix("Backed up, encrypted: 2 "))
    #expect(Phrase.backedUp(summary, to: "/b.tar", isEncrypted: false)(.ko).hasPrefix("/b.tar에 백업했어요: "))
  }

  @Test func whatCameBackIsSaidAsDoneOrAsPlanned() {
    var counts = RestoreCounts()
    #expect(Phrase.restored(counts, isDone: true) == [.nothingToRestore])
    #expect(Phrase.restored(counts, isDone: false).map { $0(.en) } == ["Nothing would be restored."])
    counts.rewrittenFiles = 1
    #expect(
      Phrase.restored(counts, isDone: true).map { $0(.en) } == [
        "Missing or damaged on disk, written again: 1 file"
      ])
    counts.rewrittenFiles = 0
    counts.restored = BackupCounts(["journal": 1])
    counts.changed = BackupCounts(["tasks": 2])
    counts.removed = BackupCounts(["habits": 3])
    (counts.newerHere, counts.conflictingVersions, counts.files, counts.settings) = (1, 2, 3, .restored)
    let done = Phrase.restored(counts, isDone: true)
    #expect(
      done.map { $0(.en) } == [
        "Restored: 1 journal entry", "Changed back: 2 tasks", "Deleted (newer than the backup): 3 habits",
        "Kept beside newer versions (choose in the Journal): 2 texts",
        "Photos, articles and other files: 3 files",
        "1 record is newer here and stays. Use --replace to change everything back.",
        "config.json was restored.",
      ])
    counts.settings = .different
    let planned = Phrase.restored(counts, isDone: false, onScreen: true)
    // The texts beside newer ones are told in the same words.
    #expect(Set(done.map { $0(.en) }).intersection(planned.map { $0(.en) }).count == 1)
    #expect(planned.last?(.en).contains("is kept. The backup has its own") == true)
    #expect(!planned.contains { $0(.en).contains("--replace") })
    for phrase in done + planned { #expect(phrase(.en) != phrase(.ko)) }
  }

  @Test func erasingSaysWhatGoesAndWhatStays() {
    let nowhere = Folders(data: "/none/d", config: "/none/c", state: "/none/s", cache: "/none/k")
    var plan = ErasurePlan(
      Store(folders: nowhere, program: "test", now: { 0 }, today: { CalendarDay(number: 20_778) }))
    #expect(plan.isEmpty)
    var size = Usage.Size()
    (size.files, size.bytes) = (2, 2_048)
    plan.folders = [
      ErasurePlan.Folder(path: "/d", size: size, linkTarget: nil),
      ErasurePlan.Folder(path: "/c", size: Usage.Size(), linkTarget: "/elsewhere"),
    ]
    (plan.symlinks, plan.syncToolFiles, plan.backups) = (["/d/photo"], [".git", ".stfolder"], ["/b.tar"])
    (plan.hasCalendars, plan.otherConfigFiles) = (true, ["theme.json"])
    let lines = Phrase.erasure(
      plan, timers: ["systemd"], signedIn: ["https://packs.example.org"], exports: ["/e.md"])
    let text = lines.map { $0(.en) }.joined(separator: "\n")
    let korean = lines.map { $0(.ko) }.joined(separator: "\n")
    for name in [
      "/d: ", "/c: ", "/elsewhere", "/d/photo", ".git, .stfolder", "/b.tar", "systemd",
      "https://packs.example.org", "/e.md", "theme.json",
    ] {
      #expect(text.contains(name) && korean.contains(name), "\(name)")
    }
    #expect(text.contains("imported into a calendar") && lines.allSatisfy { $0(.en) != $0(.ko) })
    // What goes stands above what stays.
    let goes = lines.firstIndex { $0(.en).hasPrefix("This will be deleted") }
    let stays = lines.firstIndex { $0(.en).hasPrefix("This is stored elsewhere") }
    #expect(goes == 0 && stays != nil && lines.firstIndex { $0(.en).contains("/b.tar") }! > stays!)
  }

  @Test func erasingSaysHowItWent() {
    let locked = Phrase.eraseFailure(.locked(holder: "lionheart", pid: 7, since: 0))
    let other = Phrase.eraseFailure(.diskFull(path: "/d"))
    expectSentences([locked, other])
    #expect(locked(.ko).contains("7") && locked(.en).hasPrefix("Nothing was erased"))
    expectSentences([
      Phrase.tokensGivenBack(2, of: 2), Phrase.tokensGivenBack(0, of: 1), Phrase.tokensGivenBack(0, of: 2),
    ])
  }

  @Test func whatCouldNotBeErasedIsNamed() throws {
    var erasure = Erasure()
    // A path below a file is nowhere, so nothing is there to be left.
    erasure.remove("/dev/null/none")
    #expect(Phrase.erasedInPart(erasure).count == 1)
    #expect(Phrase.erased(erasure)(.en).hasPrefix("Erased: 0 files."))
  }
}
