// What `--help` says of what goes out to other programs.
extension Phrase {
  package static let helpBirthdays = Phrase(en: "Also the children's first birthdays.", ko: "아기의 첫 생일들도 넣기")

  /// The file that is written.
  package static let helpExportFile = Phrase(
    en: "The file to write; - for standard output.", ko: "쓸 파일 (-는 표준 출력)")
  /// A file.
  package static let valueFile = Phrase(en: "file", ko: "파일")
}
