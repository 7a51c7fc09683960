import Texts

// Problems in a pack's texts.
extension Phrase {
  static func content(_ problem: ContentProblem) -> Phrase {
    switch problem {
    case .negative, .units, .articles, .category, .suggested, .suggestionRepeated: counts(problem)
    case .twice(let kind, let text, let other):
      Phrase(
        "{kind} \"{text}\" is also in {other}",
        ["kind": uniqueText(kind), "text": text, "other": other])
    case .grade(let grade, let most):
      Phrase("has reading grade {grade}, more than {most}", ["grade": short(grade), "most": "\(most)"])
    case .gradeOnAverage(let grade, let most):
      Phrase(
        "have reading grade {grade} on average, more than {most}", ["grade": short(grade), "most": "\(most)"])
    case .shared(let percent, let example, let other):
      Phrase(
        "shares more than {percent} percent of its words: \"{example}\", also in {other}",
        ["percent": "\(percent)", "example": example, "other": other])
    case .unquoted(let percent, let fewest):
      Phrase(
        "has a row for {percent} percent of the statements, fewer than {fewest}",
        ["percent": short(percent), "fewest": "\(fewest)"])
    case .title(let most): Phrase("the title has more than {most} columns", ["most": "\(most)"])
    case .excerpt(let count, let most):
      Phrase("the excerpt has {count} characters, more than {most}", ["count": count, "most": "\(most)"])
    case .noSource(let claim):
      Phrase("has no source, but {reason}", ["reason": reason(claim)])
    case .opening(let title):
      Phrase("must begin with a call-out [!NOTE] {title}", ["title": title])
    case .length(let length, let inCharacters, let required):
      inCharacters
        ? Phrase("has {length} characters, not {span}", ["length": length, "span": span(required)])
        : Phrase("has {length} words, not {span}", ["length": length, "span": span(required)])
    case .noException:
      Phrase("now has the right length: remove it from the exceptions in rules.yaml")
    case .banned(let words): Phrase("has the banned words \"{words}\"", ["words": words])
    case .call(let number):
      Phrase(
        "has the number {number}; write {{{{emergency}}}}, {{{{crisis}}}} or {{{{poison}}}} instead",
        ["number": number])
    case .warningIsLong, .warningIsUnknown, .warningIsMissing: warning(problem)
    case .host(let host, let url):
      Phrase("the host {host} is not listed in rules.yaml: {url}", ["host": host, "url": url])
    }
  }

  private static func counts(_ problem: ContentProblem) -> Phrase {
    switch problem {
    case .units(let required, let has):
      Phrase("has {has} dated units, not {required}", ["has": has, "required": required])
    case .articles(let has, let required):
      Phrase("has {has} articles, not {span}", ["has": has, "span": span(required)])
    case .category(let id, let has, let fewest):
      Phrase("{id} has {has} articles, fewer than {fewest}", ["id": id, "has": has, "fewest": fewest])
    case .suggested(let kind, let count, let required):
      Phrase("has {count} {name}s, not {span}", ["count": count, "name": name(kind), "span": span(required)])
    case .suggestionRepeated(let kind, let text, let unit):
      Phrase("the {name} \"{text}\" is also in {unit}", ["name": name(kind), "text": text, "unit": unit])
    default: Phrase("a number must not be below 0")
    }
  }

  private static func warning(_ problem: ContentProblem) -> Phrase {
    switch problem {
    case .warningIsLong(let title):
      Phrase("the warning \"{title}\" must be one paragraph", ["title": title])
    case .warningIsMissing(let topic, let id):
      Phrase("says \"{topic}\" without the warning {id} in facts.yaml", ["topic": topic, "id": id])
    case .warningIsUnknown(let title):
      Phrase("the warning \"{title}\" does not match facts.yaml word for word", ["title": title])
    default: Phrase(verbatim: "")
    }
  }

  private static func uniqueText(_ kind: UniqueTextKind) -> Phrase {
    switch kind {
    case .title: Phrase("the title")
    case .excerpt: Phrase("the excerpt")
    case .firstWords: Phrase("the first words")
    }
  }

  private static func reason(_ claim: Claim) -> Phrase {
    switch claim {
    case .warning: Phrase("has a warning")
    case .word(let word): Phrase("says \"{word}\"", ["word": word])
    case .figure(let id): Phrase("is about {id} in facts.yaml", ["id": id])
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
    case .noArticle(let id): Phrase("the article {id} is missing", ["id": id])
    case .noBox(let id): Phrase("signs.yaml has no box {id}", ["id": id])
    case .noSign(let id, let box):
      Phrase("the box {box} names {id}, which is not a sign", ["box": box, "id": id])
    case .noAnswer(let answer, let id):
      Phrase("{id} has the unknown answer {answer}", ["id": id, "answer": answer])
    case .twice(let id): Phrase("{id} is defined twice", ["id": id])
    case .aliasTwice(let words, let other):
      Phrase("\"{words}\" also leads to {other}", ["words": words, "other": other])
    case .unused(let id):
      Phrase("{id} is not in a box and has no `unused`", ["id": id])
    case .noQuote(let id, let box):
      Phrase("{id} in the box {box} has no quote", ["id": id, "box": box])
    case .longQuote(let id):
      Phrase("a quote of {id} has more than 40 words", ["id": id])
    case .longLine(let line, let box):
      Phrase("a line of the box {box} has more than 12 words: {line}", ["box": box, "line": line])
    case .otherAnswer(let id, let box, let answer):
      Phrase(
        "the box {box} lists {id} under {answer}, which is not its answer",
        ["box": box, "id": id, "answer": answer])
    case .contradicted(let id, let answers, let sentence):
      Phrase(
        "{id} has a different answer in signs.yaml than {answers}: \"{sentence}\"",
        ["id": id, "answers": answers.joined(separator: ", "), "sentence": sentence])
    case .card(let problem, let id): card(problem, id)
    case .milestone(let problem, let id): milestone(problem, id)
    }
  }

  private static func milestone(_ problem: MilestoneProblem, _ id: String) -> Phrase {
    switch problem {
    case .id:
      Phrase("the milestone \"{id}\" must have an id of lower-case letters, digits and hyphens", ["id": id])
    case .noLicence:
      Phrase("milestones.yaml names no licence for quoting {publisher}", ["publisher": id])
    case .order:
      Phrase("the age of {months} months must be above the one before it", ["months": id])
    case .length(let count, let most):
      Phrase(
        "the milestone {id} has {count} characters, not 1–{most}",
        ["id": id, "count": count, "most": "\(most)"])
    case .noQuote:
      Phrase("the milestone {id} has no quote", ["id": id])
    case .copied:
      Phrase("the milestone {id} is its quote; say it in other words", ["id": id])
    case .noTwin(let pack):
      Phrase("{pack} has no milestone {id} at this age", ["pack": pack, "id": id])
    case .missing(let pack):
      Phrase("the milestone {id} of {pack} is missing at its age", ["id": id, "pack": pack])
    }
  }

  private static func card(_ problem: CardProblem, _ id: String) -> Phrase {
    switch problem {
    case .id:
      Phrase("the card \"{id}\" must have an id of lower-case letters, digits and hyphens", ["id": id])
    case .noSign(let sign):
      Phrase("the card {id} names {sign}, which is not a sign", ["id": id, "sign": sign])
    case .noBox(let box):
      Phrase("the box {box} does not list the sign of the card {id}", ["box": box, "id": id])
    case .page(let article):
      Phrase(
        "the article {article} has no box with the sign of the card {id}", ["article": article, "id": id])
    case .answer(let sign):
      Phrase("the card {id} has a different answer than its sign {sign}", ["id": id, "sign": sign])
    case .advice(let line):
      Phrase("the card {id} has a line that no box of its sign has: {line}", ["id": id, "line": line])
    case .time:
      Phrase("the card {id} is not asked in the weeks or ages of its sign", ["id": id])
    case .length(let count, let most):
      Phrase(
        "the situation of the card {id} has {count} characters, not 1–{most}",
        ["id": id, "count": count, "most": "\(most)"])
    case .sentences(let count, let most):
      Phrase(
        "the situation of the card {id} has {count} sentences, more than {most}",
        ["id": id, "count": count, "most": "\(most)"])
    case .number(let number):
      Phrase(
        "the card {id} has the number {number}, which its sign does not have", ["id": id, "number": number])
    case .noTwin(let pack):
      Phrase("{pack} has no card {id}; write `sameAs: none` if it needs none", ["pack": pack, "id": id])
    case .otherSign(let sign, let pack):
      Phrase("the card {id} has the sign {sign} in {pack}", ["id": id, "sign": sign, "pack": pack])
    case .missing(let pack):
      Phrase("the card {id} of {pack} is missing", ["id": id, "pack": pack])
    }
  }
}

// Problems with numbers and wording.
extension Phrase {
  static func figure(_ problem: FigureProblem) -> Phrase {
    switch problem {
    case .contradicted(let contradiction, let sentence):
      Phrase("{description}: \"{sentence}\"", ["description": describe(contradiction), "sentence": sentence])
    case .exampleContradicts(let id, let contradiction):
      Phrase("the example of {id} {description}", ["id": id, "description": describe(contradiction)])
    case .noWords(let id):
      Phrase("{id}: a row of words must have words", ["id": id])
    case .unit(let id, let unit):
      Phrase("{id}: the unit \"{unit}\" is not supported", ["id": id, "unit": unit])
    case .value(let id, let value):
      Phrase(
        "{id}: \"{value}\" is not a value like 24, 24–28 or, for the unit in, 1 in 10",
        ["id": id, "value": value])
    }
  }

  private static func describe(_ contradiction: Contradiction) -> Phrase {
    switch contradiction {
    case .figure(let statement, let values, let id):
      Phrase(
        "says {statement}, but facts.yaml has {list} for {id}",
        ["statement": statement, "list": joined(values), "id": id])
    case .growth(let statement):
      Phrase("says {statement}, which differs from facts.yaml for these weeks", ["statement": statement])
    }
  }

  static func wording(_ problem: WordingProblem) -> Phrase {
    switch problem {
    case .translatedInAll(let count, let most):
      Phrase(
        "have {count} phrases that sound translated, more than {most}", ["count": count, "most": "\(most)"])
    case .translated(let count, let most, let found):
      Phrase(
        "has {count} phrases that sound translated, more than {most}: {found}",
        [
          "count": count, "most": most, "found": found.map { "\"\($0)\"" }.joined(separator: "; "),
          "list": joined(found.map { "“\($0)”" }),
        ])
    case .long(let count, let most, let sentence):
      Phrase(
        "a sentence has {count} characters, more than {most}: \"{sentence}\"",
        ["count": count, "most": most, "sentence": sentence])
    case .ending(let ending, let sentence):
      Phrase("a sentence ends with \"{ending}\": \"{sentence}\"", ["ending": ending, "sentence": sentence])
    case .sameOpening(let word, let paragraph):
      Phrase(
        "two paragraphs in a row begin with \"{word}\": \"{paragraph}\"",
        ["word": word, "paragraph": paragraph])
    case .mark(let mark, let around):
      Phrase("has the mark \"{mark}\": \"{nearby}\"", ["mark": mark, "nearby": around])
    case .unpaired(let opening, let closing, let text):
      Phrase(
        "\"{opening}\" and \"{closing}\" do not pair: \"{text}\"",
        ["opening": opening, "closing": closing, "text": text])
    case .doubled(let word): Phrase("\"{word}\" ends with two particles", ["word": word])
    case .latin(let word, let around):
      Phrase("\"{word}\" is in Latin letters: \"{nearby}\"", ["word": word, "nearby": around])
    case .term(let word, let use, let around):
      Phrase(
        "says \"{word}\" instead of \"{use}\": \"{nearby}\"", ["word": word, "use": use, "nearby": around])
    case .lineEnd(let mark): Phrase("a line ends with \"{mark}\"", ["mark": mark])
    }
  }
}
