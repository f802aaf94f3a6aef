/**
 * Shows a fallback for a part that failed to render, until the page changes. When another script, such as an ad
 * blocker, removed elements, React fails to remove them again; so it first renders once more with new elements.
 */
import { Component, Fragment, type ReactNode } from "react"
import type { Page } from "#app/navigation.ts"

interface Props {
  page: Page
  fallback: ReactNode
  children: ReactNode
}

interface State {
  hasFailed: boolean
  /** Rendering with new elements may succeed. */
  isRenewable: boolean
  /** Attempts with new elements, in all and on this page. */
  renewals: number
  ofPage: number
  page: Page
}

const MOST_RENEWALS = 3

/** The element that React removes has already gone. New elements avoid that, while real errors fail again. */
const isTakenAway = (error: unknown) => error instanceof Error && error.name === "NotFoundError"

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, isRenewable: false, renewals: 0, ofPage: 0, page: this.props.page }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { hasFailed: true, isRenewable: isTakenAway(error) }
  }

  static getDerivedStateFromProps({ page }: Props, state: State): Partial<State> | null {
    if (page !== state.page) return { hasFailed: false, ofPage: 0, page }
    if (!state.hasFailed || !state.isRenewable || state.ofPage === MOST_RENEWALS) return null
    return { hasFailed: false, renewals: state.renewals + 1, ofPage: state.ofPage + 1 }
  }

  override render(): ReactNode {
    const { hasFailed, renewals } = this.state
    return hasFailed ? this.props.fallback : <Fragment key={renewals}>{this.props.children}</Fragment>
  }
}
