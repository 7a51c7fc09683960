import Texts

// Problems in a pack's texts.
extension Phrase {
  static func content(_ problem: ContentProblem) -> Phrase {
    switch problem {
    case .negative, .units, .articles, .category, .suggested, .suggestedAlso: counts(problem)
    case .twice(let kind, let text, let other):
      Phrase(
        en: "\(once(kind).en) \"\(text)\" is also in \(other)",
        ko: "\(once(kind).ko)이 \(other) 글과 같아요: “\(text)”")
    case .grade(let grade, let most):
      Phrase(
        en: "takes grade \(short(grade)), more than \(most)",
        ko: "읽기 등급이 \(short(grade))예요. \(most)까지 쓸 수 있어요")
    case .gradeOnAverage(let grade, let most):
      Phrase(
        en: "take grade \(short(grade)) on average, more than \(most)",
        ko: "읽기 등급이 평균 \(short(grade))예요. \(most)까지 쓸 수 있어요")
    case .shared(let percent, let example, let other):
      Phrase(
        en: "shares more than \(percent) percent of its words: \"\(example)\" as in \(other)",
        ko: "낱말의 \(percent)퍼센트 넘게 다른 글과 같아요: \(other) 글의 “\(example)”")
    case .title(let most): Phrase(en: "the title has more than \(most) columns", ko: "제목이 \(most)칸을 넘어요")
    case .excerpt(let count, let most):
      Phrase(
        en: "the excerpt has \(count) characters, more than \(most)",
        ko: "발췌문이 \(count)자예요. \(most)자까지 쓸 수 있어요")
    case .noSource(let claim):
      Phrase(en: "names no source, and \(reason(claim).en)", ko: "출처가 없는데 \(reason(claim).ko)")
    case .opening(let title):
      Phrase(en: "must begin with a call-out [!NOTE] \(title)", ko: "[!NOTE] \(title) 상자로 시작해야 해요")
    case .length(let length, let inCharacters, let wanted):
      Phrase(
        en: "has \(length) \(inCharacters ? "characters" : "words"), not \(span(wanted))",
        ko: "\(inCharacters ? "\(length)자예요. \(span(wanted))자" : "낱말이 \(length)개예요. \(span(wanted))개")여야 해요")
    case .noException:
      Phrase(
        en: "is of the right length by now: take it from the exceptions of rules.yaml",
        ko: "이제 길이가 맞아요: rules.yaml의 예외에서 빼세요")
    case .banned(let words): Phrase(en: "has \"\(words)\"", ko: "쓰지 않는 말이 있어요: “\(words)”")
    case .call(let number):
      Phrase(
        en: "has the number \(number); write {{emergency}}, {{crisis}} or {{poison}}",
        ko: "\(number) 번호가 있어요. {{emergency}}, {{crisis}}, {{poison}} 가운데 하나로 쓰세요")
    case .warningIsLong, .warningIsUnknown, .warningIsMissing: warning(problem)
    case .host(let host, let url):
      Phrase(
        en: "\(host) is not one of the hosts that rules.yaml names: \(url)",
        ko: "rules.yaml에 없는 호스트예요: \(host) (\(url))")
    }
  }

  private static func counts(_ problem: ContentProblem) -> Phrase {
    switch problem {
    case .units(let wanted, let has):
      Phrase(en: "\(wanted) units must have days, not \(has)", ko: "날짜가 있는 단원이 \(has)개예요. \(wanted)개여야 해요")
    case .articles(let has, let wanted):
      Phrase(en: "has \(has) articles, not \(span(wanted))", ko: "글이 \(has)편이에요. \(span(wanted))편이어야 해요")
    case .category(let id, let has, let fewest):
      Phrase(
        en: "\(id) has \(has) articles, fewer than \(fewest)",
        ko: "\(id) 분류의 글이 \(has)편이에요. \(fewest)편은 있어야 해요")
    case .suggested(let kind, let count, let wanted):
      Phrase(
        en: "has \(count) \(name(kind).en)s, not \(span(wanted))",
        ko: "\(name(kind).ko)이 \(count)개예요. \(span(wanted))개여야 해요")
    case .suggestedAlso(let kind, let text, let unit):
      Phrase(
        en: "the \(name(kind).en) \"\(text)\" is also in \(unit)",
        ko: "\(name(kind).ko)이 \(unit) 단원과 같아요: “\(text)”")
    default: Phrase(en: "a number must not be below 0", ko: "수는 0보다 작을 수 없어요")
    }
  }

  private static func warning(_ problem: ContentProblem) -> Phrase {
    switch problem {
    case .warningIsLong(let title):
      Phrase(en: "the warning \"\(title)\" must be one paragraph", ko: "“\(title)” 상자는 한 문단이어야 해요")
    case .warningIsMissing(let topic, let id):
      Phrase(
        en: "says \"\(topic)\" and has not the warning \(id) of facts.yaml",
        ko: "“\(topic)” 이야기인데 facts.yaml의 \(id) 상자가 없어요")
    case .warningIsUnknown(let title):
      Phrase(
        en: "the warning \"\(title)\" is not one of facts.yaml, word for word",
        ko: "“\(title)” 상자가 facts.yaml의 상자와 글자까지 같지 않아요")
    default: Phrase(verbatim: "")
    }
  }

  private static func once(_ kind: OnceKind) -> Phrase {
    switch kind {
    case .title: Phrase(en: "the title", ko: "제목")
    case .excerpt: Phrase(en: "the excerpt", ko: "발췌문")
    case .firstWords: Phrase(en: "the first words", ko: "첫말")
    }
  }

  private static func reason(_ claim: Claim) -> Phrase {
    switch claim {
    case .warning: Phrase(en: "has a warning", ko: "경고 상자가 있어요")
    case .word(let word): Phrase(en: "says \"\(word)\"", ko: "이런 말이 있어요: “\(word)”")
    case .figure(let id): Phrase(en: "is about \(id) of facts.yaml", ko: "facts.yaml의 \(id) 이야기예요")
    }
  }

  private static func span(_ range: ClosedRange<Int>) -> String {
    range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
  }

  /// Formats a number with one decimal.
  static func short(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}
