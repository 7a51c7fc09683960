import Model
package import OperatingSystem
package import Storage

// What `lionheart doctor` says.
extension Phrase {
  /// The last sentence of a process that gets no more memory or threads.
  package static let shortage = Phrase(
    en: "Lionheart stopped: not enough memory, or too many processes or open files. What was saved is safe.",
    ko: "메모리가 모자라거나 프로세스나 열린 파일이 너무 많아 끝냈어요. 저장된 것은 그대로 있어요.")

  /// There are no data files.
  package static let noData = Phrase(en: "There is no data yet.", ko: "아직 기록이 없어요.")

  /// Through whom addresses of a scheme are asked.
  ///
  /// - Parameter exceptions: the hosts that are asked directly, with commas.
  package static func proxy(_ proxy: String, for scheme: String, but exceptions: String) -> Phrase {
    let (en, ko) = exceptions.isEmpty ? ("", "") : (", but \(exceptions) directly", " (\(exceptions) 제외)")
    return Phrase(
      en: "Addresses of \(scheme) are asked through the proxy \(proxy)\(en).",
      ko: "\(scheme) 주소는 다음 프록시를 거쳐요: \(proxy)\(ko)")
  }

  /// Whether a file that is gone is not missed any more.
  package static func goneAccepted(_ path: String, isAccepted: Bool) -> Phrase {
    isAccepted
      ? Phrase(
        en: "\(path) is not missed any more. What it last held is kept in gone/ of the state folder.",
        ko: "\(path) 파일을 더 찾지 않을게요. 마지막 내용은 상태 폴더의 gone/에 두었어요.")
      : Phrase(en: "\(path) is not gone. Nothing was changed.", ko: "\(path) 파일은 없어지지 않았어요. 바뀐 것은 없어요.")
  }

  /// A line of the examination.
  package static func finding(_ finding: Finding) -> Phrase {
    let words = words(finding.kind)
    return Phrase(en: "\(finding.path): \(words.en)", ko: "\(finding.path): \(words.ko)")
  }

  private static func words(_ kind: Finding.Kind) -> Phrase {
    switch kind {
    case .good(records: 0): Phrase(en: "good, nothing is in it now", ko: "정상, 지금은 비어 있어요")
    case .good(let records):
      Phrase(en: "good, \(counted(records, "record", "records"))", ko: "정상, 기록 \(records)개")
    case .broken(let line, let column): broken(line: line, column: column)
    case .newer(let schema): newerFile(schema: schema)
    case .wrongMode(let mode): wrongMode(mode)
    case .gone(let records): gone(records: records)
    case .pendingChanges(let count): pendingChanges(count)
    case .undoSince(let time): undoSince(time)
    case .damagedLog: damagedLog
    case .clockBehind(let milliseconds): clockBehind(milliseconds)
    case .leftover:
      Phrase(
        en: "left by a program that was killed. --repair removes it",
        ko: "중단된 프로그램이 남긴 파일이에요. --repair로 지울 수 있어요"
      )
    case .conflictCopy(let original): conflictCopy(of: original)
    case .unknownCopy(let original): unknownCopy(of: original)
    case .gitMarkers:
      Phrase(
        en:
          "has git's conflict markers: both versions are shown, and the next change, or --repair, merges them",
        ko: "git 충돌 표시가 있어요. 두 판을 모두 보여 드리고, 다음 저장이나 --repair 때 합쳐요")
    case .unmerged(let original): unmerged(original)
    case .unreadable(let code):
      Phrase(en: "cannot be read (\(systemMessage(code)))", ko: "읽을 수 없어요 (\(systemMessage(code)))")
    case .undecodableRecord(let id): undecodableRecord(id)
    case .notAFolder:
      Phrase(
        en: "a file is where Lionheart needs a folder; nothing can be saved until it is moved away",
        ko: "폴더가 있어야 할 곳에 파일이 있어서 저장할 수 없어요. 파일을 옮겨 주세요")
    case .unwritable(let code):
      Phrase(
        en: "nothing can be saved in it (\(systemMessage(code)))",
        ko: "여기에 저장할 수 없어요 (\(systemMessage(code)))")
    case .setAside:
      Phrase(
        en: "a damaged file that was set aside; yours to keep or delete", ko: "따로 보관한 손상된 파일이에요. 지워도 돼요")
    case .leftByEditor(let day): leftByEditor(day)
    case .orphanedPhoto(let bytes): orphanedPhoto(bytes: bytes)
    case .missingPhoto(let file):
      Phrase(en: "a photo that \(file) names is not there", ko: "\(file)에 적힌 사진이 없어요")
    case .damagedPhoto:
      Phrase(
        en: "not the photo that was kept. Adding the same picture again puts it right",
        ko: "저장했던 사진과 달라요. 같은 사진을 다시 추가하면 고쳐져요")
    case .damagedDownloads(let count): damagedDownloads(count)
    case .crashed(let version, let day): crashed(version: version, day)
    case .linked(let folder): Phrase(en: "a link to the folder \(folder)", ko: "\(folder) 폴더로 이어지는 링크예요")
    }
  }

  private static func newerFile(schema: Int) -> Phrase {
    Phrase(
      en: "written by a newer Lionheart (schema \(schema)): to read, not to change. Update Lionheart",
      ko: "더 새로운 라이언하트가 썼어요(스키마 \(schema)). 읽을 수만 있으니 업데이트해 주세요")
  }

  private static func wrongMode(_ mode: UInt32) -> Phrase {
    Phrase(
      en: "mode \(String(mode, radix: 8)): others could read it, or you not write it. --repair closes it",
      ko: "권한 \(String(mode, radix: 8)): 다른 사람이 읽거나 내가 못 쓸 수 있어요. --repair로 고칠 수 있어요")
  }

  private static func gone(records: Int) -> Phrase {
    Phrase(
      en:
        "gone; this machine last saved it with \(counted(records, "record", "records")), which are shown. --repair brings it back; --accept says that it is meant to be gone",
      ko:
        "없어졌어요. 이 컴퓨터에 마지막으로 저장된 기록 \(records)개를 보여 드려요. --repair로 되살리고, 일부러 지웠다면 --accept로 알려 주세요")
  }

  private static func pendingChanges(_ count: Int) -> Phrase {
    Phrase(
      en:
        "\(counted(count, "change is", "changes are")) saved here and not in \(count == 1 ? "its" : "their") files yet, because a program was killed or a file could not be written. The next change, or --repair, puts \(count == 1 ? "it" : "them") there",
      ko: "프로그램이 중단되었거나 파일에 쓸 수 없어서 바뀐 내용 \(count)건이 여기에만 저장되어 있어요. 다음 저장이나 --repair 때 제 파일에 들어가요")
  }

  private static func clockBehind(_ milliseconds: Int64) -> Phrase {
    Phrase(
      en:
        "has a change from \(Self.time(milliseconds)) ahead of this machine's clock: one device's clock is wrong. Set the clocks; until then the newer of two changes may not be the one that counts",
      ko:
        "이 컴퓨터 시계보다 \(Self.time(milliseconds)) 앞선 기록이 있어요. 어느 기기의 시계가 틀렸으니 맞춰 주세요. 그때까지는 나중에 바꾼 것이 아닌 쪽이 남을 수 있어요"
    )
  }

  private static func unmerged(_ original: String) -> Phrase {
    Phrase(
      en:
        "has two versions of \(original) that git could not merge. --repair merges them; do not delete it before",
      ko: "git이 합치지 못한 \(original)의 두 판이 들어 있어요. --repair로 합칠 수 있으니 그 전에는 지우지 마세요")
  }

  private static func damagedDownloads(_ count: Int) -> Phrase {
    Phrase(
      en: "\(counted(count, "downloaded file is", "downloaded files are")) damaged. --repair removes "
        + "\(count == 1 ? "it" : "them"); lionheart pack update --all fetches what is missing",
      ko: "받은 파일 \(count)개가 손상됐어요. --repair로 지우고 lionheart pack update --all로 다시 받을 수 있어요")
  }

  private static func crashed(version: String, _ day: CalendarDay) -> Phrase {
    Phrase(
      en:
        "Lionheart \(version) crashed on \(day). “lionheart doctor --crash” prints a report to send; delete the file when you are done",
      ko:
        "\(day)에 라이언하트(\(version))가 갑자기 종료됐어요. “lionheart doctor --crash”로 보낼 보고서를 볼 수 있어요. 다 쓴 파일은 지워도 돼요")
  }

  /// Printed beside the report of a crash.
  package static let crashReportIntroduction = Phrase(
    en:
      "This is the report of the last crash. Nothing that you wrote is in it. Please send it with a few words on what you did.",
    ko: "마지막 비정상 종료 보고서예요. 직접 쓴 내용은 들어 있지 않아요. 무엇을 하던 중이었는지와 함께 보내 주세요.")

  /// `doctor --crash` finds no report.
  package static let noCrashReport = Phrase(en: "There is no crash report.", ko: "비정상 종료 보고서가 없어요.")

  /// The report of a crash is there, and the system does not let it be read.
  package static func crashReportUnreadable(_ path: String, _ code: ErrorCode) -> Phrase {
    Phrase(
      en: "\(path) cannot be read (\(systemMessage(code))).",
      ko: "\(path) 파일을 읽을 수 없어요(\(systemMessage(code))).")
  }

  /// A line of the undo log is damaged.
  package static let damagedLog = Phrase(
    en: "The undo log is damaged: older changes cannot be undone. No data is lost.",
    ko: "되돌리기 기록의 일부가 손상되어 그전 일은 되돌릴 수 없어요. 데이터는 그대로예요.")

  private static func undoSince(_ time: Int64) -> Phrase {
    Phrase(
      en:
        "what can be undone reaches back to \(Self.day(of: time)); older changes were dropped to save room",
      ko: "\(Self.day(of: time))부터 한 일을 되돌릴 수 있어요. 그전 것은 공간을 아끼려고 지웠어요")
  }

  private static func orphanedPhoto(bytes: Int) -> Phrase {
    Phrase(
      en: "a photo (\(bytes) bytes) that no check-in and no entry has. --repair deletes it",
      ko: "체크인이나 일기에 없는 사진이에요(\(bytes)바이트). --repair로 지울 수 있어요")
  }

  private static func conflictCopy(of original: String) -> Phrase {
    Phrase(
      en: "a sync tool's copy of \(original). The next change, or --repair, merges it",
      ko: "동기화 도구가 남긴 \(original)의 사본이에요. 다음 저장이나 --repair 때 합쳐져요")
  }

  private static func unknownCopy(of original: String) -> Phrase {
    Phrase(
      en: "looks like a copy of \(original), and cannot be understood. It was left as it is",
      ko: "\(original)의 사본 같은데 내용을 알 수 없어요. 그대로 두었어요")
  }

  private static func undecodableRecord(_ id: String) -> Phrase {
    Phrase(
      en: "the record “\(id)” is not what it should be; it is kept and not shown",
      ko: "“\(id)” 기록의 형식이 달라서 보여 주지 않고 그대로 두었어요")
  }

  private static func day(of milliseconds: Int64) -> String {
    "\(CalendarDay(number: Int(milliseconds / 86_400_000)))"
  }

  /// How long it is, in hours and minutes.
  private static func time(_ milliseconds: Int64) -> String {
    let minutes = milliseconds / 60_000
    return "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60) h"
  }

  /// Where a text is that was open in an editor when the program ended.
  package static func textLeftByEditor(_ path: String) -> Phrase {
    Phrase(
      en:
        "A text of this day was open in an editor when Lionheart ended: \(path). lionheart doctor says how to take it in.",
      ko: "라이언하트가 끝날 때 이날 글이 편집기에 열려 있었어요: \(path). 넣는 방법은 lionheart doctor가 알려 드려요.")
  }

  private static func leftByEditor(_ day: CalendarDay?) -> Phrase {
    guard let day else {
      return Phrase(
        en: "left by an editor that was cut off; recover your text with it, or delete it",
        ko: "중단된 편집기가 남긴 파일이에요. 편집기로 글을 되살리거나, 필요 없으면 지워 주세요")
    }
    let command = "lionheart journal add --date \(day)"
    return Phrase(
      en:
        "a text that was open in an editor when Lionheart ended. What your entry lacks goes in with “\(command) < FILE”; then delete it",
      ko: "라이언하트가 끝날 때 편집기에 열려 있던 글이에요. 일기에 없는 내용이면 “\(command) < 파일”로 넣고, 파일은 지워 주세요")
  }

  private static func broken(line: Int?, column: Int?) -> Phrase {
    let place = line.map { line in (" at line \(line), column \(column ?? 1)", "\(line)행 \(column ?? 1)열에서 ")
    }
    return Phrase(
      en: "damaged\(place?.0 ?? ""). If there is a good copy, it is shown instead and --repair puts it back",
      ko: "\(place?.1 ?? "")손상됐어요. 정상 사본이 있으면 대신 보여 드리고, --repair로 되돌릴 수 있어요")
  }

  /// A line of the repair.
  package static func repair(_ repair: Repair) -> Phrase {
    switch repair {
    case .restored(let path, let records):
      Phrase(
        en: "\(path): set aside and restored with \(counted(records, "record", "records"))",
        ko: "\(path): 따로 보관하고 기록 \(records)개로 되살렸어요")
    case .setAside(let path):
      Phrase(en: "\(path): set aside; there was no good copy", ko: "\(path): 정상 사본이 없어 따로 보관했어요")
    case .recovered(let path, let records):
      Phrase(
        en: "\(path): brought back with \(counted(records, "record", "records"))",
        ko: "\(path): 기록 \(records)개로 되살렸어요")
    case .finished(let count):
      Phrase(
        en: "\(counted(count, "change", "changes")) put in \(count == 1 ? "its" : "their") files",
        ko: "바뀐 내용 \(count)건을 제 파일에 넣었어요")
    case .madePrivate(let path): Phrase(en: "\(path): closed to others", ko: "\(path): 다른 사람이 못 보게 했어요")
    case .merged(let path): Phrase(en: "\(path): merged and put away", ko: "\(path): 합치고 치웠어요")
    case .removedDownloads(let count, let path):
      Phrase(
        en:
          "\(path): \(counted(count, "damaged file", "damaged files")) removed. lionheart pack update --all "
          + "fetches what is missing",
        ko: "\(path): 손상된 파일 \(count)개를 지웠어요. lionheart pack update --all로 다시 받을 수 있어요")
    case .removed(let path): Phrase(en: "\(path): removed", ko: "\(path): 지웠어요")
    case .failed(_, let failure): failedToSave(failure)
    }
  }
}

extension Finding {
  /// Whether nothing needs to be done about it.
  package var isFine: Bool {
    switch kind {
    case .good, .setAside, .undoSince, .crashed, .linked: true
    default: false
    }
  }
}
