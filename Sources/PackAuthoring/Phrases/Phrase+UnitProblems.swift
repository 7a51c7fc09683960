import Texts

// Problems between the files of a pack.
extension Phrase {
  static func pack(_ problem: PackProblem) -> Phrase {
    switch problem {
    case .idIsNotName, .notAlways, .schedule, .twoPrompts, .promptsMissing, .promptMissing, .emptyRange,
      .overlaps, .suggestedTwice:
      unit(problem)
    case .unknownName(let name):
      Phrase(
        en: "\"{{\(name)}}\" is no word of pack.yaml and no number",
        ko: "\(Particle.topic.after("“{{\(name)}}”")) pack.yaml의 낱말도 번호도 아니에요")
    case .word(let word):
      Phrase(
        en: "\"\(word)\" must be a word and what it is elsewhere, like \"nappy | us ca: diaper\"",
        ko: "낱말과 다른 나라의 말을 “nappy | us ca: diaper”처럼 쓰세요: “\(word)”")
    case .categoryTwice(let id):
      Phrase(en: "the category \"\(id)\" is there twice", ko: "“\(id)” 분류가 두 번 있어요")
    case .noUnit(let id): Phrase(en: "there is no unit \"\(id)\"", ko: "“\(id)” 단원이 없어요")
    case .noCategory(let id, let known):
      Phrase(
        en: "category \"\(id)\" is not one of \(joined(known))",
        ko: "“\(id)” 분류가 없어요. 있는 분류: \(joined(known))")
    case .dayTaken(let day, let unit, let other):
      Phrase(en: "day \(day) of \(unit) is taken by \(other)", ko: "\(unit)의 \(day)일째는 \(other) 글의 자리예요")
    case .noPackToTell:
      Phrase(en: "pack.yaml names no pack to tell again", ko: "pack.yaml에 다시 이야기할 팩이 없어요")
    case .noOriginal(let pack, let article):
      Phrase(
        en: "\(pack) has no article \"\(article)\"; say sameAs: none, or which it tells again",
        ko: "\(pack) 팩에 “\(article)” 글이 없어요. sameAs: none이나 다시 이야기하는 글의 id를 쓰세요")
    case .toldTwice(let article, let other):
      Phrase(
        en: "\"\(article)\" is also told again by \(other)", ko: "“\(article)” 글은 \(other)도 다시 이야기해요")
    case .alsoFor(let known):
      Phrase(
        en: "\"alsoFor\" is a list of days after the birth and circumstances: \(joined(known))",
        ko: "“alsoFor”에는 출산 뒤의 날과 상황을 쓰세요: \(joined(known))")
    case .nothingToWarnOf(let word):
      Phrase(en: "it \"\(word)\" and has no box with a warning", ko: "alsoFor에 “\(word)”가 있는데 경고 상자가 없어요")
    case .correctsNoArticle(let id):
      Phrase(en: "corrects \"\(id)\", which is not an article of this pack", ko: "고칠 “\(id)” 글이 없어요")
    case .reviewOverdue(let day):
      Phrase(en: "the check of its sources was due by \(day)", ko: "\(day)까지 출처를 다시 읽어야 했어요")
    case .built(let problem): built(problem)
    }
  }

  private static func unit(_ problem: PackProblem) -> Phrase {
    switch problem {
    case .idIsNotName(let id):
      Phrase(en: "the id \"\(id)\" is not the file's name", ko: "“\(id)” id가 파일 이름과 달라요")
    case .notAlways(let key):
      Phrase(en: "a unit that is there always has no \"\(key)\"", ko: "언제나 있는 단원에는 “\(key)” 키를 쓰지 않아요")
    case .twoPrompts(let day): Phrase(en: "day \(day) has two prompts", ko: "\(day)일째의 질문이 두 개예요")
    case .promptsMissing(let days):
      Phrase(
        en: "\"prompts\" must have one for each day, 1–7; no prompt for \(joined(days.map(String.init)))",
        ko: "“prompts”에는 1–7일째의 질문이 하나씩 있어야 해요. 없는 날: \(joined(days.map(String.init)))")
    case .promptMissing(let day, let article):
      Phrase(
        en: "no prompt for day \(day), that of \(article)", ko: "\(article) 글이 있는 \(day)일째의 질문이 없어요")
    case .emptyRange(let from, let to):
      Phrase(en: "the range \(from) to \(to) is empty", ko: "\(from)에서 \(to)까지는 빈 기간이에요")
    case .overlaps(let other):
      Phrase(en: "begins before \(other) is over", ko: "\(other) 단원이 끝나기 전에 시작해요")
    case .suggestedTwice(let kind, let id, let place):
      Phrase(
        en: "the \(name(kind).en) \"\(id)\" is already in \(place)",
        ko: "“\(id)” \(name(kind).ko)이 이미 있어요: \(place)")
    default:
      Phrase(
        en: "a schedule is {every: day}, {times: 3, per: week} or {weekdays: [1, 3, 5]}",
        ko: "schedule은 {every: day}, {times: 3, per: week}, {weekdays: [1, 3, 5]} 가운데 하나로 쓰세요")
    }
  }

  static func name(_ kind: Suggestion) -> Phrase {
    switch kind {
    case .habit: Phrase(en: "habit", ko: "습관")
    case .task: Phrase(en: "task", ko: "할 일")
    case .prompt: Phrase(en: "prompt", ko: "질문")
    }
  }

  private static func built(_ problem: BuiltProblem) -> Phrase {
    switch problem {
    case .emptyRange(let from, let to, let unit):
      Phrase(
        en: "the range \(from) to \(to) of \(unit) is empty", ko: "\(unit) 단원의 \(from)에서 \(to)까지는 빈 기간이에요")
    case .overlaps(let unit, let other):
      Phrase(en: "\(unit) begins before \(other) is over", ko: "\(unit) 단원이 \(other) 단원이 끝나기 전에 시작해요")
    case .alsoFor(let unit, let article):
      Phrase(
        en: "alsoFor names \"\(unit)/\(article)\", which is not there",
        ko: "alsoFor에 적힌 “\(unit)/\(article)” 글이 없어요")
    case .articleTwice(let article, let file):
      Phrase(en: "the article \"\(article)\" is also in \(file)", ko: "“\(article)” 글이 \(file)에도 있어요")
    case .day(let article, let day, let last):
      Phrase(
        en: "\(article): the day \(day) is not 1–\(last)", ko: "\(article): \(day)일째예요. 1–\(last)일째여야 해요")
    case .unit(let article, let unit):
      Phrase(en: "\(article): the unit is \"\(unit)\"", ko: "\(article): 단원이 다른 것으로 적혀 있어요: “\(unit)”")
    case .category(let article, let category):
      Phrase(en: "\(article): there is no category \"\(category)\"", ko: "\(article): “\(category)” 분류가 없어요")
    case .picture(let article, let file):
      Phrase(
        en: "\(article): does not say that it shows \(file)", ko: "\(article): \(file) 그림을 쓴다고 적혀 있지 않아요")
    }
  }
}
