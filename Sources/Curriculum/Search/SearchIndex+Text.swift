import Model

extension SearchIndex {
  /// A copy of the index that includes the text of every article, read in parallel.
  ///
  /// An article that cannot be read is still found by its title, tags and excerpt.
  @concurrent public func withText() async throws(CancellationError) -> SearchIndex {
    let starts = Array(stride(from: 0, to: articles.count, by: Self.textsInBlock))
    let read = await withTaskGroup(of: (Int, Block).self) { group in
      for (number, start) in starts.enumerated() {
        group.addTask { (number, block(from: start)) }
      }
      return await group.reduce(into: [Block](repeating: Block(), count: starts.count)) { $0[$1.0] = $1.1 }
    }
    if Task.isCancelled { throw CancellationError() }
    var index = self
    index.blocks = read.map(\.texts)
    index.faults += read.flatMap(\.faults)
    return index
  }

  private struct Block: Sendable {
    var texts = FoldedTexts()
    var faults: [PackLibrary.Fault] = []
  }

  private func block(from start: Int) -> Block {
    var block = Block()
    var folding = TextFolding()
    for number in start..<min(start + Self.textsInBlock, articles.count) {
      let pack = pack(of: number)
      if Task.isCancelled { return block }
      var text = ""
      do throws(PackFailure) {
        text = try pack?.plainText(of: articles[number]) ?? ""
      } catch {
        // Not an error: an article that is not downloaded is still found by its title, tags and excerpt.
        if case .notDownloaded = error {
          block.texts.append("", by: &folding)
          continue
        }
        block.faults.append(PackLibrary.Fault(folder: pack?.folder ?? "", failure: error))
      }
      block.texts.append(text, by: &folding)
    }
    block.texts.pack()
    return block
  }
}
