// The same data on several devices.
extension CommandHelp {
  /// `lionheart sync`.
  public static let sync = CommandHelp(
    Phrase(en: "Keep the same data on several devices.", ko: "여러 기기에서 같은 기록 쓰기"),
    examples: Phrase(
      verbatim: """
        lionheart sync git-driver
        """))

  /// `lionheart sync git-driver`.
  public static let syncGitDriver = CommandHelp(
    Phrase(en: "Have git merge your data record by record.", ko: "git이 기록을 하나씩 합치도록 설정"),
    notes: Phrase(
      en: """
        For a data folder that is in a git repository. It adds lines to .gitattributes and .gitignore there,
        changes none of yours, and sets merge.lionheart in the repository's own settings, with this program's
        place. Doing it again changes nothing.
        Without it nothing is lost either: files in which git left conflict markers are read as both versions.
        """,
      ko: """
        기록 폴더가 git 저장소 안에 있을 때 써요. 그 폴더의 .gitattributes와 .gitignore에 줄을 더하고, 있던 줄은
        바꾸지 않아요. 저장소 설정의 merge.lionheart에는 이 프로그램의 위치를 적어요. 다시 해도 달라지는 것은 없어요.
        이 설정이 없어도 잃는 것은 없어요. git 충돌 표시가 남은 파일은 두 판으로 읽어요.
        """),
    examples: Phrase(
      verbatim: """
        git init ~/.local/share/lionheart && lionheart sync git-driver
        """))

  /// `lionheart merge-file`.
  public static let mergeFile = CommandHelp(
    Phrase(
      en: "Merge two versions of a data file, as git's merge driver.", ko: "기록 파일의 두 판 합치기 (git 병합 드라이버)"),
    notes: Phrase(
      en: """
        The result takes the place of OURS, whole or not at all. Of records the newer counts, and journal entries
        that both sides wrote are both kept; of articles the longer copy is taken.
        Exit 1 where a side is no file of Lionheart's, or a newer Lionheart wrote it: then both sides stand in OURS,
        between git's conflict markers.
        """,
      ko: """
        결과는 OURS 자리에 통째로 쓰거나, 아예 쓰지 않아요. 기록은 새로운 쪽을, 글은 긴 쪽을 고르고,
        양쪽에서 쓴 일기는 모두 남겨요.
        라이언하트의 파일이 아니거나 더 새로운 라이언하트가 쓴 파일이면 종료 코드 1로 끝나고,
        git 충돌 표시와 함께 양쪽을 OURS에 남겨요.
        """),
    examples: Phrase(
      verbatim: """
        lionheart merge-file base.json ours.json theirs.json habits.json
        git config merge.lionheart.driver 'lionheart merge-file %O %A %B -- %P'
        """))
}
