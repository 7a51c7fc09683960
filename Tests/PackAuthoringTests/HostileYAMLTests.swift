import Curriculum
import Testing

@testable import PackAuthoring

struct HostileYAMLTests {
  private static let bomb =
    "a: &a [x, x, x, x, x, x, x, x, x]\n"
    + zip("bcdefghi", "abcdefgh").map { name, last in
      "\(name): &\(name) [\(Array(repeating: "*\(last)", count: 9).joined(separator: ", "))]\n"
    }.joined()

  @Test(arguments: [
    String(repeating: "[", count: 100_000), String(repeating: "{a: ", count: 50_000),
    String(repeating: "- ", count: 100_000), bomb + "title: *i\n", bomb + "sources: *i\n",
    bomb + "tags: *i\n",
    "? [a]\n: b\n", "*x", "a: 1\n---\nb: 2", "%YAML 9.9\n---\na: 1", "title: !!binary zzz", "<<: {title: a}",
  ])
  func anyYAMLEndsInFindings(yaml: String) {
    let findings = Findings()
    let clock = ContinuousClock()
    let took = clock.measure {
      _ = UnitSource(name: "u", yaml: yaml, findings)
      let text = "---\n\(yaml)\n---\nText"
      let pictures = SourcePictures(PackFolder(path: "/nowhere"), findings)
      _ = ArticleSource(id: "a", bytes: Array(text.utf8), pictures: pictures, findings)
    }
    #expect(!findings.problems.isEmpty)
    #expect(took < .seconds(10), "took \(took)")
  }
}
