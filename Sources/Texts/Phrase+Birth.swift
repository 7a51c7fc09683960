package import Model

// The birth, the page after it, and resuming after a long pause.
extension Phrase {
  package static let birthRow = Phrase(en: "The baby is born", ko: "아기가 태어났어요")
  package static let birthFormTitle = Phrase(en: "The birth", ko: "출산")
  package static let birthDayHint = Phrase(
    en: "today, yesterday, fri, 3 nov or 2026-11-03", ko: "오늘, 어제, 금요일, 11월 3일, 2026-11-03처럼")
  package static let birthTimeLabel = Phrase(en: "Time", ko: "시각")
  package static let birthTimeHint = Phrase(
    en: "3:12, or “now”. Optional, like all below", ko: "3:12처럼, 또는 “지금”. 여기부터는 비워 두어도 돼요")
  package static let birthNameLabel = Phrase(en: "Name", ko: "이름")
  package static let birthNameHint = Phrase(en: "Or the name you have used so far", ko: "아직 없으면 태명 그대로")
  package static let birthOthersLabel = Phrase(en: "Twin names", ko: "함께 태어난 아기")
  package static let birthOthersHint = Phrase(
    en: "Twins or more: other names, with commas", ko: "쌍둥이라면 다른 아기 이름을 쉼표로 나눠 적어 주세요")
  package static let birthWeightLabel = Phrase(en: "Weight", ko: "몸무게")
  package static let birthWeightHint = Phrase(
    en: "3,420 g or 7 lb 9 oz; for twins, both", ko: "3.42kg처럼 편한 대로, 쌍둥이는 나란히")
  package static let birthLengthLabel = Phrase(en: "Length", ko: "키")
  package static let birthLengthHint = Phrase(en: "51 cm or 20 in", ko: "51cm처럼 편한 대로")
  package static let birthPlaceLabel = Phrase(en: "Place", ko: "태어난 곳")
  package static let birthPlaceHint = Phrase(en: "Hospital or town", ko: "병원이나 도시")
  package static let birthQuiet = Phrase(en: "the baby has died", ko: "세상을 떠났어요")
  package static let birthQuietLabel = Phrase(en: "Quietly", ko: "조용히")
  package static let birthQuietHint = Phrase(
    en: "If the baby has died, choose it here with →. We ask once more, and save only the day and the name.",
    ko: "아기가 세상을 떠났다면 →로 골라 주세요. 날짜와 이름만 조용히 남기고, 한 번 더 여쭤볼게요.")
  package static let nothingChosen = Phrase(verbatim: "–")

  /// No pregnancy has reached the first week in which `lionheart born` works.
  package static func nobodyIsDue(fromWeek week: Int) -> Phrase {
    Phrase(
      en: "No pregnancy has reached week \(week). For an earlier date: lionheart child edit --born DATE",
      ko: "임신 \(week)주가 지난 아기가 없어요. 더 이른 날짜라면: lionheart child edit --born 날짜")
  }

  /// "At 39 weeks + 2 days".
  package static func bornAt(days: Int) -> Phrase {
    let age = gestation(days: days)
    return Phrase(en: "At \(age.en)", ko: "임신 \(age.ko)에 태어났어요")
  }

  package static func earlyBirthTitle(days: Int) -> Phrase {
    let age = gestation(days: days)
    return Phrase(en: "Born at \(age.en)?", ko: "임신 \(age.ko)에 태어났나요?")
  }

  /// Asks to confirm a birth long before the due date.
  package static func earlyBirthQuestion(on day: CalendarDay, dueDate: CalendarDay?) -> Phrase {
    let (born, due) = (shortDate(day), dueDate.map(shortDate))
    return Phrase(
      en: "You entered \(born.en). The due date is \(due?.en ?? "not known"). Nothing is saved yet.",
      ko: "\(born.ko)에 태어났다고 적었어요. 예정일은 \(due.map { "\($0.ko)이에요" } ?? "아직 몰라요"). 저장은 하지 않았어요.")
  }

  package static let quietSorryShort = Phrase(en: "We are very sorry.", ko: "정말 마음이 아파요.")
  package static let quietBirthKeeps = Phrase(
    en: "The day and the name are saved. From then on, everything about the baby is quiet.",
    ko: "날짜와 이름만 남기고, 아기에 관한 것은 모두 조용해져요.")
  package static let quietBirthOneKeeps = Phrase(
    en:
      "If one of several has died, that name stays for you under Children. Everything else continues for the others.",
    ko: "여럿 가운데 한 아기라면 그 이름은 아기 목록에 남기고, 나머지는 다른 아기에게 맞춰 이어 가요.")
  package static let quietBirthBack = Phrase(en: "Back to the form", ko: "돌아가기")
  package static let quietBirthYes = Phrase(en: "Yes, save it", ko: "네, 그렇게 남기기")
  package static let notedByMistake = Phrase(
    en: "Entered by mistake: the baby is here", ko: "잘못 적었어요. 아기는 잘 있어요")

  package static let before22Weeks = Phrase(
    en:
      "Hardly any baby born before 22 weeks has been able to live. If this is what has happened, we are very sorry. "
      + "You do not have to fill in a form. The page below shows what can be quiet now.",
    ko:
      "22주 전에 태어난 아기가 살아남는 일은 거의 없어요. 그런 일이 있었다면 정말 마음이 아파요. 꼭 적어야 하는 것은 없어요. 아래 페이지에서 무엇을 조용히 둘 수 있는지 볼 수 있어요."
  )
  package static let earlyBirthBack = Phrase(en: "No, change the date", ko: "돌아가서 날짜 고치기")
  package static let earlyBirthYes = Phrase(en: "Yes, born on that day", ko: "네, 그날 태어났어요")

  // Afterwards
  package static func congratulations(_ names: String) -> Phrase {
    names.isEmpty
      ? Phrase(en: "Congratulations.", ko: "축하해요.")
      : Phrase(
        en: "Congratulations. Welcome, \(names).", ko: "축하해요. \(Particle.object.after(names)) 만나서 반가워요.")
  }

  /// The greeting if one of several has died, without congratulations.
  package static func welcomed(_ names: String) -> Phrase {
    names.isEmpty
      ? Phrase(en: "Welcome.", ko: "반가워요.")
      : Phrase(en: "Welcome, \(names).", ko: "\(Particle.object.after(names)) 만나서 반가워요.")
  }

  /// After a birth: the choice that opens the page for a loss.
  package static let pagesForLoss = Phrase(en: "Pages for after a loss", ko: "아기를 떠나보낸 뒤의 글")

  /// "Born on 23 November 2026, 3:12", followed by weight, length and place.
  package static func afterBirth(_ day: CalendarDay, _ birth: Birth?) -> Phrase {
    let facts = [birth?.time?.description, birth?.weight, birth?.length, birth?.place].compactMap { $0 }
    let more = facts.isEmpty ? "" : ", " + facts.joined(separator: ", ")
    return Phrase(
      en: "Born on \(fullDate(day).en)\(more).", ko: "\(fullDate(day).ko)\(more)에 태어났어요.")
  }

  /// The page about habits, tasks and reminders of the pregnancy.
  package static let afterBirthPlace = Phrase(en: "After the pregnancy", ko: "임신 때 쓰던 것 정리")
  /// A command recorded a birth; it asks nothing.
  package static let settleByCommand = Phrase(
    en:
      "The pregnancy habits have ended; its tasks and reminders stay. To choose one by one: lionheart go after-birth. "
      + "To clear them at once: lionheart child edit --settle habits,cards-done,reminders",
    ko:
      "임신 때의 습관은 끝났고, 할 일과 알림은 그대로예요. 하나씩 정리하려면: lionheart go after-birth, 한꺼번에 정리하려면: lionheart child edit --settle habits,cards-done,reminders"
  )

  /// What a command did with the habits, tasks and reminders of the pregnancy, a line each.
  package static func settled(
    habits: [String], done: [String], deleted: [String], remindersFrom: CalendarDay?
  ) -> [Phrase] {
    func line(_ en: String, _ ko: String, _ names: [String]) -> [Phrase] {
      let all = names.joined(separator: " · ")
      return names.isEmpty ? [] : [Phrase(en: "\(en): \(all)", ko: "\(ko): \(all)")]
    }
    let lines =
      line("Habits ended", "끝낸 습관", habits) + line("Done", "다 했어요", done) + line("Deleted", "지웠어요", deleted)
      + (remindersFrom.map(shortDate).map {
        [Phrase(en: "No reminders until \($0.en)", ko: "\($0.ko) 전까지 알림을 쉬어요")]
      } ?? [])
    return lines.isEmpty
      ? [Phrase(en: "Everything from the pregnancy stays as it is.", ko: "임신 때의 것은 모두 그대로예요.")] : lines
  }

  package static func unknownSettling(_ word: String, known: [String]) -> Phrase {
    let all = known.joined(separator: ", ")
    return Phrase(
      en: "Unknown --settle value “\(word)”. Use: \(all)",
      ko: "--settle에 쓸 수 없는 말이에요: “\(word)”. 쓸 수 있는 것: \(all)")
  }

  package static let settleOneWay = Phrase(
    en: "--settle accepts either cards-done or cards-deleted; “nothing” works only alone",
    ko: "--settle에는 cards-done과 cards-deleted 가운데 하나만, nothing은 혼자만 쓸 수 있어요")
  package static let settleAfterBirth = Phrase(
    en: "--settle needs a child who is born: use it with --born, or later",
    ko: "--settle은 태어난 아기에게만 쓸 수 있어요. --born과 함께, 또는 그 뒤에 써 주세요")
  /// A birth was undone.
  package static let birthTakenBack = Phrase(
    en:
      "The birth and what you chose after it were undone. Later changes are kept.",
    ko: "출산 기록과 그 뒤에 정리한 것을 되돌렸어요. 그 뒤에 바꾼 것은 그대로예요.")

  package static let afterBirthStill = Phrase(
    en: "The reading streak is paused for two weeks; you do not have to read.",
    ko: "연속 기록은 2주 동안 멈춰 있어요. 꼭 읽지 않아도 괜찮아요.")
  /// Shown above the tasks of the pregnancy, if there are any.
  package static let afterBirthSettling = Phrase(
    en:
      "The pregnancy habits have ended. Choose what happens to the pregnancy tasks. Space changes one; Esc keeps all.",
    ko: "임신 때의 습관은 끝났어요. 할 일은 지금 정리해도 되고 그대로 둬도 돼요. Space로 바꾸고, Esc를 누르면 모두 그대로예요.")
  package static let afterBirthDone = Phrase(en: "Done", ko: "이대로 하기")
  /// The birth was recorded just before; one undo covers both.
  package static let birthSettled = Phrase(
    en: "Saved. u undoes everything, the birth too.", ko: "저장했어요 (u를 누르면 출산 기록까지 모두 되돌려요)")
  package static let afterBirthSettled = Phrase(en: "Saved. u to undo.", ko: "저장했어요 (u 되돌리기)")
  package static let habitGoesOn = Phrase(en: "continues", ko: "계속하기")
  package static let habitEnds = Phrase(en: "ends with the birth", ko: "출산으로 끝내기")
  package static let cardStays = Phrase(en: "stays on the Board", ko: "보드에 두기")
  package static let cardIsDone = Phrase(en: "is done", ko: "다 했어요")
  package static let cardGoes = Phrase(en: "is deleted", ko: "지우기")
  package static let remindersStay = Phrase(en: "as before", ko: "그대로 알리기")
  package static let remindersPutOff = Phrase(en: "none for two weeks", ko: "2주 동안 쉬기")

  // Circumstances
  package static let circumstancesRow = Phrase(en: "Your situation", ko: "우리 상황")
  package static let circumstancesTitle = Phrase(en: "Your situation", ko: "우리 상황")
  package static let circumstancesWhy = Phrase(
    en: "Your answers change which pages are suggested. All are optional.",
    ko: "여기에 맞춰 읽을거리를 골라 드려요. 꼭 답하지 않아도 돼요.")
  package static let feedingQuestion = Phrase(en: "Feeding", ko: "수유")
  package static let caesareanQuestion = Phrase(en: "Born by caesarean", ko: "제왕절개")
  package static let neonatalQuestion = Phrase(en: "In neonatal care", ko: "신생아중환자실")
  package static let twinsQuestion = Phrase(en: "Twins or more", ko: "쌍둥이 이상")
  package static let notSaid = Phrase(en: "not set", ko: "답하지 않음")
  package static let atTheBreast = Phrase(en: "breast", ko: "모유")
  package static let byBottle = Phrase(en: "bottle", ko: "젖병")
  package static let bothWays = Phrase(en: "both", ko: "둘 다")
  package static let yes = Phrase(en: "yes", ko: "예")
  package static let no = Phrase(en: "no", ko: "아니요")

  /// The circumstances of a birth in one line.
  package static func circumstances(_ its: Set<Circumstance>) -> Phrase {
    let parts: [Phrase] = Circumstance.allCases.filter(its.contains).compactMap { circumstance in
      switch circumstance {
      case .caesarean: Phrase(en: "caesarean", ko: "제왕절개")
      case .preterm: Phrase(en: "born early", ko: "일찍 태어남")
      case .neonatal: Phrase(en: "neonatal care", ko: "신생아중환자실")
      case .twins: Phrase(en: "twins or more", ko: "쌍둥이 이상")
      case .breast: atTheBreast
      case .bottle: byBottle
      case .loss: nil
      }
    }
    return parts.isEmpty ? notSaid : joined(parts)
  }

  // Resuming after months
  package static let resumeQuestion = Phrase(en: "How are things now?", ko: "지금은 어떤가요?")
  package static let stayQuiet = Phrase(en: "Stay quiet", ko: "조용히 그대로 두기")
  package static let stillPregnant = Phrase(
    en: "Still pregnant: continue by the calendar", ko: "임신 중이에요. 달력에 맞춰 이어 가기")
  package static let goOnWithBaby = Phrase(en: "Continue by the calendar", ko: "달력에 맞춰 이어 가기")
  package static let bornMeanwhile = Phrase(en: "The baby is born", ko: "아기가 태어났어요")
  package static let newPregnancy = Phrase(en: "A new pregnancy, or another child", ko: "새 임신, 또는 다른 아기")
  package static let newPregnancyFacts = Phrase(
    en: "Starts fresh, and does not mention what came before.", ko: "처음부터 새로 시작하고, 지난 일은 말하지 않아요.")

  /// Why `resume` does nothing for a child who has died.
  package static let isRemembered = Phrase(
    en:
      "You entered that this child has died, so nothing is counted any more. Nothing was changed. If that was a "
      + "mistake: lionheart resume --still. For another child: lionheart child add",
    ko:
      "아이를 떠나보냈다고 적혀 있어서 더는 날을 세지 않아요. 바뀐 것은 없어요. 잘못 적은 것이라면 lionheart resume --still. 다른 아이: lionheart child add"
  )

  /// Why `resume` needs an answer first.
  package static let resumeNeedsAnswer = Phrase(
    en:
      "The pause was long, so choose how to continue: lionheart resume --still, lionheart child edit --born DATE, or "
      + "lionheart child add. Nothing was changed.",
    ko: "오래 쉬었으니 지금 어떤지 알려 주세요: lionheart resume --still, lionheart child edit --born 날짜, "
      + "lionheart child add. 바뀐 것은 없어요.")
}
