import Texts

// Problems in a pack's YAML.
extension Phrase {
  static func yaml(_ problem: YAMLProblem) -> Phrase {
    switch problem {
    case .empty: Phrase(en: "is empty", ko: "비어 있어요")
    case .noMemory: broken(Phrase(en: "out of memory", ko: "메모리가 없어요"))
    case .severalDocuments: broken(Phrase(en: "more than one document", ko: "문서가 둘 이상이에요"))
    case .unknownAlias(let name):
      broken(Phrase(en: "unknown alias *\(name)", ko: "앞에 없는 이름이에요: *\(name)"))
    case .tooDeep: broken(Phrase(en: "nested too deeply", ko: "너무 깊이 겹쳐 있어요"))
    case .twice(let key): Phrase(en: "duplicate key \"\(key)\"", ko: "“\(key)” 키가 두 번 있어요")
    case .parser(let detail?): broken(Phrase(verbatim: detail))
    case .parser(nil): broken(Phrase(en: "it cannot be read", ko: "읽을 수 없어요"))
    case .value(let path, let problem):
      Phrase(
        en: (path.isEmpty ? "" : "\(path): ") + value(problem).en,
        ko: (path.isEmpty ? "" : "\(path): ") + value(problem).ko)
    }
  }

  private static func broken(_ reason: Phrase) -> Phrase {
    Phrase(en: "broken YAML: \(reason.en)", ko: "YAML이 잘못됐어요: \(reason.ko)")
  }

  private static func value(_ problem: YAMLValueProblem) -> Phrase {
    switch problem {
    case .missing(let key): Phrase(en: "\"\(key)\" is missing", ko: "“\(key)” 키가 없어요")
    case .otherKind: Phrase(en: "has the wrong type", ko: "값의 종류가 달라요")
    case .span: Phrase(en: "must be two numbers, the smaller first", ko: "수 두 개를 작은 것부터 쓰세요")
    case .broken: Phrase(en: "is broken", ko: "잘못됐어요")
    }
  }

  static func field(_ problem: FieldProblem) -> Phrase {
    switch problem {
    case .noMapping(let list, let keys):
      Phrase(
        en: "\(list.map { "an entry of \"\($0)\"" } ?? "the YAML") must have the keys \(joined(keys))",
        ko: "\(list.map { "“\($0)” 목록의 항목" } ?? "YAML")에는 이 키가 있어야 해요: \(joined(keys))")
    case .missing(let key): value(.missing(key))
    case .list(let key): Phrase(en: "\"\(key)\" must be a list", ko: "“\(key)” 값은 목록이어야 해요")
    case .words(let key): Phrase(en: "\"\(key)\" must be a list of words", ko: "“\(key)” 값은 낱말 목록이어야 해요")
    case .single(let key): Phrase(en: "\"\(key)\" must be a single value", ko: "“\(key)” 값은 하나여야 해요")
    case .empty(let key): Phrase(en: "\"\(key)\" is empty", ko: "“\(key)” 값이 비어 있어요")
    case .text(let key):
      Phrase(en: "\"\(key)\" must be text: put it in quotes", ko: "“\(key)” 값은 글자여야 해요: 따옴표로 감싸세요")
    case .form(let key, let form, let text):
      Phrase(
        en: "\"\(key)\" must be \(self.form(form).en), not \"\(text)\"",
        ko: "“\(key)” 값은 “\(text)” 말고 이렇게 쓰세요: \(self.form(form).ko)")
    case .control(let key, let scalar):
      Phrase(en: "\"\(key)\" contains \(control(scalar).en)", ko: "“\(key)” 값에 \(control(scalar).ko)가 있어요")
    case .tooLong(let key, let characters, let most):
      Phrase(
        en: "\"\(key)\" has \(characters) characters, more than \(most)",
        ko: "“\(key)” 값이 \(characters)자예요. \(most)자까지 쓸 수 있어요")
    case .computed(let key):
      Phrase(en: "\"\(key)\" is computed: remove it", ko: "“\(key)” 값은 계산해서 넣어요: 빼세요")
    case .unknown(let key, let list, let known):
      Phrase(
        en: "unknown key \"\(key)\"\(list.map { " in \"\($0)\"" } ?? ""); known keys: \(joined(known))",
        ko: "\(list.map { "“\($0)” 목록에 " } ?? "")모르는 키가 있어요: “\(key)”. 쓸 수 있는 키: \(joined(known))")
    }
  }

  private static func form(_ form: FieldForm) -> Phrase {
    switch form {
    case .id: idForm
    case .number(let range):
      Phrase(
        en: "a whole number from \(range.lowerBound) to \(range.upperBound)",
        ko: "\(range.lowerBound)에서 \(range.upperBound)까지의 정수")
    case .word(let word): Phrase(verbatim: word)
    case .stage: Phrase(en: "pregnancy, baby or always", ko: "pregnancy, baby, always 가운데 하나")
    case .period(let days, let months):
      Phrase(en: "a period like \(days) or \(months)", ko: "\(days)나 \(months) 같은 기간")
    case .time: Phrase(en: "a time like 21:00", ko: "21:00 같은 시각")
    case .language: Phrase(en: "a language tag like \"en\" or \"ko\"", ko: "en이나 ko 같은 언어 태그")
    case .version: Phrase(en: "a version like 1.0.0", ko: "1.0.0 같은 버전")
    case .boolean: Phrase(en: "true or false", ko: "true나 false")
    case .address:
      Phrase(en: "an address that begins with https:// or http://", ko: "https://나 http://로 시작하는 주소")
    case .day: Phrase(en: "a day like 2026-11-21", ko: "2026-11-21 같은 날짜")
    }
  }

  static func joined(_ words: [String]) -> String { words.joined(separator: ", ") }
}
