import Texts

// Problems with numbers and wording.
extension Phrase {
  static func figure(_ problem: FigureProblem) -> Phrase {
    switch problem {
    case .contradicted(let contradiction, let sentence):
      Phrase(
        en: "\(said(contradiction).en): \"\(sentence)\"", ko: "\(said(contradiction).ko): “\(sentence)”")
    case .ownSentence(let id, let contradiction):
      Phrase(
        en: "the sentence of \(id) \(said(contradiction).en)",
        ko: "\(id)의 문장이 값과 달라요: \(said(contradiction).ko)")
    case .noWords(let id):
      Phrase(en: "\(id): a row of words must have words", ko: "\(id): 낱말 줄에 낱말이 없어요")
    case .unit(let id, let unit):
      Phrase(
        en: "\(id): no number is looked for by the unit \"\(unit)\"", ko: "\(id): “\(unit)” 단위의 수는 찾을 수 없어요")
    case .value(let id, let value):
      Phrase(
        en: "\(id): \"\(value)\" is no value like 24, 24–28 or, of the unit in, 1 in 10",
        ko: "\(id): 값이 아니에요: “\(value)”. 24, 24–28이나 (단위가 in이면) 1 in 10처럼 쓰세요")
    }
  }

  private static func said(_ contradiction: Contradiction) -> Phrase {
    switch contradiction {
    case .figure(let said, let values, let id):
      Phrase(
        en: "says \(said), and facts.yaml has \(joined(values)) for \(id)",
        ko: "글은 \(said), facts.yaml의 \(id) 값은 \(joined(values))예요")
    case .growth(let said):
      Phrase(
        en: "says \(said), which is not the growth of facts.yaml for these weeks",
        ko: "글은 \(said)인데 facts.yaml의 그 주수와 달라요")
    }
  }

  static func wording(_ problem: WordingProblem) -> Phrase {
    switch problem {
    case .translatedInAll(let count, let most):
      Phrase(
        en: "have \(count) turns of phrase of another language, more than \(most)",
        ko: "번역투가 모두 \(count)번이에요. \(most)번까지 쓸 수 있어요")
    case .translated(let count, let most, let found):
      Phrase(
        en: "has \(count) turns of phrase of another language, more than \(most): "
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
      Phrase(en: "has \"\(mark)\": \"\(around)\"", ko: "쓰지 않는 부호가 있어요: “\(mark)” (“\(around)”)")
    case .unpaired(let opening, let closing, let text):
      Phrase(
        en: "\"\(opening)\" and \"\(closing)\" do not pair: \"\(text)\"",
        ko: "\(opening) \(closing) 짝이 안 맞아요: “\(text)”")
    case .doubled(let word): Phrase(en: "\"\(word)\" ends with two particles", ko: "조사가 두 번이에요: “\(word)”")
    case .latin(let word, let around):
      Phrase(en: "\"\(word)\" is in Latin letters: \"\(around)\"", ko: "로마자 낱말이에요: “\(word)” (“\(around)”)")
    case .term(let word, let use, let around):
      Phrase(
        en: "says \"\(word)\" for \"\(use)\": \"\(around)\"",
        ko: "“\(word)” 대신 쓸 말이 있어요: “\(use)” (“\(around)”)")
    case .lineEnd(let mark): Phrase(en: "a line ends with \"\(mark)\"", ko: "줄 끝에 여는 부호가 있어요: “\(mark)”")
    }
  }
}
