package import Model
package import Storage

// The page for a pregnancy that has ended or cannot go on. It explains Pause before starting it.
extension Phrase {
  package static let quietPage = Phrase(en: "When it has ended", ko: "아기를 떠나보냈을 때")
  package static let quietPageAbout = Phrase(
    en: "What Pause does, and pages to read", ko: "쉬어 가기가 무엇을 하는지, 그리고 읽을거리")
  /// The choice that pauses, with the name if there are several children.
  package static func pauseNow(_ name: String) -> Phrase {
    name.isEmpty
      ? Phrase(en: "Pause", ko: "쉬어 가기") : Phrase(en: "Pause everything about \(name)", ko: "\(name): 쉬어 가기")
  }

  /// The choice that opens a page.
  package static func readPage(_ title: String) -> Phrase {
    Phrase(en: "Read: \(title)", ko: "읽기: \(title)")
  }

  /// How to open this page from the command line.
  package static let wayToQuiet = Phrase(
    en: "When a pregnancy has ended: lionheart go quiet", ko: "임신이 끝났을 때: lionheart go quiet")

  /// The choice that records that all of several have died.
  package static func haveDiedChoice(_ names: String) -> Phrase {
    Phrase(en: "\(names) have died", ko: "아기들을 떠나보냈어요: \(names)")
  }

  /// The choice that records that one of several without names has died.
  package static let oneHasDiedChoice = Phrase(en: "One of them has died", ko: "여럿 가운데 한 아기를 떠나보냈어요")
  /// The name of one of several who has died, or a number among those without a name.
  package static func rememberedName(_ name: String) -> Phrase {
    guard let number = Nickname.number(of: name) else { return Phrase(verbatim: name) }
    let which = number == 1 ? "" : " (\(number))"
    return Phrase(en: "Our other baby\(which)", ko: "먼저 떠난 아기\(which)")
  }

  /// The typed names, with the label of a baby without a name replaced by its stored name.
  package static func rememberedNames(typed text: String, of names: [String], _ language: Language) -> String
  {
    let unnamed = names.filter { Nickname.number(of: $0) != nil }
    return text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let typed = part.trimmed
      return unnamed.first { rememberedName($0)(language) == typed } ?? typed
    }.joined(separator: ", ")
  }

  package static let remembered = Phrase(
    en: "Saved. u undoes this.", ko: "저장했어요 (u 되돌리기)")

  /// What happens when a death is recorded.
  package static func remembranceKeeps(_ died: Died, of child: Child) -> Phrase {
    guard case .one(let name) = died else {
      return Phrase(
        en:
          "Everything you saved stays. Weeks and months, articles, prompts and reminders stop. They do not come back "
          + "by themselves. To undo this: u, or lionheart undo.",
        ko:
          "남겨 둔 것은 모두 그대로 있어요. 주수와 개월, 글과 글감, 알림은 멈추고, 저절로 다시 나오지 않아요. u 키나 lionheart undo로 되돌릴 수 있어요."
      )
    }
    let rest = child.livingNames.filter { $0 != name }.joined(separator: " & ")
    let others = Phrase(en: rest.isEmpty ? "the others" : rest, ko: rest.isEmpty ? "다른 아기" : rest)
    return Phrase(
      en:
        "The name is saved under Children, Earlier, and is not shown elsewhere by itself. Everything else continues, "
        + "for \(others.en). To undo this: u, or lionheart undo.",
      ko:
        "이름은 아기 목록의 지난 기록에 남고, 다른 곳에 저절로 나오지 않아요. 나머지는 \(others.ko)에게 맞춰 그대로 이어져요. u 키나 lionheart undo로 되돌릴 수 있어요."
    )
  }

  /// The choice that records that a child has died.
  package static func hasDiedChoice(_ name: String) -> Phrase {
    Phrase(
      en: name.isEmpty ? "The baby has died" : "\(name) has died",
      ko: name.isEmpty ? "아기를 떠나보냈어요" : "아기를 떠나보냈어요: \(name)")
  }
  package static let quietSorry = Phrase(
    en: "If you have lost a pregnancy or a baby, we are very sorry. You do not have to do or decide "
      + "anything here, today or later.",
    ko: "아기를 떠나보냈다면, 정말 마음이 아파요. 여기서 꼭 해야 하거나 정해야 하는 것은 없어요. 오늘도, 나중에도요.")
  package static let quietStops = Phrase(
    en:
      "Pause stops the weeks, the days to go, articles, prompts, badges and reminders, all at once. It does not ask "
      + "why, and it never ends by itself.",
    ko: "쉬어 가기를 하면 주수와 남은 날, 글과 글감, 배지와 알림이 한꺼번에 멈춰요. 이유를 묻지 않고, 날짜가 되었다고 저절로 끝나지도 않아요.")
  package static let quietKeeps = Phrase(
    en:
      "Nothing is deleted. Your journal, photos, bookmarks, tasks and habits stay as they are, whenever you want "
      + "to look. A calendar that you exported keeps the due date until you export it again or delete it there.",
    ko:
      "지워지는 것은 없어요. 일기, 사진, 북마크, 할 일, 습관은 보고 싶을 때 볼 수 있게 그대로 있어요. 내보낸 캘린더의 예정일은 다시 내보내면 없어져요. 그 캘린더에서 지워도 돼요."
  )
  package static let quietPages = Phrase(
    en:
      "Pages for this time are below. They do not appear elsewhere by themselves. People to talk to, and their numbers, "
      + "are under “\(helpPage.en)”.",
    ko: "이 시간을 위한 글은 아래에 있고, 다른 곳에서 저절로 나오지 않아요. 이야기를 나눌 수 있는 곳과 전화번호는 “\(helpPage.ko)”에 있어요.")

  /// What has not happened yet, and where to resume.
  package static func quietHow(_ nickname: String) -> Phrase {
    let (en, ko) = nickname.isEmpty ? ("", "") : (" everything about \(nickname)", " \(nickname)에 관한 것을")
    return Phrase(
      en: "Nothing has changed yet. After a pause you can resume\(en) on Me whenever you like, or never.",
      ko: "아직 아무것도 바뀌지 않았어요.\(ko) 언제 다시 시작할지, 시작하지 않을지도 내 정보에서 정할 수 있어요.")
  }

  package static let quietPaused = Phrase(
    en: "Lionheart is paused. You can resume on Me whenever you like.",
    ko: "지금은 쉬는 중이에요. 언제든 내 정보에서 다시 시작할 수 있어요.")
  package static let quietNobody = Phrase(
    en: "No child has been added yet.", ko: "아직 추가한 아기가 없어요.")
}
