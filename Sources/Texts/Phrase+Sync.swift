package import Storage

// What `lionheart sync` and git's merge driver say.
extension Phrase {
  /// Of two copies of an article git's merge took the longer one.
  package static func mergeTookLonger(_ file: String) -> Phrase {
    Phrase(
      en: "\(file): both sides changed it; the longer copy was taken. The other one stays in git's history.",
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
        en: "\(path) is no file of Lionheart's records. Both sides are in it, between git's markers.",
        ko: "라이언하트의 기록 파일이 아니에요(\(path)). git 충돌 표시 사이에 양쪽을 모두 남겼어요.")
    case .newer(let schema):
      Phrase(
        en: "a newer Lionheart wrote a side of it (schema \(schema)). Both are in it, between git's markers; "
          + "update Lionheart here",
        ko: "더 새로운 라이언하트가 쓴 쪽이 있어요(스키마 \(schema)). git 충돌 표시 사이에 양쪽을 모두 남겼으니, "
          + "여기 라이언하트를 업데이트해 주세요")
    case .damagedPhoto:
      Phrase(en: "neither side is the photo that its name promises.", ko: "이름에 맞는 사진이 어느 쪽에도 없어요.")
    case .unreadable(let path, let code): fileNotRead(path, errno: code)
    case .unwritable(let path, let code): fileNotWritten(path, errno: code)
    }
  }

  /// There is no git.
  package static let noGit = Phrase(en: "git is not installed.", ko: "git이 설치되어 있지 않아요.")

  /// git did not do what it was asked to.
  package static func gitFailed(_ reason: String) -> Phrase {
    Phrase(en: "git says: \(reason)", ko: "git의 응답: \(reason)")
  }

  /// The data is in no repository.
  package static func noGitRepository(_ folder: String) -> Phrase {
    Phrase(
      en: "\(folder) is in no git repository. To make one: git init '\(folder)', then this command again",
      ko: "\(folder) 폴더는 git 저장소가 아니에요. git init '\(folder)' 뒤에 이 명령을 다시 실행해 주세요")
  }

  /// So many lines were added to a file.
  package static func linesAdded(_ count: Int, _ path: String) -> Phrase {
    if count == 0 { return Phrase(en: "\(path): as it should be", ko: "\(path): 이미 되어 있어요") }
    return Phrase(
      en: "\(path): \(counted(count, "line", "lines")) added", ko: "\(path): \(count)줄을 추가했어요")
  }

  /// The repository knows the merge driver now.
  package static func gitDriverSet(isNew: Bool) -> Phrase {
    isNew
      ? Phrase(
        en: "git merges your data with this program from now on.", ko: "이제 git이 이 프로그램으로 기록을 합쳐요.")
      : Phrase(en: "git merges your data with this program already.", ko: "git이 이미 이 프로그램으로 기록을 합치고 있어요.")
  }

  /// What is left to do by hand.
  package static let gitDriverElsewhere = Phrase(
    en:
      "Commit both files, and run this in the clones on your other computers too: git keeps the setting in each.",
    ko: "두 파일을 커밋하고, 다른 컴퓨터의 복제본에서도 이 명령을 실행해 주세요. git은 이 설정을 저장소마다 따로 둬요.")
}
