package import Model
package import OperatingSystem
package import Storage

// What comes in from other programs, and why some of it does not.
extension Phrase {
  /// "Line 3: …".
  package static func inLine(_ line: Int, _ phrase: Phrase) -> Phrase {
    Phrase(en: "Line \(line): \(phrase.en)", ko: "\(line)번째 줄: \(phrase.ko)")
  }

  /// "Item 3: …", where a file has no lines to count.
  package static func inItem(_ number: Int, _ phrase: Phrase) -> Phrase {
    Phrase(en: "Item \(number): \(phrase.en)", ko: "\(number)번째 항목: \(phrase.ko)")
  }

  /// Bytes that are no text.
  package static let notUTF8 = Phrase(en: "This is not UTF-8.", ko: "UTF-8로 된 글이 아니에요.")

  package static func notJSON(column: Int) -> Phrase {
    Phrase(en: "This is not JSON from column \(column) on.", ko: "\(column)번째 칸부터 JSON이 아니에요.")
  }

  /// A date that does not exist.
  package static let notInCalendar = Phrase(en: "That is no day of the calendar.", ko: "달력에 없는 날짜예요.")

  /// A due date that cannot be read.
  package static let noDueDate = Phrase(
    en: "That is not a date. The task has no due date.", ko: "날짜가 아니에요. 할 일에 기한을 넣지 않았어요.")

  package static let noTaskwarriorTask = Phrase(
    en: "A task is an object in braces.", ko: "할 일은 중괄호로 된 객체여야 해요.")
  package static func tooDeeplyNested(_ limit: Int) -> Phrase {
    Phrase(
      en: "More than \(limit) arrays and objects are in each other.",
      ko: "배열과 객체가 \(limit)단계보다 깊게 겹쳐 있어요.")
  }

  package static let noDescription = Phrase(
    en: "A task needs a “description”.", ko: "할 일에는 “description”이 있어야 해요.")

  package static func noTaskwarriorDate(_ key: String, _ text: String) -> Phrase {
    Phrase(
      en: "“\(key)” is \(text), which is no time like 20261121T081200Z.",
      ko: "“\(key)” 값이 20261121T081200Z 같은 시각이 아니에요: \(text)")
  }

  /// A task of which the status is none of Taskwarrior's.
  package static func unknownStatus(_ status: String) -> Phrase {
    Phrase(
      en: "The status “\(status)” is unknown. The task is in To do or Doing.",
      ko: "모르는 상태예요: “\(status)”. 할 일이나 하는 중에 넣었어요.")
  }

  /// Why an entry of a file is not taken.
  package static func entryNotTaken(_ failure: JournalFailure) -> Phrase {
    switch failure {
    case .nothingWritten: Phrase(en: "There is nothing written.", ko: "적힌 내용이 없어요.")
    case .tooLong(let bytes, let limit): entryTooLong(bytes: bytes, limit: limit)
    default: journalFailure(failure)
    }
  }

  static func entryTooLong(bytes: Int, limit: Int) -> Phrase {
    Phrase(
      en: "An entry has at most \(limit / 1024) KiB; this would have \((bytes + 1023) / 1024).",
      ko: "일기 하나는 \(limit / 1024) KiB까지예요. \((bytes + 1023) / 1024) KiB가 돼요.")
  }

  package static func dayTooLong(_ day: CalendarDay) -> Phrase {
    let limit = JournalEntry.largestText / 1024
    return Phrase(
      en: "Not all of \(shortDate(day).en) was taken: together it is more than \(limit) KiB.",
      ko: "\(shortDate(day).ko) 일기는 모두 합쳐 \(limit) KiB가 넘어서 일부만 가져와요.")
  }

  package static let beforeFirstEntry = Phrase(
    en: "What stands before the first entry has no date.", ko: "첫 일기 앞에 있는 글에는 날짜가 없어요.")
  package static let noJrnlEntries = Phrase(
    en: "There are no “entries” as in jrnl's JSON.", ko: "jrnl JSON에 있어야 할 “entries”가 없어요.")

  package static let noSuchLoopHabit = Phrase(
    en: "Habits.csv has no habit of this number.", ko: "Habits.csv에 이 번호의 습관이 없어요.")
  package static func noLoopValue(_ text: String) -> Phrase {
    Phrase(
      en: "“\(text)” is no value like YES_MANUAL, SKIP or a number.",
      ko: "YES_MANUAL, SKIP, 숫자 같은 값이 아니에요: “\(text)”")
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
        "There is no Habits.csv or Checkmarks.csv in \(path). In Loop's settings, choose Export as CSV and import the .zip.",
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
    en: "A line is: 2026-11-20 : Habit : y, n or s : comment : amount.",
    ko: "한 줄은 이런 모양이에요: 2026-11-20 : 습관 : y, n, s : 메모 : 양")
  package static let noHarshHabit = Phrase(
    en: "A habit is a name, a colon and how often: Gym: 3/7 or Gym: 1w.",
    ko: "습관은 Gym: 3/7이나 Gym: 1w처럼 이름, 쌍점, 주기로 써요.")
  package static func inHarshHabits(_ line: Int, _ phrase: Phrase) -> Phrase {
    Phrase(en: "habits, line \(line): \(phrase.en)", ko: "habits \(line)번째 줄: \(phrase.ko)")
  }
  package static func noHarshFiles(_ path: String) -> Phrase {
    Phrase(
      en: "There is no file habits or log in \(path). harsh keeps them in ~/.config/harsh.",
      ko: "\(path)에 habits나 log 파일이 없어요. harsh는 ~/.config/harsh에 두어요.")
  }

  /// How many habits came with an import, and how many of an earlier import were corrected.
  package static func importedHabits(_ count: Int, corrected: Int, isDry: Bool) -> Phrase {
    let added = counted(count, "habit", "habits")
    guard corrected > 0 else {
      return isDry
        ? Phrase(en: "It would add \(added).", ko: "추가될 습관 \(count)개.")
        : Phrase(en: "Added \(added).", ko: "습관 \(count)개를 추가했어요.")
    }
    return isDry
      ? Phrase(
        en: "It would add \(added) and correct \(corrected).", ko: "추가될 습관 \(count)개, 바로잡을 습관 \(corrected)개.")
      : Phrase(
        en: "Added \(added), corrected \(corrected).", ko: "습관 \(count)개를 추가하고 \(corrected)개를 바로잡았어요.")
  }

  /// What was taken over.
  package static func imported(_ counts: ImportCounts) -> Phrase {
    let taken = Phrase(
      en: "New: \(counts.new), changed: \(counts.changed), as before: \(counts.same).",
      ko: "새로 추가 \(counts.new)개, 바뀜 \(counts.changed)개, 그대로 \(counts.same)개.")
    guard counts.refused > 0 else { return taken }
    let refused = refused(counts.refused)
    return Phrase(en: "\(taken.en) \(refused.en)", ko: "\(taken.ko) \(refused.ko)")
  }

  /// What would be taken over.
  package static func wouldImport(_ counts: ImportCounts) -> Phrase {
    let imported = imported(counts)
    return Phrase(
      en: "Nothing was saved. It would be: \(imported.en)", ko: "아직 저장하지 않았어요. 가져오면: \(imported.ko)")
  }

  private static func refused(_ count: Int) -> Phrase {
    Phrase(en: "Too long, so left as they are: \(count).", ko: "너무 길어서 그대로 둔 것 \(count)개.")
  }

  /// Things in a file that are no cards.
  package static func leftOutTasks(_ count: Int) -> Phrase {
    Phrase(
      en: "Left out: \(counted(count, "task", "tasks")) deleted there, or only a pattern of a recurring one.",
      ko: "그쪽에서 지웠거나 반복의 틀일 뿐인 할 일 \(count)개는 가져오지 않아요.")
  }

  /// Some things in a file were not taken.
  package static func importProblems(_ count: Int) -> Phrase {
    Phrase(
      en:
        "Not taken: \(count). Put right what the lines above name, and import the file again; nothing comes twice.",
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
      en: "\(path) has more than \(limit >> 20) MiB. Nothing was changed.",
      ko: "\(path) 파일이 \(limit >> 20) MiB보다 커요. 바뀐 것은 없어요.")
  }
}
