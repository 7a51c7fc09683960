/// Where the next line goes.
package struct Pen {
  package var row: Int
  /// Whether blank lines are left out because there is no room for them.
  package let isTight: Bool
  package let margin: Int

  package init(row: Int, isTight: Bool, margin: Int) {
    self.row = row
    self.isTight = isTight
    self.margin = margin
  }

  package mutating func skip() {
    if !isTight { row += 1 }
  }
}
