extension Navigator {
  /// Shows a form, leads from it to a calendar, and closes it when it was saved or left.
  package func push<Model: ViewModel, View: ScreenView>(
    form model: Model, _ name: String, _ view: View.Type, flow: any Flow, context: Context
  )
  where
    Model.Input == FormInput, Model.Route == FormRoute, View.Input == FormInput, View.Output == Model.Output
  {
    push(form: model, name, view, flow: flow, context: context, picked: FormInput.daysPicked)
  }

  /// Shows a form that knows more than what all forms do.
  ///
  /// - Parameter picked: tells it the days that were picked in a calendar.
  package func push<Model: ViewModel, View: ScreenView>(
    form model: Model, _ name: String, _ view: View.Type, flow: any Flow, context: Context,
    picked: @escaping (PickedDays) -> Model.Input
  )
  where Model.Route == FormRoute, View.Input == Model.Input, View.Output == Model.Output {
    let screen = Screen(name, model, view, flow: flow)
    model.onRoute = { [self, weak screen, weak model] route in
      if case .days(let picking) = route {
        DayPickerFlow(navigator: self, context: context, picking) { model?.send(picked($0)) }.start()
        return
      }
      close(screen)
      if route == .leftWithDraft { show(context.drafts.toast) }
    }
    push(screen)
  }
}
