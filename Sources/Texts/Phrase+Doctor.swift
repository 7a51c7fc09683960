import Model
package import OperatingSystem
package import Storage

// The output of `lionheart doctor`.
extension Phrase {
  /// Printed when the process runs out of memory, threads or open files.
  package static let shortage = Phrase(
    en: "Lionheart stopped: not enough memory, or too many processes or open files. Saved data is safe.",
    ko: "메모리가 모자라거나 프로세스나 열린 파일이 너무 많아 끝냈어요. 저장된 것은 그대로 있어요.")

  /// There are no data files.
  package static let noData = Phrase(en: "No data yet.", ko: "아직 기록이 없어요.")

  /// The proxy that requests of a scheme use.
  ///
  /// - Parameter exceptions: the hosts that are reached directly, separated by commas.
  package static func proxy(_ proxy: String, for scheme: String, but exceptions: String) -> Phrase {
    let (en, ko) = exceptions.isEmpty ? ("", "") : (", except for \(exceptions)", " (\(exceptions) 제외)")
    return Phrase(
      en: "Requests for \(scheme) use the proxy \(proxy)\(en).",
      ko: "\(scheme) 주소는 다음 프록시를 거쳐요: \(proxy)\(ko)")
  }

  /// The result of `doctor --accept`.
  package static func goneAccepted(_ path: String, isAccepted: Bool) -> Phrase {
    isAccepted
      ? Phrase(
        en: "Accepted: \(path) was deleted. Its last contents are in gone/ in the state folder.",
        ko: "\(path) 파일을 지운 것으로 처리했어요. 마지막 내용은 상태 폴더의 gone/에 있어요.")
      : Phrase(en: "\(path) is not missing. Nothing was changed.", ko: "\(path) 파일은 없어지지 않았어요. 바뀐 것은 없어요.")
  }

  /// One line of the check.
  package static func finding(_ finding: Finding) -> Phrase {
    let words = words(finding.kind)
    return Phrase(en: "\(finding.path): \(words.en)", ko: "\(finding.path): \(words.ko)")
  }

  private static func words(_ kind: Finding.Kind) -> Phrase {
    switch kind {
    case .good(records: 0): Phrase(en: "good, now empty", ko: "정상, 지금은 비어 있어요")
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
          "has git conflict markers. Both versions are shown; the next change or --repair merges them",
        ko: "git 충돌 표시가 있어요. 두 판을 모두 보여 드리고, 다음 저장이나 --repair 때 합쳐요")
    case .unmerged(let original): unmerged(original)
    case .unreadable(let code):
      Phrase(en: "cannot be read (\(systemMessage(code)))", ko: "읽을 수 없어요 (\(systemMessage(code)))")
    case .undecodableRecord(let id): undecodableRecord(id)
    case .notAFolder:
      Phrase(
        en:
          "is a file, but Lionheart needs a folder here. Move the file away; nothing can be saved until then",
        ko: "폴더가 있어야 할 곳에 파일이 있어서 저장할 수 없어요. 파일을 옮겨 주세요")
    case .unwritable(let code):
      Phrase(
        en: "cannot be written to (\(systemMessage(code)))",
        ko: "여기에 저장할 수 없어요 (\(systemMessage(code)))")
    case .setAside:
      Phrase(
        en: "a damaged file that was set aside; you can delete it", ko: "따로 보관한 손상된 파일이에요. 지워도 돼요")
    case .leftByEditor(let day): leftByEditor(day)
    case .orphanedPhoto(let bytes): orphanedPhoto(bytes: bytes)
    case .missingPhoto(let file):
      Phrase(en: "a photo listed in \(file) is missing", ko: "\(file)에 적힌 사진이 없어요")
    case .damagedPhoto:
      Phrase(
        en: "not the photo that was saved. To repair it, add the same picture again",
        ko: "저장했던 사진과 달라요. 같은 사진을 다시 추가하면 고쳐져요")
    case .damagedDownloads(let count): damagedDownloads(count)
    case .crashed(let version, let day): crashed(version: version, day)
    case .linked(let folder): Phrase(en: "a link to the folder \(folder)", ko: "\(folder) 폴더로 이어지는 링크예요")
    }
  }

  private static func newerFile(schema: Int) -> Phrase {
    Phrase(
      en: "written by a newer Lionheart (schema \(schema)), so it is read-only here. Update Lionheart",
      ko: "더 새로운 라이언하트가 썼어요(스키마 \(schema)). 읽을 수만 있으니 업데이트해 주세요")
  }

  private static func wrongMode(_ mode: UInt32) -> Phrase {
    Phrase(
      en:
        "mode \(String(mode, radix: 8)): others may be able to read it, or you cannot write it. --repair fixes it",
      ko: "권한 \(String(mode, radix: 8)): 다른 사람이 읽거나 내가 못 쓸 수 있어요. --repair로 고칠 수 있어요")
  }

  private static func gone(records: Int) -> Phrase {
    Phrase(
      en:
        "missing; this machine last saved it with \(counted(records, "record", "records")), which are shown. --repair restores it; --accept confirms that you deleted it",
      ko:
        "없어졌어요. 이 컴퓨터에 마지막으로 저장된 기록 \(records)개를 보여 드려요. --repair로 되살리고, 일부러 지웠다면 --accept로 알려 주세요")
  }

  private static func pendingChanges(_ count: Int) -> Phrase {
    Phrase(
      en:
        "\(counted(count, "change is", "changes are")) saved here, but not in \(count == 1 ? "its" : "their") files yet: a program was killed or a file could not be written. The next change or --repair writes \(count == 1 ? "it" : "them")",
      ko: "프로그램이 중단되었거나 파일에 쓸 수 없어서 바뀐 내용 \(count)건이 여기에만 저장되어 있어요. 다음 저장이나 --repair 때 제 파일에 들어가요")
  }

  private static func clockBehind(_ milliseconds: Int64) -> Phrase {
    Phrase(
      en:
        "has a change from \(Self.time(milliseconds)) ahead of this machine's clock, so one device's clock is wrong. Set the clocks; until then an older change may replace a newer one",
      ko:
        "이 컴퓨터 시계보다 \(Self.time(milliseconds)) 앞선 기록이 있어요. 어느 기기의 시계가 틀렸으니 맞춰 주세요. 그 전에는 먼저 고친 내용이 나중 것을 덮을 수 있어요"
    )
  }

  private static func unmerged(_ original: String) -> Phrase {
    Phrase(
      en:
        "has two versions of \(original) that git could not merge. Run --repair to merge them; do not delete the file first",
      ko: "git이 합치지 못한 \(original)의 두 판이 들어 있어요. --repair로 합칠 수 있으니 그 전에는 지우지 마세요")
  }

  private static func damagedDownloads(_ count: Int) -> Phrase {
    Phrase(
      en: "\(counted(count, "downloaded file is", "downloaded files are")) damaged. --repair removes "
        + "\(count == 1 ? "it" : "them"); lionheart pack update --all downloads missing files",
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
      "This is the report of the last crash. It contains nothing that you wrote. Please send it and describe what you were doing.",
    ko: "마지막 비정상 종료 보고서예요. 직접 쓴 내용은 들어 있지 않아요. 무엇을 하던 중이었는지와 함께 보내 주세요.")

  /// `doctor --crash` found no report.
  package static let noCrashReport = Phrase(en: "No crash report found.", ko: "비정상 종료 보고서가 없어요.")

  /// A crash report exists, but cannot be read.
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
        "changes since \(Self.day(of: time)) can be undone; older ones were dropped to save space",
      ko: "\(Self.day(of: time))부터 한 일을 되돌릴 수 있어요. 그전 것은 공간을 아끼려고 지웠어요")
  }

  private static func orphanedPhoto(bytes: Int) -> Phrase {
    Phrase(
      en: "a photo (\(bytes) bytes) that no check-in or entry uses. --repair deletes it",
      ko: "체크 기록이나 일기에 없는 사진이에요(\(bytes)바이트). --repair로 지울 수 있어요")
  }

  private static func conflictCopy(of original: String) -> Phrase {
    Phrase(
      en: "a sync tool's copy of \(original). The next change or --repair merges it",
      ko: "동기화 도구가 남긴 \(original)의 사본이에요. 다음 저장이나 --repair 때 합쳐져요")
  }

  private static func unknownCopy(of original: String) -> Phrase {
    Phrase(
      en: "looks like a copy of \(original), but its format is unknown. It was not changed",
      ko: "\(original)의 사본 같은데 내용을 알 수 없어요. 그대로 두었어요")
  }

  private static func undecodableRecord(_ id: String) -> Phrase {
    Phrase(
      en: "the record “\(id)” has an unexpected format; it is kept, but not shown",
      ko: "“\(id)” 기록의 형식이 달라서 보여 주지 않고 그대로 두었어요")
  }

  private static func day(of milliseconds: Int64) -> String {
    "\(CalendarDay(number: Int(milliseconds / 86_400_000)))"
  }

  /// A duration in hours and minutes.
  private static func time(_ milliseconds: Int64) -> String {
    let minutes = milliseconds / 60_000
    return "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60) h"
  }

  /// Where to find a text that was open in an editor when the program ended.
  package static func textLeftByEditor(_ path: String) -> Phrase {
    Phrase(
      en:
        "A text for this day was open in an editor when Lionheart ended: \(path). To recover it, run lionheart doctor.",
      ko: "라이언하트가 끝날 때 이날 글이 편집기에 열려 있었어요: \(path). 되살리는 방법은 lionheart doctor에서 볼 수 있어요.")
  }

  private static func leftByEditor(_ day: CalendarDay?) -> Phrase {
    guard let day else {
      return Phrase(
        en: "left by an editor that was interrupted. Recover your text with that editor, or delete the file",
        ko: "중단된 편집기가 남긴 파일이에요. 편집기로 글을 되살리거나, 필요 없으면 지워 주세요")
    }
    let command = "lionheart journal add --date \(day)"
    return Phrase(
      en:
        "a text that was open in an editor when Lionheart ended. To add it to your entry: “\(command) < FILE”. Then delete the file",
      ko: "라이언하트가 끝날 때 편집기에 열려 있던 글이에요. 일기에 없는 내용이면 “\(command) < 파일”로 넣고, 파일은 지워 주세요")
  }

  private static func broken(line: Int?, column: Int?) -> Phrase {
    let place = line.map { line in (" at line \(line), column \(column ?? 1)", "\(line)행 \(column ?? 1)열에서 ")
    }
    return Phrase(
      en: "damaged\(place?.0 ?? ""). If there is a good copy, it is shown instead, and --repair restores it",
      ko: "\(place?.1 ?? "")손상됐어요. 정상 사본이 있으면 대신 보여 드리고, --repair로 되돌릴 수 있어요")
  }

  /// One line of the repair.
  package static func repair(_ repair: Repair) -> Phrase {
    switch repair {
    case .restored(let path, let records):
      Phrase(
        en: "\(path): set aside and restored with \(counted(records, "record", "records"))",
        ko: "\(path): 따로 보관하고 기록 \(records)개로 되살렸어요")
    case .setAside(let path):
      Phrase(en: "\(path): set aside, without a good copy", ko: "\(path): 정상 사본이 없어 따로 보관했어요")
    case .recovered(let path, let records):
      Phrase(
        en: "\(path): restored with \(counted(records, "record", "records"))",
        ko: "\(path): 기록 \(records)개로 되살렸어요")
    case .finished(let count):
      Phrase(
        en: "\(counted(count, "change", "changes")) written to \(count == 1 ? "its" : "their") files",
        ko: "바뀐 내용 \(count)건을 제 파일에 넣었어요")
    case .madePrivate(let path): Phrase(en: "\(path): made private", ko: "\(path): 다른 사람이 못 보게 했어요")
    case .merged(let path): Phrase(en: "\(path): merged and moved away", ko: "\(path): 합치고 치웠어요")
    case .mergedSides(let path):
      Phrase(en: "\(path): both versions merged", ko: "\(path): 두 판을 합쳤어요")
    case .removedDownloads(let count, let path):
      Phrase(
        en:
          "\(path): \(counted(count, "damaged file", "damaged files")) removed. lionheart pack update --all "
          + "downloads missing files",
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
