import Texts

// Problems in a pack's YAML.
extension Phrase {
  static func yaml(_ problem: YAMLProblem) -> Phrase {
    switch problem {
    case .empty: Phrase("is empty")
    case .noMemory: broken(Phrase("out of memory"))
    case .severalDocuments: broken(Phrase("more than one document"))
    case .unknownAlias(let name):
      broken(Phrase("unknown alias *{name}", ["name": name]))
    case .tooDeep: broken(Phrase("nested too deeply"))
    case .twice(let key): Phrase("duplicate key \"{key}\"", ["key": key])
    case .parser(let detail?): broken(Phrase(verbatim: detail))
    case .parser(nil): broken(Phrase("it cannot be read"))
    case .value(let path, let problem):
      .joined([Phrase(verbatim: path), value(problem)], by: ": ")
    }
  }

  private static func broken(_ reason: Phrase) -> Phrase {
    Phrase("broken YAML: {reason}", ["reason": reason])
  }

  private static func value(_ problem: YAMLValueProblem) -> Phrase {
    switch problem {
    case .missing(let key): Phrase("\"{key}\" is missing", ["key": key])
    case .otherKind: Phrase("has the wrong type")
    case .span: Phrase("must be two numbers, the smaller first")
    case .broken: Phrase("is broken")
    }
  }

  static func field(_ problem: FieldProblem) -> Phrase {
    switch problem {
    case .noMapping(let list, let keys):
      list.map {
        Phrase("an entry of \"{field}\" must have the keys {list}", ["field": $0, "list": joined(keys)])
      } ?? Phrase("the YAML must have the keys {list}", ["list": joined(keys)])
    case .missing(let key): value(.missing(key))
    case .list(let key): Phrase("\"{key}\" must be a list", ["key": key])
    case .words(let key): Phrase("\"{key}\" must be a list of words", ["key": key])
    case .single(let key): Phrase("\"{key}\" must be a single value", ["key": key])
    case .empty(let key): Phrase("\"{key}\" is empty", ["key": key])
    case .text(let key):
      Phrase("\"{key}\" must be text: put it in quotes", ["key": key])
    case .form(let key, let form, let text):
      Phrase("\"{key}\" must be {form}, not \"{text}\"", ["key": key, "form": self.form(form), "text": text])
    case .control(let key, let scalar):
      Phrase("\"{key}\" contains {control}", ["key": key, "control": control(scalar)])
    case .tooLong(let key, let characters, let most):
      Phrase(
        "\"{key}\" has {characters} characters, more than {most}",
        ["key": key, "characters": characters, "most": most])
    case .computed(let key):
      Phrase("\"{key}\" is computed: remove it", ["key": key])
    case .unknown(let key, let list, let known):
      list.map {
        Phrase(
          "unknown key \"{key}\" in \"{field}\"; known keys: {list}",
          ["key": key, "field": $0, "list": joined(known)])
      }
        ?? Phrase("unknown key \"{key}\"; known keys: {list}", ["key": key, "list": joined(known)])
    }
  }

  private static func form(_ form: FieldForm) -> Phrase {
    switch form {
    case .id: idForm
    case .number(let range):
      Phrase(
        "a whole number from {least} to {most}",
        ["least": range.lowerBound, "most": range.upperBound])
    case .word(let word): Phrase(verbatim: word)
    case .stage: Phrase("pregnancy, baby or always")
    case .period(let days, let months):
      Phrase("a period like {days} or {months}", ["days": days, "months": months])
    case .time: Phrase("a time like 21:00")
    case .language: Phrase("a language tag like \"en\" or \"ko\"")
    case .version: Phrase("a version like 1.0.0")
    case .boolean: Phrase("true or false")
    case .address:
      Phrase("an address that begins with https:// or http://")
    case .day: Phrase("a day like 2026-11-21")
    }
  }

  static func joined(_ words: [String]) -> String { words.joined(separator: ", ") }
}
