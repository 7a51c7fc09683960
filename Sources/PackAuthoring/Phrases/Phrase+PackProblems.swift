import Curriculum
package import Texts

// Problems in a pack's files.
extension Phrase {
  /// `file:line:column: problem`, in the format of compilers.
  package static func problem(_ problem: Problem) -> Phrase {
    let reason = reason(problem.reason)
    return Phrase(en: "\(problem.position): \(reason.en)", ko: "\(problem.position): \(reason.ko)")
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
      Phrase(en: "\"\(id)\" is not an id: \(idForm.en)", ko: "“\(id)” id는 쓸 수 없어요: \(idForm.ko)")
    case .duplicateID(let id, _): Phrase(en: "the id \"\(id)\" is used twice", ko: "“\(id)” id가 두 번 있어요")
    case .unknownUnit(let id): Phrase(en: "unknown unit \"\(id)\"", ko: "“\(id)” 단원이 없어요")
    case .missing: Phrase(en: "does not exist", ko: "파일이 없어요")
    case .notDownloaded: Phrase(en: "has not been downloaded", ko: "아직 받지 않았어요")
    case .notAFile: Phrase(en: "is not a file", ko: "파일이 아니에요")
    case .outside: Phrase(en: "is a symlink to a file outside the pack", ko: "팩 밖을 가리키는 심볼릭 링크예요")
    case .unreadable(_, let code):
      Phrase(en: "cannot be read (error \(code))", ko: "읽을 수 없어요 (오류 \(code))")
    case .tooLarge(_, let limit):
      Phrase(en: "is larger than \(limit >> 10) KiB", ko: "\(limit >> 10) KiB보다 커요")
    case .notUTF8: fileIsNotUTF8
    case .broken(_, let detail): Phrase(en: "is broken: \(detail)", ko: "손상됐어요: \(detail)")
    case .newerSchema(_, let schema):
      Phrase(
        en: "has schema \(schema), but this Lionheart reads up to \(PackManifest.newestSchema)",
        ko: "스키마가 \(schema)인데 이 라이언하트는 \(PackManifest.newestSchema)까지 읽어요")
    case .wrongHash: Phrase(en: "does not match its sha256", ko: "내용이 sha256과 달라요")
    }
  }

  private static let fileIsNotUTF8 = Phrase(en: "is not UTF-8", ko: "UTF-8이 아니에요")

  static let idForm = Phrase(
    en: "lower-case letters, digits and hyphens, at most \(PackID.longest)",
    ko: "영문 소문자, 숫자, 하이픈으로 \(PackID.longest)자까지")

  private static func file(_ problem: FileProblem) -> Phrase {
    switch problem {
    case .noPack: Phrase(en: "does not exist, and neither does pack.json", ko: "파일이 없고 pack.json도 없어요")
    case .noSources:
      Phrase(
        en: "does not exist; only the sources of a pack can be checked",
        ko: "파일이 없어요. 글은 팩의 원본에서만 살펴요")
    case .stale: Phrase(en: "is out of date: build the pack", ko: "최신이 아니에요: 팩을 빌드하세요")
    case .orphaned:
      Phrase(
        en: "belongs to no unit: build the pack or delete it", ko: "단원이 없는 파일이에요: 팩을 빌드하거나 파일을 지우세요")
    case .notUTF8: fileIsNotUTF8
    case .control(let scalar):
      Phrase(en: "\(control(scalar).en) is not allowed", ko: "\(control(scalar).ko)는 쓸 수 없어요")
    case .misnamed(let ending):
      Phrase(
        en: "must be named <id>\(ending), with an id of lower-case letters, digits and hyphens",
        ko: "이름을 <id>\(ending)처럼 지어야 해요. id는 영문 소문자, 숫자, 하이픈이에요")
    case .noUnit: Phrase(en: "has no unit", ko: "단원이 하나도 없어요")
    case .frontMatterExpected:
      Phrase(en: "must begin with front matter between two lines ---", ko: "--- 두 줄 사이의 머리글로 시작해야 해요")
    case .noFrontMatter: Phrase(en: "has no front matter", ko: "머리글이 없어요")
    }
  }

  /// A control character by its code point.
  static func control(_ scalar: UInt32) -> Phrase {
    let digits = String(scalar, radix: 16, uppercase: true)
    let number = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return Phrase(en: "a control character (U+\(number))", ko: "제어 문자(U+\(number))")
  }

  private static func body(_ problem: BodyProblem) -> Phrase {
    switch problem {
    case .none: Phrase(en: "has no text below its front matter", ko: "머리글 아래에 글이 없어요")
    case .strayBraces: Phrase(en: "has a \"{{\" without a name", ko: "이름으로 이어지지 않는 “{{”가 있어요")
    case .tooManyPictures(let most): Phrase(en: "shows more than \(most) pictures", ko: "그림이 \(most)개보다 많아요")
    case .noCountry(let code):
      Phrase(
        en: "\"\(code)\" is not a country code, like gb",
        ko: "\(Particle.topic.after("“\(code)”")) gb 같은 나라 코드가 아니에요")
    case .noBoxForOthers:
      Phrase(
        en: "has boxes for countries, but no [!COUNTRY] box for all others",
        ko: "나라별 상자는 있는데 나머지를 위한 [!COUNTRY] 상자가 없어요")
    case .html: Phrase(en: "raw HTML is not shown", ko: "HTML은 보이지 않아요")
    case .link(let url):
      Phrase(
        en: "the link \"\(url)\" is not http, https or mailto", ko: "“\(url)” 링크는 http, https, mailto가 아니에요")
    case .pictureAddress(let url):
      Phrase(
        en: "the picture \"\(url)\" must be pictures/<name> with .svg, .png, .jpg, .jpeg, .gif or .webp",
        ko: "“\(url)” 그림은 pictures/<이름>이고 .svg, .png, .jpg, .jpeg, .gif, .webp 가운데 하나여야 해요")
    case .noPicture(let url): Phrase(en: "the picture \"\(url)\" does not exist", ko: "“\(url)” 그림이 없어요")
    case .heading(let from, let to):
      Phrase(en: "the heading jumps from level \(from) to \(to)", ko: "제목이 \(from)단계에서 \(to)단계로 건너뛰어요")
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
      Phrase(
        en: "\"{{\(name)}}\" is neither a word in pack.yaml nor a phone number",
        ko: "\(Particle.topic.after("“{{\(name)}}”")) pack.yaml의 낱말도 번호도 아니에요")
    case .word(let word):
      Phrase(
        en: "\"\(word)\" must be a word and its local variants, like \"nappy | us ca: diaper\"",
        ko: "낱말과 다른 나라의 말을 “nappy | us ca: diaper”처럼 쓰세요: “\(word)”")
    case .categoryTwice(let id):
      Phrase(en: "the category \"\(id)\" is listed twice", ko: "“\(id)” 카테고리가 두 번 있어요")
    case .noUnit(let id): Phrase(en: "unknown unit \"\(id)\"", ko: "“\(id)” 단원이 없어요")
    case .noCategory(let id, let known):
      Phrase(
        en: "category \"\(id)\" is not one of \(joined(known))",
        ko: "“\(id)” 카테고리가 없어요. 있는 카테고리: \(joined(known))")
    case .dayTaken(let day, let unit, let other):
      Phrase(
        en: "day \(day) of \(unit) is already used by \(other)", ko: "\(unit)의 \(day)일째는 \(other) 글의 자리예요")
    case .noOriginalPack:
      Phrase(en: "pack.yaml names no original pack", ko: "pack.yaml에 원래 팩이 적혀 있지 않아요")
    case .noOriginal(let pack, let article):
      Phrase(
        en: "\(pack) has no article \"\(article)\"; set sameAs to the original's id or none",
        ko: "\(pack) 팩에 “\(article)” 글이 없어요. sameAs에 원래 글의 id나 none을 쓰세요")
    case .originalUsedTwice(let article, let other):
      Phrase(
        en: "\"\(article)\" is also the original of \(other)", ko: "“\(article)” 글은 \(other)의 원래 글이기도 해요")
    case .alsoFor(let known):
      Phrase(
        en: "\"alsoFor\" is a list of days after the birth and circumstances: \(joined(known))",
        ko: "“alsoFor”에는 출산 뒤의 날과 상황을 쓰세요: \(joined(known))")
    case .warningBoxMissing(let word):
      Phrase(
        en: "alsoFor has \"\(word)\", but there is no warning box", ko: "alsoFor에 “\(word)”가 있는데 경고 상자가 없어요")
    case .unknownCorrectedArticle(let id):
      Phrase(en: "corrects \"\(id)\", which is not an article of this pack", ko: "고칠 “\(id)” 글이 없어요")
    case .reviewOverdue(let day):
      Phrase(en: "the sources were due for review by \(day)", ko: "\(day)까지 출처를 다시 읽어야 했어요")
    case .built(let problem): built(problem)
    }
  }

  private static func unit(_ problem: PackProblem) -> Phrase {
    switch problem {
    case .idDiffersFromFileName(let id):
      Phrase(en: "the id \"\(id)\" is not the file's name", ko: "“\(id)” id가 파일 이름과 달라요")
    case .undatedUnitHasKey(let key):
      Phrase(en: "a unit of the stage always cannot have \"\(key)\"", ko: "언제나 있는 단원에는 “\(key)” 키를 쓰지 않아요")
    case .twoPrompts(let day): Phrase(en: "day \(day) has two prompts", ko: "\(day)일째의 글감이 두 개예요")
    case .promptsMissing(let days):
      Phrase(
        en: "\"prompts\" must have one for each day, 1–7; no prompt for \(joined(days.map(String.init)))",
        ko: "“prompts”에는 1–7일째의 글감이 하나씩 있어야 해요. 없는 날: \(joined(days.map(String.init)))")
    case .promptMissing(let day, let article):
      Phrase(
        en: "no prompt for day \(day), which has the article \(article)",
        ko: "\(article) 글이 있는 \(day)일째의 글감이 없어요")
    case .emptyRange(let from, let to):
      Phrase(en: "the range \(from) to \(to) is empty", ko: "\(from)에서 \(to)까지는 빈 기간이에요")
    case .overlaps(let other):
      Phrase(en: "begins before \(other) ends", ko: "\(other) 단원이 끝나기 전에 시작해요")
    case .suggestedTwice(let kind, let id, let position):
      Phrase(
        en: "the \(name(kind).en) \"\(id)\" is already in \(position)",
        ko: "“\(id)” \(name(kind).ko)이 이미 있어요: \(position)")
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
    case .prompt: Phrase(en: "prompt", ko: "글감")
    }
  }

  private static func built(_ problem: BuiltProblem) -> Phrase {
    switch problem {
    case .emptyRange(let from, let to, let unit):
      Phrase(
        en: "the range \(from) to \(to) of \(unit) is empty", ko: "\(unit) 단원의 \(from)에서 \(to)까지는 빈 기간이에요")
    case .overlaps(let unit, let other):
      Phrase(en: "\(unit) begins before \(other) ends", ko: "\(unit) 단원이 \(other) 단원이 끝나기 전에 시작해요")
    case .alsoFor(let unit, let article):
      Phrase(
        en: "alsoFor names \"\(unit)/\(article)\", which does not exist",
        ko: "alsoFor에 적힌 “\(unit)/\(article)” 글이 없어요")
    case .articleTwice(let article, let file):
      Phrase(en: "the article \"\(article)\" is also in \(file)", ko: "“\(article)” 글이 \(file)에도 있어요")
    case .day(let article, let day, let last):
      Phrase(
        en: "\(article): day \(day) is not in 1–\(last)", ko: "\(article): \(day)일째예요. 1–\(last)일째여야 해요")
    case .unit(let article, let unit):
      Phrase(en: "\(article): the unit is \"\(unit)\"", ko: "\(article): 단원이 다른 것으로 적혀 있어요: “\(unit)”")
    case .category(let article, let category):
      Phrase(en: "\(article): unknown category \"\(category)\"", ko: "\(article): “\(category)” 카테고리가 없어요")
    case .picture(let article, let file):
      Phrase(
        en: "\(article): does not list the picture \(file)", ko: "\(article): \(file) 그림을 쓴다고 적혀 있지 않아요")
    }
  }
}
