// Photos.
extension CommandHelp {
  public static let photo = CommandHelp(
    Phrase(en: "List, caption and export the photos of the album.", ko: "앨범 사진 보기, 설명 쓰기, 내보내기"),
    examples: Phrase(
      en: """
        lionheart photo list --month 2026-11
        lionheart photo edit 1a2b3c4d --caption 'The first walk'
        lionheart photo export 2026-11 ~/Pictures/november
        """,
      ko: """
        lionheart photo list --month 2026-11
        lionheart photo edit 1a2b3c4d --caption '첫 산책'
        lionheart photo export 2026-11 ~/사진/11월
        """))

  public static let photoList = CommandHelp(
    Phrase(en: "List the photos, newest first.", ko: "사진 목록 (최근 것부터)"),
    notes: Phrase(
      en: """
        Each JSON object has id, file, date, journal (true for a photo of an entry), caption, note, frame (0
        for none), bytes, width, height (0 if unknown), metadata (true if the file may contain its location)
        and added (UTC); path, habit and category are optional.
        """,
      ko: """
        JSON 객체에는 id, file, date, journal(일기 사진인지), caption, note, frame(없으면 0), bytes,
        width, height(모르면 0), metadata(찍은 곳 정보가 남아 있는지), added(UTC)가 있고,
        값이 있으면 path, habit, category도 있어요.
        """),
    examples: Phrase(
      verbatim: """
        lionheart photo list
        lionheart photo list --month 2026-11
        lionheart photo list --json | jq -r '.[].path'
        """))

  public static let photoShow = CommandHelp(
    Phrase(en: "Show a photo's path, day and caption.", ko: "사진의 경로, 날짜, 설명 보기"),
    examples: Phrase(
      verbatim: """
        lionheart photo show 1a2b3c4d
        lionheart photo show 2026-11-21/1a2b3c4d
        """))

  public static let photoEdit = CommandHelp(
    Phrase(en: "Set a photo's caption and frame.", ko: "사진에 설명과 테두리 넣기"),
    examples: Phrase(
      en: """
        lionheart photo edit 1a2b3c4d --caption 'The first walk' --frame 4
        lionheart photo edit 1a2b3c4d --caption ''
        """,
      ko: """
        lionheart photo edit 1a2b3c4d --caption '첫 산책' --frame 4
        lionheart photo edit 1a2b3c4d --caption ''
        """))

  public static let photoRemove = CommandHelp(
    Phrase(en: "Remove a photo from its day.", ko: "그날에서 사진 빼기"),
    notes: Phrase(
      en: """
        `lionheart undo` restores it. The file stays until `lionheart doctor --repair` deletes unused files.
        """,
      ko: """
        `lionheart undo`로 되돌릴 수 있어요. 파일은 `lionheart doctor --repair`로 쓰지 않는 파일을
        지울 때까지 남아 있어요.
        """),
    examples: Phrase(verbatim: "lionheart photo remove 1a2b3c4d"))

  public static let photoExport = CommandHelp(
    Phrase(en: "Export the photos of a month to a folder.", ko: "한 달 사진을 폴더로 내보내기"),
    notes: Phrase(
      en: """
        The copies are named by day and habit, such as `2026-11-21 Walk together 1.jpg`; a text file has the
        captions and notes. Nothing is overwritten: a different photo gets the next number.
        """,
      ko: """
        파일 이름은 `2026-11-21 함께 걷기 1.jpg`처럼 날짜와 습관이고, 설명과 메모는 텍스트 파일에
        담겨요. 있던 파일은 덮어쓰지 않고, 내용이 다르면 다음 번호를 붙여요.
        """),
    examples: Phrase(
      en: "lionheart photo export 2026-11 ~/Pictures/november",
      ko: "lionheart photo export 2026-11 ~/사진/11월"))
}
