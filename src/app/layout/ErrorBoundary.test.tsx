import { describe, expect, it } from "vitest"
import { ErrorBoundary } from "#app/layout/ErrorBoundary.tsx"
import type { Page } from "#app/navigation.ts"

type State = ErrorBoundary["state"]

const page = {} as Page
const shown: State = { hasFailed: false, renewals: 0, ofPage: 0, page }

/** What React makes of its state before it is rendered. */
const rendered = (state: State, of = page): State => ({
  ...state,
  ...ErrorBoundary.getDerivedStateFromProps({ page: of, fallback: null, children: null }, state),
})
const failed = (state: State) => rendered({ ...state, ...ErrorBoundary.getDerivedStateFromError() }, state.page)

describe("a screen that could not be rendered [D-84]", () => {
  it("is tried anew in new elements three times, and then something else is shown", () => {
    const third = failed(failed(failed(shown)))
    expect(third).toMatchObject({ hasFailed: false, renewals: 3 })
    expect(failed(third)).toMatchObject({ hasFailed: true, renewals: 3 })
  })

  it("is no matter of the next page, which takes its place in the elements that are there", () => {
    const next = rendered(failed(failed(failed(failed(shown)))), {} as Page)
    expect(next).toMatchObject({ hasFailed: false, renewals: 3 })
    expect(failed(next)).toMatchObject({ hasFailed: false, renewals: 4 })
  })
})
