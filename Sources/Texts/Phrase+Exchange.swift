package import OperatingSystem

// Exports to other programs.
extension Phrase {
  /// The day on which a child is due, in a calendar.
  package static func dueEvent(_ name: Phrase?) -> Phrase {
    Phrase(en: name.map { "\($0.en): due date" } ?? "Due date", ko: name.map { "\($0.ko) 예정일" } ?? "출산 예정일")
  }

  /// A birthday, in a calendar.
  package static func birthdayEvent(_ name: Phrase?, _ year: Int) -> Phrase {
    let days = [
      Phrase(en: "First birthday", ko: "첫돌"), Phrase(en: "Second birthday", ko: "두 돌"),
      Phrase(en: "Third birthday", ko: "세 돌"),
    ]
    let day = days[min(max(year, 1), 3) - 1]
    return name.map { about($0.en, day) } ?? day
  }

  /// How many events a calendar file has.
  package static func wroteCalendar(_ count: Int, cancelled: Int, to path: String?) -> Phrase {
    let place = path.map { (" to \($0)", "\($0)에 ") } ?? ("", "")
    let events = counted(count, "event", "events")
    guard cancelled > 0 else {
      return Phrase(en: "Wrote \(events)\(place.0).", ko: "\(place.1)일정 \(count)개를 내보냈어요.")
    }
    return Phrase(
      en:
        "Wrote \(events)\(place.0) and cancelled \(cancelled) old \(cancelled == 1 ? "one" : "ones").",
      ko: "\(place.1)일정 \(count)개를 내보내고, 전에 내보낸 \(cancelled)개는 취소했어요.")
  }

  /// A calendar file that cancels all earlier events.
  ///
  /// - Parameter isWhole: false if not all earlier events are known.
  package static func wrotePausedCalendar(to path: String?, isWhole: Bool) -> Phrase {
    let place = path.map { (" to \($0)", "\($0)에 ") } ?? ("", "")
    guard isWhole else {
      return Phrase(
        en: "Paused, so only cancellations were written\(place.0).", ko: "쉬는 동안이라 \(place.1)취소만 내보냈어요.")
    }
    return Phrase(
      en: "Paused, so only cancellations were written\(place.0). Import them to silence your calendar.",
      ko: "쉬는 동안이라 \(place.1)취소만 내보냈어요. 캘린더에 가져오면 더는 울리지 않아요.")
  }

  /// The list of earlier exported events could not be read.
  package static let oldEventsMayStay = Phrase(
    en:
      "The list of earlier events could not be read, so old ones may stay in your calendar. Delete them there.",
    ko: "전에 내보낸 일정을 모두 알 수 없어서 캘린더에 옛 일정이 남을 수 있어요. 캘린더에서 직접 지워 주세요.")

  /// The file exists and is not a calendar of Lionheart.
  package static func noCalendarFile(_ path: String) -> Phrase {
    Phrase(
      en: "\(path) is not a Lionheart calendar, so it was not changed. Choose another name.",
      ko: "\(path) 파일은 라이언하트가 만든 캘린더가 아니라서 그대로 두었어요. 다른 이름을 써 주세요.")
  }

  /// A file was changed since Lionheart last wrote or read it.
  package static func changedSinceExport(_ path: String) -> Phrase {
    Phrase(
      en:
        "\(path) has changed since Lionheart last wrote or read it, so it was not replaced. Import it first, or "
        + "choose another name.",
      ko: "\(path) 파일이 라이언하트가 마지막으로 쓰거나 읽은 뒤에 바뀌어서 그대로 두었어요. 먼저 가져오거나 다른 "
        + "이름을 써 주세요.")
  }

  /// An earlier export is not replaced if some data could not be read.
  package static func notReplacedByPart(_ path: String) -> Phrase {
    Phrase(
      en:
        "Some data could not be read. \(path) may have more, so it was not replaced. Choose another name.",
      ko: "일부를 읽지 못해서, 내용이 더 있을 수 있는 \(path) 파일은 그대로 두었어요. 다른 이름을 써 주세요.")
  }

  /// The file exists and was not written by Lionheart, or was changed.
  package static func notOurFile(_ path: String) -> Phrase {
    Phrase(
      en:
        "\(path) was not written by Lionheart or has changed since, so it was not replaced. Choose another name.",
      ko: "\(path) 파일은 라이언하트가 쓴 그대로가 아니라서 손대지 않았어요. 다른 이름을 써 주세요.")
  }

  /// Tasks were exported.
  package static func wroteTasks(_ count: Int, to path: String?) -> Phrase {
    let place = path.map { (" to \($0)", "\($0)에 ") } ?? ("", "")
    return Phrase(
      en: "Wrote \(counted(count, "task", "tasks"))\(place.0).", ko: "\(place.1)할 일 \(count)개를 내보냈어요.")
  }

  /// Entries were exported.
  package static func wroteEntries(_ count: Int, to path: String?) -> Phrase {
    let place = path.map { (" to \($0)", "\($0)에 ") } ?? ("", "")
    return Phrase(
      en: "Wrote \(counted(count, "entry", "entries"))\(place.0).", ko: "\(place.1)일기 \(count)편을 내보냈어요.")
  }

  /// Entries about children that rest were skipped.
  package static func earlierEntriesLeftOut(_ count: Int) -> Phrase {
    Phrase(
      en: "Skipped \(counted(count, "entry", "entries")) from an earlier time. --all includes them.",
      ko: "이전에 쓴 일기 \(count)편은 넣지 않았어요. 모두 내보내려면 --all을 붙여 주세요.")
  }

  /// Only one version was exported of days with several.
  package static let otherVersionsStay = Phrase(
    en: "Some days have several versions; only one was written. Choose one in the Journal.",
    ko: "다른 버전이 있는 날은 하나만 썼어요. 일기 화면에서 골라 주세요.")

  /// The folder to write to does not exist, or is not a folder.
  package static func noFolder(_ path: String, errno code: ErrorCode) -> Phrase {
    Phrase(
      en: "Cannot write to the folder \(path) (\(systemMessage(code))).",
      ko: "\(path) 폴더에 쓸 수 없어요 (\(systemMessage(code))).")
  }

  /// The path is not a regular file.
  package static func notAFile(_ path: String) -> Phrase {
    Phrase(
      en: "\(path) is not a file, so nothing was written. Use - for standard output.",
      ko: "\(path) 경로는 파일이 아니라서 아무것도 쓰지 않았어요. 표준 출력으로 보내려면 -를 쓰세요.")
  }

  /// A file could not be written, for the reason in `errno`.
  package static func fileNotWritten(_ path: String, errno code: ErrorCode) -> Phrase {
    Phrase(
      en: "Could not write \(path) (\(systemMessage(code))). Any earlier file is unchanged.",
      ko: "\(path) 파일을 쓰지 못했어요 (\(systemMessage(code))). 전에 있던 것은 그대로예요.")
  }
}
