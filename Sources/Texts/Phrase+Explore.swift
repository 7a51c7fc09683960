// Explore, the categories and the search.
extension Phrase {
  package static func exploreHint(packs: [String]) -> Phrase {
    let from = packs.joined(separator: ", ")
    return packs.isEmpty
      ? Phrase(en: "/ searches titles, tags and text", ko: "/ 제목, 태그, 본문에서 검색")
      : Phrase(en: "From \(from). / searches all", ko: "\(from)의 글이에요. / 전체 검색")
  }

  package static let pausedExplore = Phrase(
    en:
      "The curriculum is paused. / still searches it. Your bookmarks are still there (5). "
      + "You can resume on Me (8) whenever you like.",
    ko: "커리큘럼은 쉬는 중이에요. 필요하면 /로 검색할 수 있어요. 북마크는 그대로 있어요(5). "
      + "다시 이어 가고 싶을 때는 언제든 내 정보(8)에서 할 수 있어요.")

  /// No pack is installed.
  package static let nothingInstalled = Phrase(
    en: "No curriculum is installed, so there is nothing to read. Install Lionheart again.",
    ko: "설치된 커리큘럼이 없어서 읽을 글이 없어요. 라이언하트를 다시 설치해 주세요.")

  package static let unreadFirst = Phrase(en: "unread first", ko: "안 읽은 글 먼저")
  package static let orderedByWeek = Phrase(en: "by week", ko: "주차순")
  package static let readingPacks = Phrase(en: "reading…", ko: "읽는 중…")
  package static let noArticlesHere = Phrase(en: "No articles here yet", ko: "아직 글이 없어요")

  package static let searchHint = Phrase(
    en: "Words from titles, tags or text", ko: "제목, 태그, 본문의 낱말이나 초성을 입력하세요")

  package static func articlesFound(_ count: Int) -> Phrase {
    count == 0
      ? Phrase(en: "Nothing found", ko: "찾는 글이 없어요")
      : Phrase(en: counted(count, "article", "articles") + " found", ko: "글 \(count)개를 찾았어요")
  }

  package static func notSearched(_ count: Int) -> Phrase {
    Phrase(
      en: counted(count, "file", "files") + " could not be read", ko: "파일 \(count)개는 읽지 못했어요")
  }

  /// The search text is empty.
  package static let nothingToSearch = Phrase(
    en: "Enter a word to search for, from a title, a tag or the text.", ko: "찾을 낱말을 적어 주세요.")

  /// A limit below 1.
  package static let limitTooSmall = Phrase(en: "--limit must be 1 or more.", ko: "--limit는 1 이상이어야 해요.")

  /// How many of the results are shown.
  package static func searched(shown: Int, of total: Int) -> Phrase {
    total == 0
      ? articlesFound(0)
      : Phrase(
        en: "\(shown) of \(counted(total, "article", "articles")); --limit shows more.",
        ko: "글 \(total)개 중 \(shown)개예요. --limit로 더 볼 수 있어요.")
  }
}
