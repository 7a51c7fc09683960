import Curriculum
package import Texts

// Problems in a pack's files.
extension Phrase {
  /// `file:line:column: problem`, in the format of compilers.
  package static func problem(_ problem: Problem) -> Phrase {
    let reason = reason(problem.reason)
    return Phrase("{position}: {reason}", ["position": problem.position, "reason": reason])
  }

  private static func reason(_ reason: ProblemReason) -> Phrase {
    switch reason {
    case .failure(let failure): problemReason(failure)
    case .file(let problem): file(problem)
    case .yaml(let problem): yaml(problem)
    case .field(let problem): field(problem)
    case .pack(let problem): pack(problem)
    case .body(let problem): body(problem)
    case .picture(let problem): picture(problem)
    case .content(let problem): content(problem)
    case .figure(let problem): figure(problem)
    case .sign(let problem): sign(problem)
    case .wording(let problem): wording(problem)
    }
  }

  /// A file that cannot be read. The message follows the file's name.
  private static func problemReason(_ failure: PackFailure) -> Phrase {
    switch failure {
    case .badID(let id, _):
      Phrase("\"{id}\" is not an id: {form}", ["id": id, "form": idForm])
    case .duplicateID(let id, _): Phrase("the id \"{id}\" is used twice", ["id": id])
    case .unknownUnit(let id): Phrase("unknown unit \"{id}\"", ["id": id])
    case .missing: Phrase("does not exist")
    case .notDownloaded: Phrase("has not been downloaded")
    case .notAFile: Phrase("is not a file")
    case .outside: Phrase("is a symlink to a file outside the pack")
    case .unreadable(_, let code):
      Phrase("cannot be read (error {code})", ["code": "\(code)"])
    case .tooLarge(_, let limit):
      Phrase("is larger than {limit} KiB", ["limit": limit >> 10])
    case .notUTF8: fileIsNotUTF8
    case .broken(_, let detail): Phrase("is broken: {detail}", ["detail": detail])
    case .newerSchema(_, let schema):
      Phrase(
        "has schema {schema}, but this Lionheart reads up to {newest}",
        ["schema": schema, "newest": PackManifest.newestSchema])
    case .wrongHash: Phrase("does not match its sha256")
    }
  }

  private static let fileIsNotUTF8 = Phrase("is not UTF-8")

  static let idForm = Phrase(
    "lower-case letters, digits and hyphens, at most {days}", ["days": PackID.longest])

  private static func file(_ problem: FileProblem) -> Phrase {
    switch problem {
    case .noPack: Phrase("does not exist, and neither does pack.json")
    case .noSources:
      Phrase("does not exist; only the sources of a pack can be checked")
    case .stale: Phrase("is out of date: build the pack")
    case .orphaned:
      Phrase("belongs to no unit: build the pack or delete it")
    case .notUTF8: fileIsNotUTF8
    case .control(let scalar):
      Phrase("{control} is not allowed", ["control": control(scalar)])
    case .misnamed(let ending):
      Phrase(
        "must be named <id>{ending}, with an id of lower-case letters, digits and hyphens", ["ending": ending]
      )
    case .noUnit: Phrase("has no unit")
    case .frontMatterExpected:
      Phrase("must begin with front matter between two lines ---")
    case .noFrontMatter: Phrase("has no front matter")
    }
  }

  /// A control character by its code point.
  static func control(_ scalar: UInt32) -> Phrase {
    let digits = String(scalar, radix: 16, uppercase: true)
    let number = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return Phrase("a control character (U+{number})", ["number": number])
  }

  private static func body(_ problem: BodyProblem) -> Phrase {
    switch problem {
    case .none: Phrase("has no text below its front matter")
    case .strayBraces: Phrase("has a \"{{\" without a name")
    case .alternativesMalformed:
      Phrase(
        "has alternatives of another form than {example}",
        ["example": "{partner: … | birth: … | other: …}"])
    case .alternativesDiffer(let text):
      Phrase("the alternatives to \"{text}\" have other figures or phone numbers", ["text": text])
    case .tooManyPictures(let most): Phrase("shows more than {most} pictures", ["most": most])
    case .noCountry(let code):
      Phrase("\"{code}\" is not a country code, like gb", ["code": code])
    case .noBoxForOthers:
      Phrase("has boxes for countries, but no [!COUNTRY] box for all others")
    case .unevenTable:
      Phrase("the table is shown as text, because its first line has more cells than the line below it")
    case .html: Phrase("raw HTML is not shown")
    case .link(let url):
      Phrase("the link \"{url}\" is not http, https or mailto", ["url": url])
    case .pictureAddress(let url):
      Phrase(
        "the picture \"{url}\" must be pictures/<name> with .svg, .png, .jpg, .jpeg, .gif or .webp",
        ["url": url])
    case .noPicture(let url): Phrase("the picture \"{url}\" does not exist", ["url": url])
    case .heading(let from, let to):
      Phrase("the heading jumps from level {from} to {to}", ["from": from, "to": to])
    }
  }
}

// Problems between the files of a pack.
extension Phrase {
  static func pack(_ problem: PackProblem) -> Phrase {
    switch problem {
    case .idDiffersFromFileName, .undatedUnitHasKey, .schedule, .twoPrompts, .promptsMissing, .promptMissing,
      .emptyRange,
      .overlaps, .suggestedTwice:
      unit(problem)
    case .unknownName(let name):
      Phrase("\"{{{{{name}}}}}\" is neither a word in pack.yaml nor a phone number", ["name": name])
    case .word(let word):
      Phrase(
        "\"{word}\" must be a word and its local variants, like \"nappy | us ca: diaper\"", ["word": word])
    case .categoryTwice(let id):
      Phrase("the category \"{id}\" is listed twice", ["id": id])
    case .noUnit(let id): Phrase("unknown unit \"{id}\"", ["id": id])
    case .noCategory(let id, let known):
      Phrase("category \"{id}\" is not one of {list}", ["id": id, "list": joined(known)])
    case .dayTaken(let day, let unit, let other):
      Phrase("day {day} of {unit} is already used by {other}", ["day": day, "unit": unit, "other": other])
    case .noOriginalPack:
      Phrase("pack.yaml names no original pack")
    case .noOriginal(let pack, let article):
      Phrase(
        "{pack} has no article \"{article}\"; set sameAs to the original's id or none",
        ["pack": pack, "article": article])
    case .originalUsedTwice(let article, let other):
      Phrase("\"{article}\" is also the original of {other}", ["article": article, "other": other])
    case .alsoFor(let known):
      Phrase(
        "\"alsoFor\" is a list of days after the birth and circumstances: {list}", ["list": joined(known)]
      )
    case .warningBoxMissing(let word):
      Phrase("alsoFor has \"{word}\", but there is no warning box", ["word": word])
    case .unknownCorrectedArticle(let id):
      Phrase("corrects \"{id}\", which is not an article of this pack", ["id": id])
    case .reviewOverdue(let day):
      Phrase("the sources were due for review by {day}", ["day": day])
    case .built(let problem): built(problem)
    }
  }

  private static func unit(_ problem: PackProblem) -> Phrase {
    switch problem {
    case .idDiffersFromFileName(let id):
      Phrase("the id \"{id}\" is not the file's name", ["id": id])
    case .undatedUnitHasKey(let key):
      Phrase("a unit of the stage always cannot have \"{key}\"", ["key": key])
    case .twoPrompts(let day): Phrase("day {day} has two prompts", ["day": day])
    case .promptsMissing(let days):
      Phrase(
        "\"prompts\" must have one for each day, 1–7; no prompt for {list}",
        ["list": joined(days.map(String.init))])
    case .promptMissing(let day, let article):
      Phrase("no prompt for day {day}, which has the article {article}", ["day": day, "article": article])
    case .emptyRange(let from, let to):
      Phrase("the range {from} to {to} is empty", ["from": from, "to": to])
    case .overlaps(let other):
      Phrase("begins before {other} ends", ["other": other])
    case .suggestedTwice(let kind, let id, let position):
      Phrase(
        "the {name} \"{id}\" is already in {position}", ["name": name(kind), "id": id, "position": position])
    default:
      Phrase("a schedule is {every: day}, {times: 3, per: week} or {weekdays: [1, 3, 5]}")
    }
  }

  static func name(_ kind: Suggestion) -> Phrase {
    switch kind {
    case .habit: Phrase("habit")
    case .task: Phrase("task")
    case .prompt: Phrase("prompt")
    }
  }

  private static func built(_ problem: BuiltProblem) -> Phrase {
    switch problem {
    case .emptyRange(let from, let to, let unit):
      Phrase("the range {from} to {to} of {unit} is empty", ["from": from, "to": to, "unit": unit])
    case .overlaps(let unit, let other):
      Phrase("{unit} begins before {other} ends", ["unit": unit, "other": other])
    case .alsoFor(let unit, let article):
      Phrase("alsoFor names \"{unit}/{article}\", which does not exist", ["unit": unit, "article": article])
    case .articleTwice(let article, let file):
      Phrase("the article \"{article}\" is also in {file}", ["article": article, "file": file])
    case .day(let article, let day, let last):
      Phrase("{article}: day {day} is not in 1–{last}", ["article": article, "day": day, "last": last])
    case .unit(let article, let unit):
      Phrase("{article}: the unit is \"{unit}\"", ["article": article, "unit": unit])
    case .category(let article, let category):
      Phrase("{article}: unknown category \"{category}\"", ["article": article, "category": category])
    case .picture(let article, let file):
      Phrase("{article}: does not list the picture {file}", ["article": article, "file": file])
    }
  }
}
