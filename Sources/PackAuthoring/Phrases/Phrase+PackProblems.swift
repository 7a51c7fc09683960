import Curriculum
package import Texts

// Problems in a pack's files.
extension Phrase {
  /// `file:line:column: problem`, in the format of compilers.
  package static func problem(_ problem: Problem) -> Phrase {
    let reason = reason(problem.reason)
    return Phrase(en: "\(problem.place): \(reason.en)", ko: "\(problem.place): \(reason.ko)")
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
    case .unknownUnit(let id): Phrase(en: "there is no unit \"\(id)\"", ko: "“\(id)” 단원이 없어요")
    case .missing: Phrase(en: "is not there", ko: "파일이 없어요")
    case .notDownloaded: Phrase(en: "has not been downloaded", ko: "아직 받지 않았어요")
    case .notAFile: Phrase(en: "is not a file", ko: "파일이 아니에요")
    case .outside: Phrase(en: "is a link that leads out of the pack", ko: "팩 밖을 가리키는 링크예요")
    case .unreadable(_, let code):
      Phrase(en: "cannot be read (error \(code))", ko: "읽을 수 없어요 (오류 \(code))")
    case .tooLarge(_, let limit):
      Phrase(en: "is larger than \(limit >> 10) KiB", ko: "\(limit >> 10) KiB보다 커요")
    case .notUTF8: fileIsNotUTF8
    case .broken(_, let detail): Phrase(en: "is broken: \(detail)", ko: "손상됐어요: \(detail)")
    case .newerSchema(_, let schema):
      Phrase(
        en: "has schema \(schema), and this Lionheart reads \(PackManifest.newestSchema)",
        ko: "스키마 \(schema)예요. 이 라이언하트는 \(PackManifest.newestSchema)까지 읽어요")
    case .wrongHash: Phrase(en: "is not what its sha256 promises", ko: "sha256이 약속한 내용이 아니에요")
    }
  }

  private static let fileIsNotUTF8 = Phrase(en: "is not UTF-8", ko: "UTF-8이 아니에요")

  static let idForm = Phrase(
    en: "lower-case letters, digits and hyphens, at most \(PackID.longest)",
    ko: "영문 소문자, 숫자, 하이픈으로 \(PackID.longest)자까지")

  private static func file(_ problem: FileProblem) -> Phrase {
    switch problem {
    case .noPack: Phrase(en: "is not there, nor is a pack.json", ko: "파일이 없고 pack.json도 없어요")
    case .noSources:
      Phrase(
        en: "is not there, and the texts are looked at by a pack's sources only",
        ko: "파일이 없어요. 글은 팩의 원본에서만 살펴요")
    case .stale: Phrase(en: "is not up to date: build the pack", ko: "최신이 아니에요: 팩을 빌드하세요")
    case .ofNoUnit:
      Phrase(
        en: "belongs to no unit: build the pack or delete it", ko: "단원이 없는 파일이에요: 팩을 빌드하거나 파일을 지우세요")
    case .notUTF8: fileIsNotUTF8
    case .control(let scalar):
      Phrase(en: "\(control(scalar).en) is not allowed", ko: "\(control(scalar).ko)는 쓸 수 없어요")
    case .misnamed(let ending):
      Phrase(
        en: "must be named <id>\(ending), the id in lower-case letters, digits and hyphens",
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
    case .strayBraces: Phrase(en: "has \"{{\" that begins no name", ko: "이름으로 이어지지 않는 “{{”가 있어요")
    case .tooManyPictures(let most): Phrase(en: "shows more than \(most) pictures", ko: "그림이 \(most)개보다 많아요")
    case .noCountry(let code):
      Phrase(
        en: "\"\(code)\" is no code of a country, like gb",
        ko: "\(Particle.topic.after("“\(code)”")) gb 같은 나라 코드가 아니에요")
    case .noBoxForOthers:
      Phrase(
        en: "has boxes for countries, and none [!COUNTRY] for everybody else",
        ko: "나라별 상자는 있는데 나머지를 위한 [!COUNTRY] 상자가 없어요")
    case .html: Phrase(en: "raw HTML is not shown", ko: "HTML은 보이지 않아요")
    case .link(let url):
      Phrase(
        en: "the link \"\(url)\" is not http, https or mailto", ko: "“\(url)” 링크는 http, https, mailto가 아니에요")
    case .pictureAddress(let url):
      Phrase(
        en: "the picture \"\(url)\" must be pictures/<name> with .svg, .png, .jpg, .jpeg, .gif or .webp",
        ko: "“\(url)” 그림은 pictures/<이름>이고 .svg, .png, .jpg, .jpeg, .gif, .webp 가운데 하나여야 해요")
    case .noPicture(let url): Phrase(en: "the picture \"\(url)\" is not there", ko: "“\(url)” 그림이 없어요")
    case .heading(let from, let to):
      Phrase(en: "the heading jumps from level \(from) to \(to)", ko: "제목이 \(from)단계에서 \(to)단계로 건너뛰어요")
    }
  }
}
