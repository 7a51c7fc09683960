import Testing

@testable import TerminalUI

@Suite struct KoreanBracketsTests {
  private static let texts = [
    "대개 (처음에 한 번만) “괜찮아요”라고 말하고, ‘그래도’ 물어봐요. 「근로기준법」과 『육아일기』 [1].",
    "아기(생후 3개월)를 (안고) 걸어요.“네”라고(조용히)말해요「민법」제44조『책』을봐요[2]",
    "병원·조리원·보건소(가까운 곳)에 전화해요: (02) 123-4567, “지금 가도 되나요?”",
  ]

  @Test(arguments: texts, 5...40) func noLineEndsWithWhatOpens(text: String, columns: Int) {
    let lines = TextWrapping.wrap(text, columns: columns)
    for line in lines.dropLast() { #expect(!"([“‘「『".contains(line.last ?? " "), "\(columns): \(lines)") }
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
  }

  private static let ranges = "방은 하루 종일 20–24도로 두고, 예정일은 …입니다. 수유는 하루 8–12번, 한 번에 10–40분이에요."

  @Test(arguments: 12...40) func noLineEndsInsideARangeOrAfterADash(columns: Int) {
    let lines = TextWrapping.wrap(Self.ranges, columns: columns)
    for line in lines.dropLast() { #expect(!"–…".contains(line.last ?? " "), "\(columns): \(lines)") }
    #expect(lines.joined().filter { $0 != " " } == Self.ranges.filter { $0 != " " })
  }
}
