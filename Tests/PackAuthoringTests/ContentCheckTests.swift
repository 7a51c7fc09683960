import Model
import TestSupport
import Testing
import Texts

@testable import PackAuthoring

/// `lionheart-pack check --content`: what it finds in texts, and what it leaves alone.
struct ContentCheckTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(copyOf: Fixture.tiny)
    try folder.write("units: 2\n", to: "rules.yaml")
  }

  private func problems() throws -> [String] {
    _ = try PackBuild.build(folder.path)
    return ContentCheck.run(folder.path).problems.map(\.message)
  }

  private func article(_ id: String, day: Int = 5, _ body: String) throws {
    let matter = "title: \(id)\nauthor: A\nunit: week-24\nday: \(day)\ncategory: care\nexcerpt: About \(id)."
    try folder.write("---\n\(matter)\n---\n\n\(body)\n", to: "articles/\(id).md")
  }

  private let short = "> [!NOTE] In short\n> Short.\n\n"

  @Test func withoutRulesThereIsNothingToGoBy() throws {
    try folder.remove("rules.yaml")
    #expect(try problems() == ["rules.yaml: does not exist"])
    try folder.write("units: many\n", to: "rules.yaml")
    #expect(try problems() == ["rules.yaml: units: has the wrong type"])
    try folder.write("habits: [4, 2]\n", to: "rules.yaml")
    #expect(try problems() == ["rules.yaml: habits: must be two numbers, the smaller first"])
    try folder.write("units: [", to: "rules.yaml")
    let broken = try problems()
    #expect(broken.count == 1)
    #expect(broken.first?.hasPrefix("rules.yaml:2:") == true && broken.first?.contains("broken YAML") == true)
  }

  @Test func whatThePlainCheckSaysIsSaidToo() throws {
    try folder.edit("articles/m4-floor.md", "category: ", "category: un")
    let problems = ContentCheck.run(folder.path).problems.map(\.file)
    #expect(problems.contains("articles/m4-floor.md"))
  }

  @Test func countsAreComparedAndReported() throws {
    try folder.write(
      "units: 3\narticles: 2\nmonths: [2, 3]\ncategory: 9\nhabits: [1, 1]\ntasks: [2, 4]\n", to: "rules.yaml")
    let found = try problems()
    #expect(found.contains("units: has 2 dated units, not 3"))
    #expect(found.contains { $0.hasPrefix("units/month-4.yaml:") && $0.hasSuffix("has 1 articles, not 2–3") })
    #expect(!found.contains { $0.contains("week-24.yaml") && $0.contains("articles, not") })
    #expect(found.contains { $0.hasPrefix("pack.yaml: care has") })
    #expect(found.contains { $0.hasPrefix("units/week-24.yaml:") && $0.hasSuffix("has 2 habits, not 1") })
    #expect(found.contains { $0.hasPrefix("units/week-24.yaml:") && $0.hasSuffix("has 1 tasks, not 2–4") })
    let report = ContentCheck.run(folder.path)
    #expect((report.units, report.articles, report.others) == (2, 3, 0))
    let lines = Phrase.lines(report, .en)
    #expect(lines[0].hasPrefix("3 dated articles in 2 units, 0 undated articles; "))
    #expect(lines.contains { $0.hasPrefix("Hospital and care ") })
    #expect(Phrase.lines(report, .ko)[0].hasPrefix("날짜가 있는 단원 2개에 글 3편, 언제나 있는 글 0편."))
  }

  @Test func lengthsTitlesExcerptsAndSourcesAreMeasured() throws {
    try folder.write(
      "title: 3\nexcerpt: 5\nlengths: {first: [1, 2], others: [90, 100], always: [1, 1]}\n",
      to: "rules.yaml")
    try article("w24-new", short + "One two three four.")
    let found = try problems().filter { $0.contains("w24-new") }
    #expect(
      found == [
        "articles/w24-new.md: has 7 words, not 90–100",
        "articles/w24-new.md:2: the title has more than 3 columns",
        "articles/w24-new.md:7: the excerpt has 14 characters, more than 5",
      ])
    try folder.write(
      "lengths: {first: [1, 2], others: [90, 100], always: [1, 1], units: {week-24: [7, 8]}}\n",
      to: "rules.yaml")
    #expect(try problems().filter { $0.contains("w24-new") } == [])
    try folder.write("opening: In short\n", to: "rules.yaml")
    #expect(try problems().filter { $0.contains("w24-new") } == [])
    try article("w24-new", "Straight in.")
    #expect(try problems().contains("articles/w24-new.md: must begin with a call-out [!NOTE] In short"))
  }

  @Test func whatNeedsASourceNamesOne() throws {
    try folder.write("claims: [study, \"%\"]\n", to: "rules.yaml")
    try folder.write(facts, to: "facts.yaml")
    func reason(_ body: String) throws -> String? {
      try article("w24-a", short + body)
      return try problems().first { $0.contains("has no source") }
    }
    #expect(try reason("Sit down, the two of you.") == nil)
    #expect(try reason("A study of studies.") == "articles/w24-a.md:2: has no source, but says \"study\"")
    #expect(try reason("Half, or 50% of it.") == "articles/w24-a.md:2: has no source, but says \"%\"")
    #expect(try reason("Then the glucose test.")?.hasSuffix("is about glucose in facts.yaml") == true)
    let warning = "> [!WARNING] If the baby moves less\n> Call the maternity unit or midwife now.\n"
    #expect(try reason(warning)?.hasSuffix("has a warning") == true)
  }

  @Test func hardSentencesAreOverTheGrade() throws {
    try folder.write("grades: {average: 9, most: 11}\n", to: "rules.yaml")
    let plain = "The baby is the size of a plum. You can sit down now."
    try article("w24-new", short + plain)
    #expect(try problems() == [])
    let hard =
      "Notwithstanding considerable international variability, multidisciplinary antenatal institutions "
      + "systematically communicate individualised recommendations regarding immunisation and examination."
    try article("w24-new", short + hard)
    #expect(try problems().contains { $0.hasPrefix("articles/w24-new.md: has reading grade ") })
    #expect(ContentCheck.run(folder.path).grades.first?.article == "w24-new")
  }

  @Test func whatIsSaidTwiceIsNamedButWarningsAreNot() throws {
    try folder.write("shared: {words: 8, percent: 1, except: press !}\nfirst-words: 5\n", to: "rules.yaml")
    let words = "One evening the two of you sit on the floor and count the socks."
    let warning =
      "\n\n> [!WARNING] Call\n> If anything at all worries you tonight call the midwife now.\n"
      + "\nA waters break or any bleeding: call the unit now, at any hour; press !.\n"
    try article("w24-a", day: 5, "> [!NOTE] In short\n> Alpha.\n\nFirst of all a start. " + words + warning)
    try article(
      "w24-b", day: 6, "> [!NOTE] In short\n> Beta.\n\nThen again another start. " + words + warning)
    let found = try problems()
    #expect(found.count == 2)
    #expect(found[0].hasSuffix("words: \"start one evening the two of you sit\", also in w24-b"))
    try article("w24-b", day: 6, "> [!NOTE] In short\n> Beta.\n\nFirst of all a START, yes." + warning)
    #expect(
      try problems() == ["articles/w24-b.md: the first words \"first of all a start\" is also in w24-a"])
  }

  @Test func statementsWithoutAQuoteAreCounted() throws {
    try folder.write(
      "claims: [studies]\nquotes: {units: [days, 도], words: 3, stem: 5, percent: 60}\n", to: "rules.yaml")
    #expect(try problems().contains("QUOTES.md: does not exist"))
    func rows(_ rows: String...) throws {
      let head = "| Page | Statement | Answer | Country | Quote | Address |\n|---|---|---|---|---|---|\n"
      try folder.write(head + rows.joined(separator: "\n"), to: "QUOTES.md")
    }
    try rows("| w24-old | three days | – | gb | “Rest for 3 days.” | https://a.test |")
    let source = "\nsources:\n  - title: T\n    publisher: P\n    url: https://a.test/x"
    let matter = "title: N\nauthor: A\nunit: week-24\nday: 5\ncategory: care\nexcerpt: E." + source
    let text =
      "Swollen feet go down after three days of rest. The fever was 38도예요. Studies agree. Is it 9 days?"
    try folder.write("---\n\(matter)\n---\n\n\(short)\(text)\n", to: "articles/w24-new.md")
    #expect(
      try problems() == ["QUOTES.md: has a row for 0.0 percent of the statements, fewer than 60.0"])
    let report = ContentCheck.run(folder.path)
    #expect((report.statements, report.quoted) == (3, 0))
    #expect(report.unquoted.map(\.article) == ["w24-new"])
    #expect(Phrase.lines(report, .en).last == "   3.0  w24-new")
    try rows(
      "| w24-old, w24-new | swelling: rest | a \\| b | gb | “Swollen feet need 3 days.” | https://a.test |",
      "| fever (w24-new) | 38도 | – | “The fever 38도” | https://a.test |")
    #expect(try problems() == [])
    #expect(ContentCheck.run(folder.path).quoted == 2)
    // The words of an address do not count.
    try rows(
      "| w24-new | feet | – | “Rest.” | https://a.test/swollen-feet-after-3-days |",
      "| w24-new | – | – | – | https://a.test/the-fever-38도 |")
    #expect(ContentCheck.run(folder.path).quoted == 0)
  }

  @Test func titlesExcerptsAndSuggestionsAreThereOnce() throws {
    try article("w24-a", short + "Text.")
    try article("w24-b", day: 6, short + "Words.")
    try folder.edit("articles/w24-b.md", "title: w24-b", "title: W24-A")
    try folder.edit(
      "units/month-4.yaml", "habits:",
      "habits:\n  - {id: other, name: walk Together, note: N, schedule: {every: day}}")
    let found = try problems()
    #expect(found.contains("articles/w24-b.md: the title \"w24-a\" is also in w24-a"))
    #expect(found.contains { $0.hasSuffix("the habit \"Walk together\" is also in month-4") })
  }

  @Test func bannedWordsAreFoundAsWordsOnly() throws {
    try folder.write("banned: [delve, \"it's important to\", \"remember,\"]\n", to: "rules.yaml")
    try article("w24-a", short + "You delved and remember it. It's importantly told.")
    #expect(try problems() == [])
    try article("w24-a", short + "Delve! It's important\nto know. Remember, then.")
    #expect(
      try problems() == [
        "articles/w24-a.md: has the banned words \"delve\"",
        "articles/w24-a.md: has the banned words \"it's important to\"",
        "articles/w24-a.md: has the banned words \"remember,\"",
      ])
    try article("w24-a", short + "## Delve\n\nText.")
    try folder.edit("units/month-4.yaml", "Rolling over", "To delve")
    #expect(
      try problems() == [
        "articles/w24-a.md: has the banned words \"delve\"",
        "units/month-4.yaml: has the banned words \"delve\"",
      ])
  }

  @Test func hostsThatNobodyHasLookedAtAreNamed() throws {
    try folder.write("hosts: [nhs.uk]\n", to: "rules.yaml")
    let good = [
      "https://www.nhs.uk/a", "https://NHS.uk:443/b", "https://www.nhs.uk?x=1", "mailto:a@b.example",
    ]
    try article("w24-a", short + good.map { "[a](\($0))" }.joined(separator: " "))
    #expect(try problems().filter { $0.contains("w24-a") } == [])
    for bad in [
      "https://evilnhs.uk/b", "https://evil.com?.nhs.uk/x", "https://evil.com#.nhs.uk/x",
      "https://nhs.uk@evil.com/",
    ] {
      try article("w24-a", short + "[two](\(bad)).")
      #expect(
        try problems().contains { $0.hasSuffix("is not listed in rules.yaml: \(bad)") })
    }
  }

  private let facts = """
    growth:
      - {week: 24, weight: 665 g, length: 30 cm, measured: crown to heel}
      - {week: 40, weight: 3617 g, length: 51 cm}
    figures:
      - id: glucose
        words: [glucose test]
        unit: weeks
        values: ["24–28"]
        say: Between weeks 24 and 28.
        source: {title: T, publisher: P, url: "https://www.nhs.uk/", checked: 2026-11-21}
        read: false
      - id: dads
        words: [fathers]
        with: [depressed]
        unit: in
        values: ["1 in 10"]
        say: About one in ten.
        source: {title: T, publisher: P, url: "https://www.nhs.uk/", checked: 2026-11-21}
        read: true
      - id: feeds
        words: [feeds]
        unit: per day
        values: ["8–12"]
        say: 8 to 12 feeds a day.
        source: {title: T, publisher: P, url: "https://www.nhs.uk/"}
        read: true
    warnings:
      - id: movement
        title: If the baby moves less
        text: Call the maternity unit or midwife now.
        when: [fewer kicks]
        sources: []

    """

  @Test(
    arguments: [
      ("The glucose test is between weeks 24 and 28.", nil),
      ("A glucose test comes twenty-six weeks in.", nil),
      ("The glucose test takes 2 hours, and 30 minutes of waiting.", nil),
      ("The glucose test is in week 20.", "20 weeks"),
      ("The glucose test comes at 24 to 30 weeks.", "30 weeks"),
      ("One in ten fathers is depressed.", nil),
      ("1 in 5 fathers is depressed.", "1 in 5"),
      ("One in five fathers takes leave.", nil),
      ("One of the fathers was depressed: two in three weeks.", nil),
      ("The baby weighs about 670 grams.", nil),
      ("The baby weighs about 0.9 kg.", "900 g"),
      ("The baby is 24 cm long.", "240 mm"),
      ("At birth the baby weighs about 3.5 kg.", nil),
      ("At week 40 the baby is about 51 cm long.", nil),
      ("The bag weighs 5 kg and the baby is not in it.", "5000 g"),
      ("The bag weighs 5 kg.", nil),
      ("Ask your nan weeks before the baby is born, or infinity weeks.", nil),
      ("The glucose test is 99999999999999999999 weeks away, 1 in 99999999999999999999.", nil),
      ("The glucose test in week 25, 1 hour after lunch.", nil),
      ("The glucose test in week twenty.", "20 weeks"),
      ("Expect 8 to 12 feeds a day.", nil),
      ("Expect 20 wet feeds per day.", "20 per day"),
      ("Expect feeds; and 20 minutes a day of rest.", nil),
    ] as [(String, String?)])
  func numbersThatContradictTheFactsAreNamed(sentence: String, said: String?) throws {
    try folder.write(facts, to: "facts.yaml")
    try article("w24-a", short + sentence)
    let found = try problems().filter { $0.contains("w24-a") }
    if let said {
      #expect(found.count == 1)
      #expect(found.first?.contains("says \(said), ") == true)
      #expect(found.first?.hasSuffix("\"\(sentence)\"") == true)
    } else {
      #expect(found == [])
    }
  }

  @Test(arguments: [
    ("unit: weeks", "unit: fortnights", "the unit \"fortnights\" is not supported"),
    ("[\"24–28\"]", "[from 24]", "is not a value like"),
    ("[\"24–28\"]", "[\"28–24\"]", "is not a value like"),
    ("[\"1 in 10\"]", "[one]", "is not a value like"), ("[glucose test]", "[]", "must have words"),
    ("[glucose test]", "[\"\"]", "must have words"),
    ("say: Between weeks 24", "say: Between weeks 14", "says 14 weeks"),
    ("id: glucose", "name: glucose", "unknown key"), ("growth:", "grwth:", "unknown key"),
  ])
  func aFactThatChecksNothingIsNamed(old: String, new: String, message: String) throws {
    try folder.write(facts.replacing(old, with: new), to: "facts.yaml")
    let found = try problems()
    #expect(found.contains { $0.hasPrefix("facts.yaml:") && $0.contains(message) }, "\(found)")
  }

  @Test(arguments: [
    "first-words: -1", "units: -4", "quotes: {units: [], words: 1, stem: -1, percent: 1}",
    "shared: {words: -1, percent: 1}", "habits: [-2, 4]",
  ])
  func aRuleBelowNothingIsNamed(rule: String) throws {
    try folder.write(rule + "\n", to: "rules.yaml")
    #expect(try problems() == ["rules.yaml: a number must not be below 0"])
  }

  @Test func aRuleThatNobodyKnowsIsNamed() throws {
    try folder.write("unit: 40\nfirst_words: 5\n", to: "rules.yaml")
    #expect(try problems().count == 2)
  }

  @Test func whatIsInAWarningIsOneParagraph() throws {
    try folder.write(facts, to: "facts.yaml")
    let right = "> [!WARNING] If the baby moves less\n> Call the maternity unit or midwife now.\n"
    for more in [
      ">\n> ## Or wait\n", ">\n> ```\n> do not call\n> ```\n", ">\n> > [!WARNING] Wait\n> > Never mind.\n",
    ] {
      try article("w24-a", short + "Text.\n\n" + right + more)
      #expect(try problems().contains { $0.hasPrefix("articles/w24-a.md: the warning") }, "\(more)")
    }
  }

  @Test func aServersPackHasNoSourcesToLookAt() throws {
    _ = try PackBuild.build(folder.path)
    try folder.remove("pack.yaml")
    let report = ContentCheck.run(folder.path)
    #expect(report.problems.map(\.file) == ["pack.yaml"])
    #expect(report.articles + report.others == 0)
  }

  @Test func aWarningHasTheWordsOfTheFactsAndNoOthers() throws {
    try folder.write(facts, to: "facts.yaml")
    let right = "> [!WARNING] If the baby moves less\n> Call the maternity\n> unit or midwife now.\n"
    try article("w24-a", short + "Text.\n\n" + right)
    #expect(try problems().filter { $0.contains("w24-a") } == [])
    try article("w24-a", short + "Text.\n\n" + right.replacing("now", with: "soon"))
    #expect(
      try problems().filter { $0.contains("w24-a") } == [
        "articles/w24-a.md: the warning \"If the baby moves less\" does not match facts.yaml word for word"
      ])
    #expect(ContentCheck.run(folder.path).unread == 2, "one says so, one says nothing")
    try article("w24-a", short + "You feel fewer kicks.\n\n" + right)
    #expect(try problems().filter { $0.contains("w24-a") } == [])
    try article("w24-a", short + "You feel fewer kicks, and more of them later.")
    #expect(
      try problems().filter { $0.contains("w24-a") } == [
        "articles/w24-a.md: says \"fewer kicks\" without the warning movement in facts.yaml"
      ])
  }

  @Test(arguments: [
    ("baby", 2), ("came", 1), ("little", 2), ("midwife", 2), ("wanted", 2), ("loved", 1), ("see", 1),
    ("boxes", 2),
    ("gives", 1), ("pregnancy", 3), ("24", 1),
  ])
  func syllablesAreCounted(word: String, count: Int) {
    #expect(Readability.syllables(of: word) == count)
  }

  @Test func tokensAreWordsAndNumbers() {
    #expect(
      Tokens.of("Don't wait: 24–28 weeks, 1.5 kg, 1,000 or 50%.") == [
        "dont", "wait", "24", "28", "weeks", "1.5", "kg", "1000", "or", "50", "%",
      ])
  }

  @Test func sentencesEndWhereAReaderStops() {
    let text = "Is it? “Yes.” About 1.5 kg… And on"
    #expect(Prose.sentences(of: text) == ["Is it?", "“Yes.”", "About 1.5 kg…", "And on"])
  }
}
