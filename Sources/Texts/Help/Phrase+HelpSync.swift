// Help of the options and arguments of `sync` and `merge-file`.
extension Phrase {
  package static let helpMergeBase = Phrase(
    en: "The common ancestor; an empty file if both sides added it.", ko: "양쪽의 공통 원본 (양쪽에서 새로 만들었으면 빈 파일)")
  package static let helpMergeOurs = Phrase(
    en: "Our side; the result is written here.", ko: "내 쪽 (결과가 여기에 남아요)")
  package static let helpMergeTheirs = Phrase(en: "The other side.", ko: "다른 쪽")
  package static let helpMergeName = Phrase(
    en: "The file's name in the repository.", ko: "저장소에서 쓰는 파일 이름")

  package static let helpSyncDryRun = Phrase(
    en: "Show what would be sent and received; change nothing.", ko: "주고받을 것만 보기 (아무것도 바꾸지 않아요)")
  package static let helpSyncAddress = Phrase(
    en:
      "The place where the devices meet: a folder, git@host:repo, ssh://…, file://…, git+https://…, or rclone:NAME:PATH.",
    ko: "기기들이 만날 곳: 폴더, git@host:repo, ssh://…, file://…, git+https://…, rclone:이름:경로")
  package static let helpSyncJoinAddress = Phrase(
    en: "The place that another device has set up. Default: the last one used here.",
    ko: "다른 기기에서 만든 곳 (없으면 전에 쓰던 곳)")
  package static let helpSyncEncrypt = Phrase(
    en: "Encrypt with age, even in a folder.", ko: "폴더도 age로 암호화하기")
  package static let helpSyncNoEncryption = Phrase(
    en: "Do not encrypt. The owner of the server can read everything.",
    ko: "암호화하지 않기 (그곳을 관리하는 사람이 모두 읽을 수 있어요)")
  package static let helpSyncDevice = Phrase(
    en: "The device's name, or its letters in `lionheart sync devices`.",
    ko: "기기 이름, 또는 `lionheart sync devices`에 나오는 글자")
}
