// What `--help` says of the arguments of `sync` and `merge-file`.
extension Phrase {
  /// The version that both sides were made of.
  package static let helpMergeBase = Phrase(
    en: "What both sides were made of; empty where both added the file.", ko: "양쪽의 원본 (양쪽에서 새로 만들었으면 빈 파일)")
  /// Our side.
  package static let helpMergeOurs = Phrase(
    en: "Our side, which becomes the result.", ko: "내 쪽 (결과가 여기에 남아요)")
  package static let helpMergeTheirs = Phrase(en: "The other side.", ko: "다른 쪽")
  /// The file's name in the repository.
  package static let helpMergeName = Phrase(
    en: "What the file is called in the repository.", ko: "저장소에서 쓰는 파일 이름")

  /// Only say what would be.
  package static let helpSyncDryRun = Phrase(
    en: "Say what would come and go; change nothing.", ko: "주고받을 것만 보여 주고 바꾸지 않기")
  /// Where the store is to be.
  package static let helpSyncAddress = Phrase(
    en:
      "Where the devices meet: a folder, git@host:repo, ssh://…, file://…, git+https://…, or rclone:NAME:PATH.",
    ko: "기기들이 만날 곳: 폴더, git@host:repo, ssh://…, file://…, git+https://…, rclone:이름:경로")
  /// Where the store is.
  package static let helpSyncJoinAddress = Phrase(
    en: "What another device has set up; the one from before without it.",
    ko: "다른 기기에서 만든 곳 (없으면 전에 쓰던 곳)")
  /// Whether to encrypt.
  package static let helpSyncEncrypt = Phrase(
    en: "Encrypt with age, also in a folder.", ko: "폴더도 age로 암호화하기")
  /// Whether not to.
  package static let helpSyncNoEncryption = Phrase(
    en: "Do not encrypt: whoever runs the place can read everything.",
    ko: "암호화하지 않기 (그곳을 관리하는 사람이 모두 읽을 수 있어요)")
  package static let helpSyncDevice = Phrase(
    en: "Its name, or the letters beside it in lionheart sync devices.",
    ko: "기기 이름, 또는 lionheart sync devices에서 옆에 나오는 글자")
}
