/**
 * Shows something else in place of what could not be rendered, until another page is shown. What others took out of the page,
 * such as an ad blocker, fails when it shall go; so the same is tried anew first, in new elements.
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
  /** What failed may succeed in new elements. */
  isRenewable: boolean
  /** How often it was tried anew, here in all and on this page. */
  renewals: number
  ofPage: number
  page: Page
}

const MOST_RENEWALS = 3

/** An element that React takes out is gone already: what is rendered anew does not meet it. What fails by itself fails each time. */
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
