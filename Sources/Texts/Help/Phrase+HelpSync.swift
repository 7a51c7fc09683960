// What `--help` says of the arguments of `merge-file`.
extension Phrase {
  /// The version that both sides were made of.
  package static let helpMergeBase = Phrase(
    en: "What both sides were made of; empty where both added the file.", ko: "양쪽의 원본 (양쪽에서 새로 만들었으면 빈 파일)")
  /// Our side.
  package static let helpMergeOurs = Phrase(
    en: "Our side, which becomes the result.", ko: "내 쪽 (결과가 여기에 남아요)")
  /// The other side.
  package static let helpMergeTheirs = Phrase(en: "The other side.", ko: "다른 쪽")
  /// The file's name in the repository.
  package static let helpMergeName = Phrase(
    en: "What the file is called in the repository.", ko: "저장소에서 쓰는 파일 이름")
}
