import Curriculum
import FoundationEssentials
import Model
import OperatingSystem
import TestSupport
import Testing

@testable import PackAuthoring

/// A pack as it comes from a server: without its author's YAML.
struct BuiltCheckTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(copyOf: Fixture.tiny)
    for file in ["pack.yaml", "units/week-24.yaml", "units/month-4.yaml"] { try folder.remove(file) }
  }

  private var problems: [String] { PackCheck.check(folder.path).map(\.message) }

  /// Changes a unit and has the manifest promise just that.
  private func edit(_ unit: String, _ old: String, _ new: String) throws {
    let before = try folder.read(unit)
    try folder.edit(unit, old, new)
    let after = try folder.read(unit)
    try folder.edit("pack.json", Digest.sha256(Array(before.utf8)), Digest.sha256(Array(after.utf8)))
  }

  @Test func aGoodPackHasNoProblemsAlsoWithKeysOfLaterVersions() throws {
    #expect(problems == [])
    try edit("units/week-24.json", #""schema" : 1"#, #""schema" : 1, "later" : true"#)
    #expect(problems == [])
  }

  @Test func aManifestThatCannotBeReadIsTheOneProblem() throws {
    try folder.write("{", to: "pack.json")
    #expect(problems == ["pack.json: is broken: not JSON"])
  }

  @Test func filesThatAreMissingOrChangedAreNamed() throws {
    try folder.remove("articles/w24-korean.md")
    try folder.edit("articles/w24-everything.md", "first", "second")
    try folder.edit("units/month-4.json", "Rolling", "Rolled")
    #expect(
      problems == [
        "articles/w24-everything.md: does not match its sha256", "articles/w24-korean.md: does not exist",
        "units/month-4.json: does not match its sha256",
      ])
  }

  @Test func anArticleInTwoUnitsOrOfAnotherIsNamed() throws {
    let id = #""id" : "m4-floor""#
    try edit("units/month-4.json", id, #""id" : "w24-korean""#)
    try edit("units/month-4.json", #""unit" : "month-4""#, #""unit" : "month-5""#)
    try edit("units/month-4.json", #""category" : "bonding""#, #""category" : "cars""#)
    try edit("units/month-4.json", #""day" : 1,\#n      "excerpt""#, #""day" : 32,\#n      "excerpt""#)
    #expect(
      problems == [
        "articles/w24-korean.md: does not match its sha256",
        #"units/month-4.json: the article "w24-korean" is also in units/week-24.json"#,
        #"units/month-4.json: w24-korean: day 32 is not in 1–31"#,
        #"units/month-4.json: w24-korean: the unit is "month-5""#,
        #"units/month-4.json: w24-korean: unknown category "cars""#,
      ])
  }

  @Test func idsThatArePathsOrTwiceAreNamed() throws {
    try edit("units/week-24.json", #""id" : "w24-korean""#, #""id" : "../pack""#)
    #expect(
      problems == [
        #"units/week-24.json: "../pack" is not an id: lower-case letters, digits and hyphens, at most 64"#
      ])
    try edit("units/week-24.json", #""id" : "../pack""#, #""id" : "w24-everything""#)
    #expect(problems == [#"units/week-24.json: the id "w24-everything" is used twice"#])
  }

  @Test func rangesThatAreEmptyOrOverlapAreNamed() throws {
    try folder.edit("pack.json", #""stage" : "baby""#, #""stage" : "pregnancy""#)
    #expect(problems == [])
    try folder.edit("pack.json", #""to" : "P5M""#, #""to" : "P6M""#)
    #expect(problems == ["pack.json: week-24 begins before month-4 ends"])
    try folder.edit("pack.json", #""to" : "P6M""#, #""to" : "P5M""#)
    try folder.edit("pack.json", #""from" : "P4M""#, #""from" : "P5M""#)
    #expect(problems == ["pack.json: the range P5M to P5M of month-4 is empty"])
  }

  @Test func anArticleWithoutFrontMatterIsNamed() throws {
    let file = "articles/m4-floor.md"
    let hash = Digest.sha256(Array(try folder.read(file).utf8))
    try folder.write("Text\n", to: file)
    try edit("units/month-4.json", hash, Digest.sha256(Array("Text\n".utf8)))
    #expect(problems == ["\(file): has no front matter"])
  }

  @Test(arguments: [
    (PackFailure.unknownUnit("x"), #"pack.json: unknown unit "x""#),
    (.notAFile(file: "a"), "a: is not a file"),
    (.outside(file: "a"), "a: is a symlink to a file outside the pack"),
    (.unreadable(file: "a", errno: .accessDenied), "a: cannot be read (error 13)"),
    (.notUTF8(file: "a"), "a: is not UTF-8"),
    (.newerSchema(file: "a", schema: 2), "a: has schema 2, but this Lionheart reads up to 1"),
    (.tooLarge(file: "a", limit: 2048), "a: is larger than 2 KiB"),
  ])
  func everyFailureIsASentence(failure: PackFailure, sentence: String) {
    #expect(Problem(failure).message == sentence)
  }
}
