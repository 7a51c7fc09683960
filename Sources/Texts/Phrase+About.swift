package import Curriculum
import Model

// The pages about the data and the program.
extension Phrase {
  package static let copy = Phrase(en: "copy", ko: "복사")
  package static let nothingToCopy = Phrase(
    en: "Nothing to copy on this line", ko: "이 줄에는 복사할 것이 없어요")

  package static let dataIntroduction = Phrase(
    en:
      "Your data is plain JSON in these folders, and only you can read it. Copy, sync or delete them as you like.",
    ko: "모든 기록은 아래 폴더에 JSON 파일로 있고, 나만 읽을 수 있어요. 복사하거나 동기화하거나 지워도 돼요.")
  package static let dataFolder = Phrase(en: "Your data", ko: "내 기록")
  package static let dataFolderHint = Phrase(en: "This is what to back up.", ko: "백업할 것은 이 폴더예요.")
  package static let configFolder = Phrase(en: "Your settings", ko: "내 설정")
  package static let configFolderHint = Phrase(
    en: "config.json: keys, theme, mouse. Only you edit it.", ko: "config.json: 키, 테마, 마우스. 내가 직접 쓰는 파일이에요.")
  package static let stateFolder = Phrase(en: "State of this computer", ko: "이 컴퓨터의 상태")
  package static let stateFolderHint = Phrase(
    en: "Undo, reading positions, last good copies, and daily copies for a week.",
    ko: "되돌리기, 읽던 곳, 마지막 정상 사본, 최근 7일의 사본이 있어요.")
  package static let cacheFolder = Phrase(en: "Cache", ko: "캐시 (다시 만들 수 있는 것)")
  package static let cacheFolderHint = Phrase(en: "Safe to delete at any time.", ko: "언제 지워도 괜찮아요.")
  package static let measuring = Phrase(en: "…", ko: "…")
  package static let doctorHint = Phrase(
    en: "lionheart doctor checks every file.",
    ko: "lionheart doctor로 모든 파일이 온전한지 확인할 수 있어요.")

  package static func size(files: Int, bytes: Int) -> Phrase {
    let size = byteCount(bytes)
    return Phrase(en: "\(counted(files, "file", "files")), \(size)", ko: "파일 \(files)개, \(size)")
  }

  package static let tagline = Phrase(
    en: "Ten minutes a day to be a good parent, in your terminal.", ko: "하루 10분, 좋은 부모가 되는 시간. 터미널에서 만나요.")
  package static let privacyHeading = Phrase(en: "Privacy", ko: "개인정보")
  package static let privacy = Phrase(
    en:
      "Nothing leaves this computer unless you ask for it. No account, no usage statistics, no ads. "
      + "Only you can read the files with what you write.",
    ko: "직접 요청하지 않는 한 아무것도 이 컴퓨터 밖으로 나가지 않아요. 계정도, 사용자 통계도, 광고도 없어요. "
      + "쓴 내용은 나만 읽을 수 있는 파일에 있어요.")
  package static let adviceHeading = Phrase(en: "Not medical advice", ko: "의학적 조언이 아니에요")
  package static let advice = Phrase(
    en:
      "The articles are written from public pages of health services and authorities, and name them. No doctor or "
      + "midwife has reviewed them yet. Each article ends with how many of its sources were read, and when. Your midwife or "
      + "doctor knows you: if something worries you, call them.",
    ko:
      "글은 공공 기관과 병원이 공개한 글을 바탕으로 썼고 출처를 밝혀요. 아직 의료진의 검토를 받지 않았어요. 글 끝에 출처를 몇 개, 언제 읽었는지 적혀 있어요. 우리 상태는 담당 의료진이 가장 잘 알아요. 걱정되면 바로 연락하세요."
  )
  package static let licenceHeading = Phrase(en: "Licence", ko: "라이선스")
  package static let licence = Phrase(en: "The program is under the MIT licence.", ko: "프로그램은 MIT 라이선스를 따라요.")

  package static func packHeading(_ title: String) -> Phrase {
    Phrase(en: "Curriculum: \(title)", ko: "커리큘럼: \(title)")
  }

  package static func packFacts(_ manifest: PackManifest) -> Phrase {
    let language: Phrase =
      switch Language(rawValue: manifest.language.prefix { $0 != "-" }.lowercased()) {
      case .en: Phrase(en: "English", ko: "영어")
      case .ko: Phrase(en: "Korean", ko: "한국어")
      case nil: Phrase(verbatim: manifest.language)
      }
    return Phrase(
      en: "Version \(manifest.version), by \(manifest.publisher), language \(language.en), licence "
        + "\(manifest.licence).",
      ko: "버전 \(manifest.version), 만든 곳 \(manifest.publisher), 언어 \(language.ko), 라이선스 "
        + "\(manifest.licence).")
  }

  package static let packSources = Phrase(en: "Sources of its articles:", ko: "글의 출처:")

  package static func pages(_ count: Int, of publisher: String) -> Phrase {
    Phrase(en: "\(publisher): \(counted(count, "page", "pages"))", ko: "\(publisher): \(count)쪽")
  }
}
