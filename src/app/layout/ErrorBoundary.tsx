/** Shows something else in place of what could not be rendered, until another page is shown. */
import { Component, type ReactNode } from "react"
import type { Page } from "#app/navigation.ts"

interface Props {
  page: Page
  fallback: ReactNode
  children: ReactNode
}

interface State {
  hasFailed: boolean
  page: Page
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, page: this.props.page }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ page }: Props, state: State): State | null {
    return page === state.page ? null : { hasFailed: false, page }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
