package import Storage

// The log of downloads and sign-ins.
extension Phrase {
  package static let logRow = Phrase(en: "Log", ko: "받기 기록")
  package static let logHint = Phrase(en: "downloads and errors", ko: "받은 것과 오류")
  package static let readingLog = Phrase(en: "Reading the log…", ko: "기록을 읽는 중…")
  package static let logIntroduction = Phrase(
    en:
      "Lionheart's downloads and their results, newest first. The log names packs and servers, but no people or "
      + "tokens, and not what you read.",
    ko: "라이언하트가 받은 것과 그 결과를 최근 것부터 보여 드려요. 팩과 서버 이름은 남지만 사람 이름, 토큰, 읽은 글은 남지 않아요.")
  package static let logIsEmpty = Phrase(
    en: "Nothing has been downloaded yet.", ko: "아직 네트워크에서 받은 것이 없어요.")

  /// "14:03 Clinic care · update: 3 files".
  package static func logLine(_ event: LogEvent, at time: String, about: String?) -> Phrase {
    let what = logged(event.what)
    let about = about.map { " \($0) ·" } ?? ""
    return Phrase(
      en: "\(time)\(about) \(what.en): \(event.detail)", ko: "\(time)\(about) \(what.ko): \(event.detail)")
  }

  /// The kind of a log event.
  package static func logged(_ what: String) -> Phrase {
    switch what {
    case "add": Phrase(en: "add", ko: "추가")
    case "update": Phrase(en: "update", ko: "업데이트")
    case "article": Phrase(en: "article", ko: "글")
    case "remove": Phrase(en: "remove", ko: "빼기")
    case "sign-in": Phrase(en: "sign-in", ko: "로그인")
    case "sign-out": Phrase(en: "sign-out", ko: "로그아웃")
    case "refresh": Phrase(en: "sign-in renewed", ko: "로그인 갱신")
    default: Phrase(verbatim: what)
    }
  }
}
