package import Model

// Errors about tasks of the Board.
extension Phrase {
  /// Why a task was not changed.
  package static func boardFailure(_ failure: BoardFailure) -> Phrase {
    switch failure {
    case .edit(let failure): taskEdit(failure)
    case .taskGone:
      Phrase(
        en: "That task no longer exists: another program or device deleted it. Nothing was changed.",
        ko: "그 할 일은 다른 프로그램이나 기기에서 지워져서 이제 없어요. 바뀐 것은 없어요.")
    case .suggestionAlreadyAccepted:
      Phrase(
        en: "You have already answered that suggestion. Nothing was changed.",
        ko: "이미 담았거나 받지 않기로 한 추천이에요. 바뀐 것은 없어요.")
    }
  }

  /// Why an edit of a task is rejected, and what to write instead.
  package static func taskEdit(_ failure: TaskEdit.Failure) -> Phrase {
    switch failure {
    case .nothingWritten:
      Phrase(en: "A task needs a title or a text.", ko: "할 일에는 제목이나 내용 중 하나는 있어야 해요.")
    case .tooLong(_, let count, let limit): tooManyCharacters(count, limit: limit)
    case .notADay:
      notADay
    case .dayTooFar:
      Phrase(en: "That day is more than a hundred years away.", ko: "백 년 넘게 떨어진 날짜예요.")
    case .notATime:
      Phrase(
        en: "That is not a time of day. Write it as 14:30, or leave it empty.",
        ko: "없는 시각이에요. 14:30처럼 적거나 비워 두세요.")
    case .timeWithoutDay:
      Phrase(en: "A time needs a day: enter the due date too.", ko: "시각을 적으려면 기한도 함께 적어 주세요.")
    case .notAReminder:
      Phrase(
        en: "That is not a reminder. Write 8:00, 1d 20:00, 30m or 2h; at most 30 days before.",
        ko: "알림은 8:00, 전날 20:00, 3일 전 9:00, 30분 전처럼 적어 주세요. 30일 전까지 돼요.")
    case .reminderWithoutDay:
      Phrase(en: "A reminder needs a day: enter the due date too.", ko: "알림을 받으려면 기한도 함께 적어 주세요.")
    case .reminderNeedsTime:
      Phrase(
        en: "30m and 2h need a task with a time. Or write 8:00 or 1d 20:00.",
        ko: "시각이 있는 할 일만 몇 분 전, 몇 시간 전에 알릴 수 있어요. 8:00이나 전날 20:00처럼 적어 주세요.")
    case .tooManyItems(let count, let limit):
      Phrase(
        en: "\(count) steps are too many; a task can have \(limit).",
        ko: "단계가 \(count)개예요. 할 일 하나에 \(limit)개까지 적을 수 있어요.")
    }
  }
}
