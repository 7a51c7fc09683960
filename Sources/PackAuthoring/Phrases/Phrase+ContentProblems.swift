import Texts

// Problems in a pack's texts.
extension Phrase {
  static func content(_ problem: ContentProblem) -> Phrase {
    switch problem {
    case .negative, .units, .articles, .category, .suggested, .suggestionRepeated: counts(problem)
    case .twice(let kind, let text, let other):
      Phrase(
        en: "\(uniqueText(kind).en) \"\(text)\" is also in \(other)",
        ko: "\(uniqueText(kind).ko)이 \(other) 글과 같아요: “\(text)”")
    case .grade(let grade, let most):
      Phrase(
        en: "has reading grade \(short(grade)), more than \(most)",
        ko: "읽기 등급이 \(short(grade))예요. \(most)까지 쓸 수 있어요")
    case .gradeOnAverage(let grade, let most):
      Phrase(
        en: "have reading grade \(short(grade)) on average, more than \(most)",
        ko: "읽기 등급이 평균 \(short(grade))예요. \(most)까지 쓸 수 있어요")
    case .shared(let percent, let example, let other):
      Phrase(
        en: "shares more than \(percent) percent of its words: \"\(example)\", also in \(other)",
        ko: "낱말의 \(percent)퍼센트 넘게 다른 글과 같아요: \(other) 글의 “\(example)”")
    case .title(let most): Phrase(en: "the title has more than \(most) columns", ko: "제목이 \(most)칸을 넘어요")
    case .excerpt(let count, let most):
      Phrase(
        en: "the excerpt has \(count) characters, more than \(most)",
        ko: "발췌문이 \(count)자예요. \(most)자까지 쓸 수 있어요")
    case .noSource(let claim):
      Phrase(en: "has no source, but \(reason(claim).en)", ko: "출처가 없는데 \(reason(claim).ko)")
    case .opening(let title):
      Phrase(en: "must begin with a call-out [!NOTE] \(title)", ko: "[!NOTE] \(title) 상자로 시작해야 해요")
    case .length(let length, let inCharacters, let required):
      Phrase(
        en: "has \(length) \(inCharacters ? "characters" : "words"), not \(span(required))",
        ko:
          "\(inCharacters ? "\(length)자예요. \(span(required))자" : "낱말이 \(length)개예요. \(span(required))개")여야 해요"
      )
    case .noException:
      Phrase(
        en: "now has the right length: remove it from the exceptions in rules.yaml",
        ko: "이제 길이가 맞아요: rules.yaml의 예외에서 빼세요")
    case .banned(let words): Phrase(en: "has the banned words \"\(words)\"", ko: "쓰지 않는 말이 있어요: “\(words)”")
    case .call(let number):
      Phrase(
        en: "has the number \(number); write {{emergency}}, {{crisis}} or {{poison}} instead",
        ko: "\(number) 번호가 있어요. {{emergency}}, {{crisis}}, {{poison}} 가운데 하나로 쓰세요")
    case .warningIsLong, .warningIsUnknown, .warningIsMissing: warning(problem)
    case .host(let host, let url):
      Phrase(
        en: "the host \(host) is not listed in rules.yaml: \(url)",
        ko: "rules.yaml에 없는 호스트예요: \(host) (\(url))")
    }
  }

  private static func counts(_ problem: ContentProblem) -> Phrase {
    switch problem {
    case .units(let required, let has):
      Phrase(
        en: "has \(has) dated units, not \(required)", ko: "날짜가 있는 단원이 \(has)개예요. \(required)개여야 해요")
    case .articles(let has, let required):
      Phrase(en: "has \(has) articles, not \(span(required))", ko: "글이 \(has)편이에요. \(span(required))편이어야 해요")
    case .category(let id, let has, let fewest):
      Phrase(
        en: "\(id) has \(has) articles, fewer than \(fewest)",
        ko: "\(id) 카테고리의 글이 \(has)편이에요. \(fewest)편은 있어야 해요")
    case .suggested(let kind, let count, let required):
      Phrase(
        en: "has \(count) \(name(kind).en)s, not \(span(required))",
        ko: "\(name(kind).ko)이 \(count)개예요. \(span(required))개여야 해요")
    case .suggestionRepeated(let kind, let text, let unit):
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
        en: "says \"\(topic)\" without the warning \(id) in facts.yaml",
        ko: "“\(topic)” 이야기인데 facts.yaml의 \(id) 상자가 없어요")
    case .warningIsUnknown(let title):
      Phrase(
        en: "the warning \"\(title)\" does not match facts.yaml word for word",
        ko: "“\(title)” 상자가 facts.yaml의 상자와 글자까지 같지 않아요")
    default: Phrase(verbatim: "")
    }
  }

  private static func uniqueText(_ kind: UniqueTextKind) -> Phrase {
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
    case .figure(let id): Phrase(en: "is about \(id) in facts.yaml", ko: "facts.yaml의 \(id) 이야기예요")
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

// Problems in a pack's signs, and texts that contradict them.
extension Phrase {
  static func sign(_ problem: SignProblem) -> Phrase {
    switch problem {
    case .noArticle(let id): Phrase(en: "the article \(id) is missing", ko: "\(id) 글이 없어요")
    case .noBox(let id): Phrase(en: "signs.yaml has no box \(id)", ko: "signs.yaml에 \(id) 상자가 없어요")
    case .noSign(let id, let box):
      Phrase(en: "the box \(box) names \(id), which is not a sign", ko: "\(box) 상자의 \(id)가 신호에 없어요")
    case .noAnswer(let answer, let id):
      Phrase(
        en: "\(id) has the unknown answer \(answer)", ko: "\(id)의 답 \(answer)이 목록에 없어요")
    case .twice(let id): Phrase(en: "\(id) is defined twice", ko: "\(id)가 두 번 나와요")
    case .aliasTwice(let words, let other):
      Phrase(en: "\"\(words)\" also leads to \(other)", ko: "“\(words)”는 \(other)로도 가요")
    case .unused(let id):
      Phrase(en: "\(id) is not in a box and has no `unused`", ko: "\(id)가 어느 상자에도 없는데 `unused`가 없어요")
    case .noQuote(let id, let box):
      Phrase(en: "\(id) in the box \(box) has no quote", ko: "\(box) 상자의 \(id)에 출처 문장이 없어요")
    case .longQuote(let id):
      Phrase(en: "a quote of \(id) has more than 40 words", ko: "\(id)의 출처 문장이 40낱말을 넘어요")
    case .longLine(let line, let box):
      Phrase(
        en: "a line of the box \(box) has more than 12 words: \(line)",
        ko: "\(box) 상자의 한 줄이 12낱말을 넘어요: \(line)")
    case .otherAnswer(let id, let box, let answer):
      Phrase(
        en: "the box \(box) lists \(id) under \(answer), which is not its answer",
        ko: "\(box) 상자에서 \(id)가 답이 다른 \(answer) 아래에 있어요")
    case .contradicted(let id, let answers, let sentence):
      Phrase(
        en:
          "\(id) has a different answer in signs.yaml than \(answers.joined(separator: ", ")): \"\(sentence)\"",
        ko: "\(id)의 답이 signs.yaml과 달라요 (\(answers.joined(separator: ", "))): “\(sentence)”")
    }
  }
}

// Problems with numbers and wording.
extension Phrase {
  static func figure(_ problem: FigureProblem) -> Phrase {
    switch problem {
    case .contradicted(let contradiction, let sentence):
      Phrase(
        en: "\(describe(contradiction).en): \"\(sentence)\"",
        ko: "\(describe(contradiction).ko): “\(sentence)”")
    case .exampleContradicts(let id, let contradiction):
      Phrase(
        en: "the example of \(id) \(describe(contradiction).en)",
        ko: "\(id)의 문장이 값과 달라요: \(describe(contradiction).ko)")
    case .noWords(let id):
      Phrase(en: "\(id): a row of words must have words", ko: "\(id): 낱말 줄에 낱말이 없어요")
    case .unit(let id, let unit):
      Phrase(
        en: "\(id): the unit \"\(unit)\" is not supported", ko: "\(id): “\(unit)” 단위의 수는 찾을 수 없어요")
    case .value(let id, let value):
      Phrase(
        en: "\(id): \"\(value)\" is not a value like 24, 24–28 or, for the unit in, 1 in 10",
        ko: "\(id): 값이 아니에요: “\(value)”. 24, 24–28이나 (단위가 in이면) 1 in 10처럼 쓰세요")
    }
  }

  private static func describe(_ contradiction: Contradiction) -> Phrase {
    switch contradiction {
    case .figure(let statement, let values, let id):
      Phrase(
        en: "says \(statement), but facts.yaml has \(joined(values)) for \(id)",
        ko: "글은 \(statement), facts.yaml의 \(id) 값은 \(joined(values))예요")
    case .growth(let statement):
      Phrase(
        en: "says \(statement), which differs from facts.yaml for these weeks",
        ko: "글은 \(statement)인데 facts.yaml의 그 주수와 달라요")
    }
  }

  static func wording(_ problem: WordingProblem) -> Phrase {
    switch problem {
    case .translatedInAll(let count, let most):
      Phrase(
        en: "have \(count) phrases that sound translated, more than \(most)",
        ko: "번역투가 모두 \(count)번이에요. \(most)번까지 쓸 수 있어요")
    case .translated(let count, let most, let found):
      Phrase(
        en: "has \(count) phrases that sound translated, more than \(most): "
          + found.map { "\"\($0)\"" }.joined(separator: "; "),
        ko: "번역투가 \(count)번이에요. \(most)번까지 쓸 수 있어요: " + joined(found.map { "“\($0)”" }))
    case .long(let count, let most, let sentence):
      Phrase(
        en: "a sentence has \(count) characters, more than \(most): \"\(sentence)\"",
        ko: "문장이 \(count)자예요. \(most)자까지 쓸 수 있어요: “\(sentence)”")
    case .ending(let ending, let sentence):
      Phrase(
        en: "a sentence ends with \"\(ending)\": \"\(sentence)\"",
        ko: "이렇게 끝나는 문장이 있어요: “\(ending)” (“\(sentence)”)")
    case .sameOpening(let word, let paragraph):
      Phrase(
        en: "two paragraphs in a row begin with \"\(word)\": \"\(paragraph)\"",
        ko: "잇단 두 문단이 같은 말로 시작해요: “\(word)” (“\(paragraph)”)")
    case .mark(let mark, let around):
      Phrase(en: "has the mark \"\(mark)\": \"\(around)\"", ko: "쓰지 않는 부호가 있어요: “\(mark)” (“\(around)”)")
    case .unpaired(let opening, let closing, let text):
      Phrase(
        en: "\"\(opening)\" and \"\(closing)\" do not pair: \"\(text)\"",
        ko: "\(opening) \(closing) 짝이 안 맞아요: “\(text)”")
    case .doubled(let word): Phrase(en: "\"\(word)\" ends with two particles", ko: "조사가 두 번이에요: “\(word)”")
    case .latin(let word, let around):
      Phrase(en: "\"\(word)\" is in Latin letters: \"\(around)\"", ko: "로마자 낱말이에요: “\(word)” (“\(around)”)")
    case .term(let word, let use, let around):
      Phrase(
        en: "says \"\(word)\" instead of \"\(use)\": \"\(around)\"",
        ko: "“\(word)” 대신 쓸 말이 있어요: “\(use)” (“\(around)”)")
    case .lineEnd(let mark): Phrase(en: "a line ends with \"\(mark)\"", ko: "줄 끝에 여는 부호가 있어요: “\(mark)”")
    }
  }
}
