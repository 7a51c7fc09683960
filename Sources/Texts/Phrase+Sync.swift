package import Storage

// Texts of `lionheart sync` and git's merge driver.
extension Phrase {
  /// git's merge used the longer of two copies of an article.
  package static func mergeTookLonger(_ file: String) -> Phrase {
    Phrase(
      en: "\(file): changed on both sides. The longer copy was used; the other is in git's history.",
      ko: "\(file): 양쪽에서 모두 바뀌어 더 긴 쪽을 골랐어요. 다른 쪽은 git 기록에 남아 있어요.")
  }

  /// A file was not merged.
  package static func mergeFailed(_ file: String, _ failure: GitMerge.Failure) -> Phrase {
    let reason = reason(failure)
    return Phrase(en: "\(file) was not merged: \(reason.en)", ko: "\(file) 파일을 합치지 못했어요: \(reason.ko)")
  }

  private static func reason(_ failure: GitMerge.Failure) -> Phrase {
    switch failure {
    case .notADataFile(let path):
      Phrase(
        en: "\(path) is not a Lionheart data file. It has both sides, between conflict markers.",
        ko: "라이언하트의 기록 파일이 아니에요(\(path)). git 충돌 표시 사이에 양쪽을 모두 남겼어요.")
    case .newer(let schema):
      Phrase(
        en:
          "a newer Lionheart wrote one side (schema \(schema)). The file has both sides, between conflict markers. "
          + "Update Lionheart here",
        ko: "더 새로운 라이언하트가 쓴 쪽이 있어요(스키마 \(schema)). git 충돌 표시 사이에 양쪽을 모두 남겼으니, "
          + "여기 라이언하트를 업데이트해 주세요")
    case .damagedPhoto:
      Phrase(en: "neither side matches the photo's name.", ko: "이름에 맞는 사진이 어느 쪽에도 없어요.")
    case .unreadable(let path, let code): fileNotRead(path, errno: code)
    case .unwritable(let path, let code): fileNotWritten(path, errno: code)
    }
  }

  /// git is not installed.
  package static let noGit = Phrase(en: "git is not installed.", ko: "git이 설치되어 있지 않아요.")

  /// A git command failed.
  package static func gitFailed(_ reason: String) -> Phrase {
    Phrase(en: "git says: \(reason)", ko: "git의 응답: \(reason)")
  }

  /// The data is not in a git repository.
  package static func noGitRepository(_ folder: String) -> Phrase {
    Phrase(
      en:
        "\(folder) is not in a git repository. Create one: git init '\(folder)'. Then run this command again",
      ko: "\(folder) 폴더는 git 저장소가 아니에요. git init '\(folder)' 뒤에 이 명령을 다시 실행해 주세요")
  }

  /// How many lines were added to a file.
  package static func linesAdded(_ count: Int, _ path: String) -> Phrase {
    if count == 0 { return Phrase(en: "\(path): up to date", ko: "\(path): 이미 되어 있어요") }
    return Phrase(
      en: "\(path): \(counted(count, "line", "lines")) added", ko: "\(path): \(count)줄을 추가했어요")
  }

  /// The merge driver is set in the repository.
  package static func gitDriverSet(isNew: Bool) -> Phrase {
    isNew
      ? Phrase(
        en: "git now merges your data with Lionheart.", ko: "이제 git이 이 프로그램으로 기록을 합쳐요.")
      : Phrase(en: "git already merges your data with Lionheart.", ko: "git이 이미 이 프로그램으로 기록을 합치고 있어요.")
  }

  /// The steps that are left to do by hand.
  package static let gitDriverElsewhere = Phrase(
    en:
      "Commit both files, and run this command in the clones on your other computers. git stores it per clone.",
    ko: "두 파일을 커밋하고, 다른 컴퓨터의 복제본에서도 이 명령을 실행해 주세요. git은 이 설정을 저장소마다 따로 둬요.")
}
