package import Model

// Texts about children that screens and commands share.
extension Phrase {
  /// The child was deleted meanwhile.
  package static let childGone = Phrase(
    en: "That child no longer exists: another program or device deleted it. Nothing was changed.",
    ko: "그 아기 정보는 다른 프로그램이나 기기에서 지워져서 이제 없어요. 바뀐 것은 없어요.")

  /// Why an edit of a child is rejected, and what to write instead.
  package static func childEdit(_ failure: ChildEdit.Failure) -> Phrase {
    switch failure {
    case .nicknameBlank: nicknameBlank
    case .nicknameTooLong(let count): nicknameTooLong(columns: count)
    case .notADay: notADay
    case .notAWeek: notAWeek
    case .dueDateOutOfRange(let range): dueDateOutOfRange(range)
    case .birthDateOutOfRange(let range): birthDateOutOfRange(range)
    case .dueDateUnfit(let range): formerDueDateOutOfRange(range)
    case .notATime: notATime
    case .dueDateRequired: dueDateStays
    case .noDate: noDate
    }
  }

  private static let nicknameBlank = Phrase(
    en: "A nickname needs at least one letter, not only spaces.", ko: "이름에 빈칸만 쓸 수는 없어요.")

  private static let notATime = Phrase(
    en: "Write a time with hours and minutes: 3:12", ko: "시각은 3:12처럼 시와 분을 적어 주세요")

  private static let dueDateStays = Phrase(
    en: "The due date is kept with the birth: you can change it, not remove it. Nothing was changed.",
    ko: "출산 예정일은 태어난 날과 함께 남겨 둬요. 고칠 수는 있지만 지울 수는 없어요. 바뀐 것은 없어요.")
  private static let noDate = Phrase(
    en: "One date is needed: when the baby is due, or when it was born.",
    ko: "예정일이나 태어난 날 가운데 하나는 있어야 해요.")

  /// A child's age and dates. While paused only "paused"; past 42 weeks only the due date.
  package static func childPlace(_ child: Child, on today: CalendarDay) -> Phrase {
    if child.isPaused { return Phrase(en: "paused", ko: "쉬는 중") }
    guard let age = child.age(on: today) else { return noDate }
    guard let place = preview(age, dueDate: child.dueDate) else {
      return child.dueDate.map { due in
        Phrase(en: "due \(shortDate(due).en)", ko: "예정일 \(shortDate(due).ko)")
      } ?? noDate
    }
    guard let birth = child.birthDate, birth < today else { return place }
    let (born, next) = (shortDate(birth), next(after: birth, on: today))
    return Phrase(
      en: "\(place.en) · born \(born.en) · \(next.en)", ko: "\(place.ko) · \(born.ko) 태어남 · \(next.ko)")
  }

  /// The next milestone: a month in the first two years, then birthdays; in Korean the hundredth day first.
  private static func next(after birth: CalendarDay, on today: CalendarDay) -> Phrase {
    let month = birth.wholeMonths(to: today) + 1
    let next = month <= 24 ? month : (month + 11) / 12 * 12
    let date = birth.adding(months: next)
    let day = date - today > 300 ? shortDate(date) : dayAndMonth(date)
    let name =
      switch next {
      case 12: Phrase(en: "first birthday", ko: "첫돌")
      case _ where next % 12 == 0: Phrase(en: "birthday", ko: "생일")
      default: Phrase(en: counted(next, "month", "months"), ko: "\(next)개월")
      }
    let isBeforeHundred = today - birth < 99
    return Phrase(
      en: "\(name.en) on \(day.en)",
      ko: isBeforeHundred ? "\(dayAndMonth(birth + 99).ko)에 백일" : "\(day.ko)에 \(name.ko)")
  }

  /// No child has this name or id.
  package static func unknownChild(_ text: String, known: [String]) -> Phrase {
    let list = known.joined(separator: ", ")
    return Phrase(
      en: "No child named “\(text)”; nothing was changed. Choose from: \(list)",
      ko: "“\(text)” 아기를 찾지 못했어요. 바뀐 것은 없어요. 있는 아기: \(list)")
  }

  /// Several children match the name or the start of an id.
  package static func ambiguousChild(_ text: String, found: [String]) -> Phrase {
    let list = found.joined(separator: ", ")
    return Phrase(
      en: "“\(text)” matches several children; nothing was changed. Choose one by its id: \(list)",
      ko: "“\(text)”에 맞는 아기가 여럿이라 바꾸지 않았어요. id로 골라 주세요: \(list)")
  }

  /// `child edit` without an option.
  package static let nothingToEdit = Phrase(
    en: "Add what to change: --nickname, --due, --born, --not-born, --with and so on; --help lists them.",
    ko: "무엇을 바꿀지 알려 주세요: --nickname, --due, --born, --not-born, --with 등 (--help 참고)")

  /// `--died` without a name, and there are several.
  package static func sayWhoDied(_ names: [String]) -> Phrase {
    let list = names.joined(separator: ", ")
    return Phrase(
      en:
        "There are several: \(list). For one of them: lionheart child edit NAME --died. For all of them, write the id "
        + "instead of the name. Nothing was changed.",
      ko:
        "아기가 여럿이에요: \(list). 누구인지 알려 주세요: lionheart child edit 이름 --died. 모두라면 이름 대신 id를 적어 주세요. 바뀐 것은 없어요.")
  }

  /// `--died` for several without names: one or all?
  package static let sayWhetherOneDied = Phrase(
    en:
      "There are several. If one of them has died: --died --one. If all of them have: write their id "
      + "(lionheart child list). Nothing was changed.",
    ko: "아기가 여럿이에요. 한 아기라면 --died --one, 모두라면 id를 적어 주세요(lionheart child list). 바뀐 것은 없어요.")

  /// Asks to confirm a death.
  package static let keepSo = Phrase(en: "Save this?", ko: "그렇게 남길까요?")

  /// An unknown circumstance.
  package static func unknownCircumstance(_ word: String, known: [String]) -> Phrase {
    let list = known.joined(separator: ", ")
    return Phrase(
      en: "Unknown word “\(word)”. Use: \(list). An empty text removes all.",
      ko: "쓸 수 없는 말이에요: “\(word)”. 쓸 수 있는 말: \(list). 빈 값을 주면 모두 지워요.")
  }

  /// The question whether to record the birth was answered with no.
  package static let birthNotSaid = Phrase(en: "Nothing was changed.", ko: "바뀐 것은 없어요.")

  /// Shown if a command records a birth before 22 weeks.
  package static let before22WeeksByCommand = Phrase(
    en:
      "Hardly any baby born before 22 weeks has been able to live. If this is what has happened, we are very sorry; "
      + "lionheart pause makes everything quiet.",
    ko: "22주 전에 태어난 아기가 살아남는 일은 거의 없어요. 그런 일이 있었다면 정말 마음이 아파요. lionheart pause로 모두 조용히 둘 수 있어요.")

  /// Both `--born` and `--not-born`.
  package static let bornOrNot = Phrase(
    en: "Use either --born or --not-born.", ko: "--born과 --not-born은 함께 쓸 수 없어요.")

  /// The question whether to delete a child was not answered with yes.
  package static let childKept = Phrase(en: "Nothing was deleted.", ko: "지우지 않았어요.")

  /// A child was deleted by a command.
  package static func childRemovedByCommand(_ nickname: String) -> Phrase {
    Phrase(
      en: "Deleted \(nickname.isEmpty ? "the child" : nickname). To undo: lionheart undo",
      ko: "\(nickname.isEmpty ? "아기" : nickname) 정보를 지웠어요. 되돌리려면: lionheart undo")
  }

  /// The pause has begun; nothing more is shown.
  package static let pausedNow = Phrase(
    en: "Paused. To resume when you like: lionheart resume", ko: "쉬어 갈게요. 다시 시작하려면: lionheart resume")

  /// It was paused already.
  package static let alreadyPaused = Phrase(en: "Already paused.", ko: "이미 쉬고 있어요.")

  /// There is no pause to end.
  package static let notPaused = Phrase(en: "Not paused.", ko: "쉬고 있지 않아요.")
}
