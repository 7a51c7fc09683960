import Day
import Interface

/// The articles of a category and where they lead.
@MainActor
final class CategoryFlow: Flow {
  private let navigator: Navigator
  private let context: Context
  private let category: String
  private let title: String

  init(navigator: Navigator, context: Context, category: String, title: String) {
    self.navigator = navigator
    self.context = context
    self.category = category
    self.title = title
  }

  func start() {
    let model = CategoryViewModel(context: context, category: category, title: title)
    model.onRoute = { [navigator] route in
      switch route {
      case .article(let article): navigator.go(to: .article(article.reference, article.facts))
      }
    }
    navigator.push(Screen("category", model, CategoryView.self, flow: self))
  }
}
