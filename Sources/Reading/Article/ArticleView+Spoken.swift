import Day
import Interface
import Model
import TerminalUI
import Texts

extension ArticleView {
  /// The text, a block at a time, and below it the links with their numbers.
  static func spoken(_ output: ArticleViewModel.Output) -> Spoken<ArticleViewModel.Input>? {
    guard output.hasText else { return Spoken(isRead: true) }
    return Spoken(lines: head(output) + pieces(output) + foot(output), isRead: true)
  }

  private typealias Line = Spoken<ArticleViewModel.Input>.Line

  private static func head(_ output: ArticleViewModel.Output) -> [Line] {
    let lines = output.layout.lines.prefix { $0.block == nil }
    let parts = lines.split { $0.line.spans.isEmpty }.flatMap { lines in
      // The title, and what is known of it, look different.
      [
        lines.filter { $0.line.spans.first?.style.attributes.contains(.bold) == true },
        lines.filter { $0.line.spans.first?.style.attributes.contains(.bold) != true },
      ]
    }
    let texts = parts.map { LinearText.words($0.map(\.line.text).joined(separator: " "), output.language) }
    return (texts + [output.isBookmarked ? Phrase.signBookmarked(output.language) : ""])
      .filter { !$0.isEmpty }.map { Line($0) }
  }

  private static func pieces(_ output: ArticleViewModel.Output) -> [Line] {
    let lines = output.layout.lines
    var first: [(block: Int, line: Int)] = []
    for (index, line) in lines.enumerated() {
      if let block = line.block, block != first.last?.block { first.append((block, index)) }
    }
    let selected = first.lastIndex { $0.line <= output.top } ?? 0
    return first.indices.map { index in
      let (block, start) = first[index]
      let its = lines[start...].prefix { $0.block == block }.map(\.line.text)
      let isLast = index == first.count - 1
      return Line(
        LinearText.paragraph(its, output.language),
        output.layout.headings.contains(block) ? .heading : .paragraph,
        // Who has heard the last of it has seen the end.
        selects: .moved(.by(isLast ? lines.count : start - output.top)), isSelected: index == selected)
    }
  }

  private static func foot(_ output: ArticleViewModel.Output) -> [Line] {
    let (layout, language) = (output.layout, output.language)
    let below = layout.lines.dropFirst(layout.textEnd)
    let isSource = below.firstIndex { $0.line.text == Phrase.sources(language) } ?? below.endIndex
    let notes = below[..<isSource].split { $0.line.spans.isEmpty }.map { lines in
      Line(LinearText.words(lines.map(\.line.text).joined(separator: " "), language))
    }
    let links = layout.links.indices.map { index in
      let mark = "[\(index + 1)] "
      var texts: [String] = []
      var isIts = false
      for line in below[isSource...] {
        if line.line.text.hasPrefix("[") { isIts = line.line.text.hasPrefix(mark) }
        // The address is long, and nobody has to type it.
        if isIts {
          texts += line.line.spans.filter { $0.link == nil }.map { LinearText.words($0.text, language) }
        }
      }
      let host = layout.links[index].split(separator: "/").dropFirst().first.map(String.init)
      let text = (texts + [host ?? layout.links[index]]).filter { !$0.isEmpty }.joined(separator: " ")
      return Line(
        text, .link, selects: .linkFollowed(index + 1), isSelected: output.selectedLink == index + 1)
    }
    return notes + (links.isEmpty ? [] : [Line(Phrase.sources(language))]) + links
  }
}
