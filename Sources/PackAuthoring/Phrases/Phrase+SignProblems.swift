import Texts

// Problems in a pack's signs, and texts that contradict them.
extension Phrase {
  static func sign(_ problem: SignProblem) -> Phrase {
    switch problem {
    case .noArticle(let id): Phrase(en: "the article \(id) is missing", ko: "\(id) 글이 없어요")
    case .noBox(let id): Phrase(en: "signs.yaml has no box \(id)", ko: "signs.yaml에 \(id) 상자가 없어요")
    case .noSign(let id, let box):
      Phrase(en: "the box \(box) names \(id), which is not a sign", ko: "\(box) 상자의 \(id)가 신호에 없어요")
    case .noAnswer(let answer, let id):
      Phrase(
        en: "\(id) has the answer \(answer), which is none of the answers", ko: "\(id)의 답 \(answer)이 목록에 없어요")
    case .twice(let id): Phrase(en: "\(id) is there twice", ko: "\(id)가 두 번 나와요")
    case .aliasTwice(let words, let other):
      Phrase(en: "\"\(words)\" also leads to \(other)", ko: "“\(words)”는 \(other)로도 가요")
    case .unused(let id):
      Phrase(en: "\(id) is in no box, and no `unused` says why", ko: "\(id)가 어느 상자에도 없는데 `unused`가 없어요")
    case .noQuote(let id, let box):
      Phrase(en: "\(id) in the box \(box) has no quote", ko: "\(box) 상자의 \(id)에 출처 문장이 없어요")
    case .longQuote(let id):
      Phrase(en: "a quote of \(id) has more than 40 words", ko: "\(id)의 출처 문장이 40낱말을 넘어요")
    case .longLine(let line, let box):
      Phrase(
        en: "a line of the box \(box) has more than 12 words: \(line)",
        ko: "\(box) 상자의 한 줄이 12낱말을 넘어요: \(line)")
    case .otherAnswer(let id, let box, let answer):
      Phrase(
        en: "the box \(box) has \(id) below \(answer), which is not its answer",
        ko: "\(box) 상자에서 \(id)가 답이 다른 \(answer) 아래에 있어요")
    case .contradicted(let id, let said, let sentence):
      Phrase(
        en: "\(id) has another answer in signs.yaml than \(said.joined(separator: ", ")): \"\(sentence)\"",
        ko: "\(id)의 답이 signs.yaml과 달라요 (\(said.joined(separator: ", "))): “\(sentence)”")
    }
  }
}
