package import OperatingSystem

// Data that goes out to other programs.
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
        "Wrote \(events)\(place.0), and \(cancelled) that \(cancelled == 1 ? "takes" : "take") old ones back.",
      ko: "\(place.1)일정 \(count)개를 내보내고, 전에 내보낸 \(cancelled)개는 취소했어요.")
  }

  /// A calendar file that takes everything back, or everything that is known of.
  package static func wrotePausedCalendar(to path: String?, isWhole: Bool) -> Phrase {
    let place = path.map { (" to \($0)", "\($0)에 ") } ?? ("", "")
    guard isWhole else {
      return Phrase(
        en: "Paused, so cancellations were written\(place.0).", ko: "쉬는 동안이라 \(place.1)취소만 내보냈어요.")
    }
    return Phrase(
      en: "Paused, so cancellations were written\(place.0). Import them and nothing rings any more.",
      ko: "쉬는 동안이라 \(place.1)취소만 내보냈어요. 캘린더에 가져오면 더는 울리지 않아요.")
  }

  /// What is remembered of earlier calendar files could not be read.
  package static let oldEventsMayStay = Phrase(
    en:
      "What earlier files had is not all known, so old events may stay in your calendar. Delete them there.",
    ko: "전에 내보낸 일정을 모두 알 수 없어서 캘린더에 옛 일정이 남을 수 있어요. 캘린더에서 직접 지워 주세요.")

  /// A file is there that is no calendar of ours.
  package static func noCalendarFile(_ path: String) -> Phrase {
    Phrase(
      en: "\(path) is no calendar of Lionheart's, so it was left alone. Choose another name.",
      ko: "\(path) 파일은 라이언하트가 만든 캘린더가 아니라서 그대로 두었어요. 다른 이름을 써 주세요.")
  }

  /// A file was changed since Lionheart last wrote or read it.
  package static func changedSinceExport(_ path: String) -> Phrase {
    Phrase(
      en:
        "\(path) was changed since Lionheart last wrote or read it, so it was left alone. Import it first, or choose "
        + "another name.",
      ko: "\(path) 파일이 라이언하트가 마지막으로 쓰거나 읽은 뒤에 바뀌어서 그대로 두었어요. 먼저 가져오거나 다른 "
        + "이름을 써 주세요.")
  }

  /// Why an export is not replaced where not everything could be read.
  package static func notReplacedByPart(_ path: String) -> Phrase {
    Phrase(
      en:
        "Not everything could be read, so \(path), which may have more, was left alone. Choose another name.",
      ko: "일부를 읽지 못해서, 내용이 더 있을 수 있는 \(path) 파일은 그대로 두었어요. 다른 이름을 써 주세요.")
  }

  /// A file is there that Lionheart did not write, or not all of it.
  package static func notOurFile(_ path: String) -> Phrase {
    Phrase(
      en:
        "\(path) was not written by Lionheart or has been changed since, so it was left alone. Choose another name.",
      ko: "\(path) 파일은 라이언하트가 쓴 그대로가 아니라서 손대지 않았어요. 다른 이름을 써 주세요.")
  }

  /// Cards were written for another program.
  package static func wroteTasks(_ count: Int, to path: String?) -> Phrase {
    let place = path.map { (" to \($0)", "\($0)에 ") } ?? ("", "")
    return Phrase(
      en: "Wrote \(counted(count, "task", "tasks"))\(place.0).", ko: "\(place.1)할 일 \(count)개를 내보냈어요.")
  }

  /// Entries were written for another program.
  package static func wroteEntries(_ count: Int, to path: String?) -> Phrase {
    let place = path.map { (" to \($0)", "\($0)에 ") } ?? ("", "")
    return Phrase(
      en: "Wrote \(counted(count, "entry", "entries"))\(place.0).", ko: "\(place.1)일기 \(count)편을 내보냈어요.")
  }

  /// Entries about a child that rests are not among what is exported.
  package static func earlierEntriesLeftOut(_ count: Int) -> Phrase {
    Phrase(
      en: "\(counted(count, "entry", "entries")) of an earlier time left out; --all writes them too.",
      ko: "이전에 쓴 일기 \(count)편은 넣지 않았어요. 모두 내보내려면 --all을 붙여 주세요.")
  }

  /// Some days have more than one version, of which only one was written.
  package static let otherVersionsStay = Phrase(
    en: "Some days have another version, which was not written. Choose between them in the Journal.",
    ko: "다른 버전이 있는 날은 하나만 썼어요. 일기 화면에서 골라 주세요.")

  /// A folder was to be written into and is not there, or is none.
  package static func noFolder(_ path: String, errno code: ErrorCode) -> Phrase {
    Phrase(
      en: "\(path) is no folder that can be written to (\(systemMessage(code))).",
      ko: "\(path) 폴더에 쓸 수 없어요 (\(systemMessage(code))).")
  }

  /// What is there cannot be replaced by a file.
  package static func notAFile(_ path: String) -> Phrase {
    Phrase(
      en: "\(path) is no file, so nothing was written. Write - for standard output.",
      ko: "\(path) 경로는 파일이 아니라서 아무것도 쓰지 않았어요. 표준 출력으로 보내려면 -를 쓰세요.")
  }

  /// A file could not be written, for the reason in `errno`.
  package static func fileNotWritten(_ path: String, errno code: ErrorCode) -> Phrase {
    Phrase(
      en: "Could not write \(path) (\(systemMessage(code))). What was there before is as it was.",
      ko: "\(path) 파일을 쓰지 못했어요 (\(systemMessage(code))). 전에 있던 것은 그대로예요.")
  }
}
