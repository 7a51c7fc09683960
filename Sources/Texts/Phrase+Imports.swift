package import Model
package import OperatingSystem
package import Storage

// Imports from other programs: the results, and why a line or file could not be imported.
extension Phrase {
  /// "Line 3: …".
  package static func inLine(_ line: Int, _ phrase: Phrase) -> Phrase {
    Phrase(en: "Line \(line): \(phrase.en)", ko: "\(line)번째 줄: \(phrase.ko)")
  }

  /// "Item 3: …", where a file has no lines to count.
  package static func inItem(_ number: Int, _ phrase: Phrase) -> Phrase {
    Phrase(en: "Item \(number): \(phrase.en)", ko: "\(number)번째 항목: \(phrase.ko)")
  }

  package static let notUTF8 = Phrase(en: "This is not UTF-8.", ko: "UTF-8로 된 글이 아니에요.")

  package static func notJSON(column: Int) -> Phrase {
    Phrase(en: "Invalid JSON at column \(column).", ko: "\(column)번째 칸에서 JSON 형식이 잘못됐어요.")
  }

  /// A date that does not exist.
  package static let notInCalendar = Phrase(en: "This date does not exist.", ko: "달력에 없는 날짜예요.")

  /// A due date that cannot be read.
  package static let noDueDate = Phrase(
    en: "That is not a date. The task has no due date.", ko: "날짜가 아니에요. 할 일에 기한을 넣지 않았어요.")

  package static let noTaskwarriorTask = Phrase(
    en: "A task must be a JSON object in { }.", ko: "할 일은 { }로 묶은 JSON 객체여야 해요.")
  package static func tooDeeplyNested(_ limit: Int) -> Phrase {
    Phrase(
      en: "Arrays and objects are nested more than \(limit) levels deep.",
      ko: "배열과 객체가 \(limit)단계보다 깊게 겹쳐 있어요.")
  }

  package static let noDescription = Phrase(
    en: "A task needs a “description”.", ko: "할 일에는 “description”이 있어야 해요.")

  package static func noTaskwarriorDate(_ key: String, _ text: String) -> Phrase {
    Phrase(
      en: "“\(key)” must be a time like 20261121T081200Z, not \(text).",
      ko: "“\(key)” 값이 20261121T081200Z 같은 시각이 아니에요: \(text)")
  }

  /// A task has a status that Taskwarrior does not define.
  package static func unknownStatus(_ status: String) -> Phrase {
    Phrase(
      en: "The status “\(status)” is unknown. The task is in To do or Doing.",
      ko: "모르는 상태예요: “\(status)”. 할 일이나 하는 중에 넣었어요.")
  }

  /// Why an entry of a file was not imported.
  package static func entryNotTaken(_ failure: JournalFailure) -> Phrase {
    switch failure {
    case .nothingWritten: Phrase(en: "This entry is empty.", ko: "일기 내용이 없어요.")
    case .tooLong(let bytes, let limit): entryTooLong(bytes: bytes, limit: limit)
    default: journalFailure(failure)
    }
  }

  static func entryTooLong(bytes: Int, limit: Int) -> Phrase {
    Phrase(
      en: "An entry can have at most \(limit / 1024) KiB; this would be \((bytes + 1023) / 1024) KiB.",
      ko: "일기 하나는 \(limit / 1024) KiB까지예요. \((bytes + 1023) / 1024) KiB가 돼요.")
  }

  package static func dayTooLong(_ day: CalendarDay) -> Phrase {
    let limit = JournalEntry.largestText / 1024
    return Phrase(
      en: "Only part of \(shortDate(day).en) fits: its entries are more than \(limit) KiB in total.",
      ko: "\(shortDate(day).ko) 일기는 모두 합쳐 \(limit) KiB가 넘어서 일부만 가져와요.")
  }

  package static let beforeFirstEntry = Phrase(
    en: "The text before the first entry has no date.", ko: "첫 일기 앞에 있는 글에는 날짜가 없어요.")
  package static let noJrnlEntries = Phrase(
    en: "“entries” is missing. Is this a JSON export from jrnl?", ko: "jrnl JSON에 있어야 할 “entries”가 없어요.")

  package static let noSuchLoopHabit = Phrase(
    en: "Habits.csv has no habit with this number.", ko: "Habits.csv에 이 번호의 습관이 없어요.")
  package static func noLoopValue(_ text: String) -> Phrase {
    Phrase(
      en: "Unknown value “\(text)”. Loop writes YES_MANUAL, SKIP or a number, for example.",
      ko: "모르는 값이에요: “\(text)”. Loop에서는 YES_MANUAL, SKIP, 숫자 같은 값을 써요.")
  }
  /// A target that Loop sums over several days.
  package static func loopAmountByDay(_ name: String, days: Int) -> Phrase {
    Phrase(
      en: "\(name): Loop adds up \(days) days. Here each day has its share of the target.",
      ko: "\(name): Loop은 \(days)일을 합쳐요. 여기서는 목표량을 하루씩 나눴어요.")
  }
  package static func intervalTooLong(_ name: String, days: Int, longest: Int) -> Phrase {
    Phrase(
      en: "\(name): \(days) days are too many. The interval here is \(longest) days.",
      ko: "\(name): \(days)일은 너무 길어요. 여기서는 \(longest)일로 했어요.")
  }
  package static func noLoopExport(_ path: String) -> Phrase {
    Phrase(
      en:
        "No Habits.csv or Checkmarks.csv in \(path). In Loop's settings, choose Export as CSV and import the .zip.",
      ko: "\(path)에 Habits.csv나 Checkmarks.csv가 없어요. Loop 설정에서 CSV로 내보내고 그 .zip을 가져오세요.")
  }
  package static func noLoopDatabase(_ path: String) -> Phrase {
    Phrase(
      en: "\(path) is not a backup of Loop, or it is damaged. Nothing was changed.",
      ko: "\(path) 파일은 Loop 백업이 아니거나 손상됐어요. 바뀐 것은 없어요.")
  }
  /// A database cannot be read without libsqlite3.
  package static let noSQLite = Phrase(
    en: """
      Reading a .db needs libsqlite3: `apt install libsqlite3-0`. Or choose Export as CSV in Loop's settings, and \
      import the .zip.
      """,
    ko: """
      .db를 읽으려면 libsqlite3가 필요해요: `apt install libsqlite3-0`. 아니면 Loop 설정에서 CSV로 내보내고 그 .zip을 \
      가져오세요.
      """)
  package static func damagedArchive(_ path: String) -> Phrase {
    Phrase(
      en: "\(path) is damaged. Nothing was changed.", ko: "\(path) 파일이 손상됐어요. 바뀐 것은 없어요.")
  }
  package static func unsupportedArchive(_ path: String) -> Phrase {
    Phrase(
      en: "\(path) is encrypted or packed in an unusual way. Unpack it and import the folder.",
      ko: "\(path) 파일은 암호가 걸렸거나 특별한 방식으로 압축됐어요. 압축을 풀고 그 폴더를 가져오세요.")
  }
  package static let noHarshLine = Phrase(
    en: "Write a line like this: 2026-11-20 : Habit : y, n or s : comment : amount.",
    ko: "한 줄은 이렇게 써요: 2026-11-20 : 습관 : y, n, s : 메모 : 양")
  package static let noHarshHabit = Phrase(
    en: "Write a name, a colon and how often, like Gym: 3/7 or Gym: 1w.",
    ko: "습관은 Gym: 3/7이나 Gym: 1w처럼 이름, 쌍점, 주기로 써요.")
  package static func inHarshHabits(_ line: Int, _ phrase: Phrase) -> Phrase {
    Phrase(en: "habits, line \(line): \(phrase.en)", ko: "habits \(line)번째 줄: \(phrase.ko)")
  }
  package static func noHarshFiles(_ path: String) -> Phrase {
    Phrase(
      en: "No habits or log file in \(path). harsh stores them in ~/.config/harsh.",
      ko: "\(path)에 habits나 log 파일이 없어요. harsh는 ~/.config/harsh에 두어요.")
  }

  /// How many habits an import adds, and how many of an earlier import it corrects.
  package static func importedHabits(_ count: Int, corrected: Int, isDry: Bool) -> Phrase {
    switch (corrected, isDry) {
    case (0, true): Phrase(en: "Would add \(counted(count, "habit", "habits")).", ko: "습관 \(count)개가 추가돼요.")
    case (0, false): Phrase(en: "Added \(counted(count, "habit", "habits")).", ko: "습관 \(count)개를 추가했어요.")
    case (_, true):
      Phrase(
        en: "Would add \(counted(count, "habit", "habits")) and correct \(corrected).",
        ko: "습관 \(count)개가 추가되고 \(corrected)개가 바로잡혀요.")
    case (_, false):
      Phrase(
        en: "Added \(counted(count, "habit", "habits")), corrected \(corrected).",
        ko: "습관 \(count)개를 추가하고 \(corrected)개를 바로잡았어요.")
    }
  }

  /// The counts of an import.
  package static func imported(_ counts: ImportCounts) -> Phrase {
    let changes = Phrase(
      en: "New: \(counts.new), changed: \(counts.changed), unchanged: \(counts.same).",
      ko: "새로 추가 \(counts.new)개, 바뀜 \(counts.changed)개, 그대로 \(counts.same)개.")
    guard counts.refused > 0 else { return changes }
    let refused = refused(counts.refused)
    return Phrase(en: "\(changes.en) \(refused.en)", ko: "\(changes.ko) \(refused.ko)")
  }

  /// The counts of a dry run.
  package static func wouldImport(_ counts: ImportCounts) -> Phrase {
    let imported = imported(counts)
    return Phrase(
      en: "Dry run, nothing was saved. \(imported.en)", ko: "미리 보기라서 저장하지 않았어요. 가져오면: \(imported.ko)")
  }

  private static func refused(_ count: Int) -> Phrase {
    Phrase(en: "Too long, left unchanged: \(count).", ko: "너무 길어서 그대로 둔 것 \(count)개.")
  }

  /// Entries in a Taskwarrior file that are not imported as tasks.
  package static func leftOutTasks(_ count: Int) -> Phrase {
    Phrase(
      en:
        "Skipped \(counted(count, "task", "tasks")): deleted there, or only the template of a recurring task.",
      ko: "그쪽에서 지웠거나 반복 할 일의 틀인 \(count)개는 가져오지 않아요.")
  }

  /// Some lines or items of a file were not imported.
  package static func importProblems(_ count: Int) -> Phrase {
    Phrase(
      en:
        "Not imported: \(count). Fix the problems above and import again. Nothing is imported twice.",
      ko: "가져오지 못한 것 \(count)개. 위에 적힌 곳을 고쳐서 다시 가져오세요. 같은 것이 두 번 들어가지는 않아요.")
  }

  /// A file could not be read, for the reason in `errno`.
  package static func fileNotRead(_ path: String, errno code: ErrorCode) -> Phrase {
    Phrase(
      en: "Could not read \(path) (\(systemMessage(code))). Nothing was changed.",
      ko: "\(path) 파일을 읽지 못했어요 (\(systemMessage(code))). 바뀐 것은 없어요.")
  }

  /// A file is too large to be read whole.
  package static func fileTooLarge(_ path: String, limit: Int) -> Phrase {
    Phrase(
      en: "\(path) is larger than \(limit >> 20) MiB. Nothing was changed.",
      ko: "\(path) 파일이 \(limit >> 20) MiB보다 커요. 바뀐 것은 없어요.")
  }
}
