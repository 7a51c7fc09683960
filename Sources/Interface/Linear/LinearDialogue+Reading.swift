import Day
import Model
import TerminalUI
import Texts

extension LinearPage {
  /// The pieces of a text that is read, with their places among the lines.
  var pieces: [(index: Int, line: Line)] {
    guard isRead else { return [] }
    return lines.enumerated().filter { $1.role == .paragraph || $1.role == .heading }.map { ($0, $1) }
  }

  /// What stands above the first piece, and below the last one.
  var around: (above: [Line], below: [Line]) {
    let pieces = pieces
    guard let first = pieces.first?.index, let last = pieces.last?.index else { return (lines, []) }
    return (Array(lines[..<first]), Array(lines[(last + 1)...]))
  }
}

// Reading a text piece by piece.
extension LinearDialogue {
  /// What stands above a text, and the piece at which it is open.
  func begin(reading page: LinearPage) -> [String] {
    heard.isAtEnd = false
    let pieces = page.pieces
    let first = pieces.firstIndex { $0.line.isSelected } ?? 0
    return page.around.above.map(\.text) + read(page, from: first)
  }

  /// A piece with the headings before it; from now on it is the one that was read.
  private func read(_ page: LinearPage, from first: Int) -> [String] {
    let pieces = page.pieces
    guard pieces.indices.contains(first) else { return [] }
    let last = pieces[first...].firstIndex { $0.line.role == .paragraph } ?? pieces.count - 1
    heard.piece = last
    heard.isAtEnd = false
    pieces[last].line.input?()
    return pieces[first...last].map { piece in
      piece.line.role == .heading ? Phrase.linearHeading(piece.line.text)(language) : piece.line.text
    }
  }

  /// Reads on: the next piece, then what stands below the text, then what Enter does there.
  func readOn(_ page: LinearPage) {
    let pieces = page.pieces
    if heard.piece + 1 < pieces.count {
      terminal.say(read(page, from: heard.piece + 1))
    } else if !heard.isAtEnd {
      heard.isAtEnd = true
      var number = 0
      let below = page.around.below.map { line in
        guard line.role == .link else { return line.text }
        number += 1
        return "\(number). \(line.text)"
      }
      let next = enterAction.map { "Enter: \($0.help(language))" }
      terminal.say([Phrase.linearEndOfText(language)] + take(below) + [next].compactMap(\.self))
    } else {
      performEnter()
    }
  }

  /// Reads the piece before the last one once more, with its heading.
  func readBefore(_ page: LinearPage) {
    let pieces = page.pieces
    var first = max(0, heard.piece - 1)
    while first > 0, pieces[safe: first]?.line.role == .heading { first -= 1 }
    while first > 0, pieces[safe: first - 1]?.line.role == .heading { first -= 1 }
    terminal.say(read(page, from: first))
  }

  /// Says the piece that was read last once more.
  func readAgain(_ page: LinearPage) {
    terminal.say(page.around.above.map(\.text) + read(page, from: heard.piece))
  }

  /// Offers the headings, each of which leads to its place.
  func offerHeadings(_ page: LinearPage) {
    let headings = page.pieces.enumerated().filter { $1.line.role == .heading }
    guard !headings.isEmpty else { return answers.append(.linearNoHeadings) }
    offer(
      headings.map { number, piece in
        Offer(name: piece.line.text) { [weak self] in
          guard let self, let page = self.page else { return }
          terminal.say(read(page, from: number))
        }
      })
  }

  /// Says the links with their numbers.
  func sayLinks(_ page: LinearPage) {
    let links = page.choices
    if links.isEmpty { return answers.append(.noLinks) }
    terminal.say(take(links.enumerated().map { "\($0 + 1). \($1.text)" }))
  }

  /// Has numbers mean something for the next line.
  func offer(_ offers: [Offer]) {
    self.offers = offers
    terminal.say(take(offers.enumerated().map { "\($0 + 1). \($1.name)" }))
  }
}
