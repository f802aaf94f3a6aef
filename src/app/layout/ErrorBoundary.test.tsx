import { describe, expect, it } from "vitest"
import { ErrorBoundary } from "#app/layout/ErrorBoundary.tsx"
import type { Page } from "#app/navigation.ts"

type State = ErrorBoundary["state"]

const page = {} as Page
const shown: State = { hasFailed: false, isRenewable: false, renewals: 0, ofPage: 0, page }

/** The state that React derives before rendering. */
const rendered = (state: State, of = page): State => ({
  ...state,
  ...ErrorBoundary.getDerivedStateFromProps({ page: of, fallback: null, children: null }, state),
})
const takenAway = Object.assign(new Error("The node to be removed is not a child of this node"), {
  name: "NotFoundError",
})
const failed = (state: State, error: unknown = takenAway) =>
  rendered({ ...state, ...ErrorBoundary.getDerivedStateFromError(error) }, state.page)

describe("a screen that could not be rendered [D-84]", () => {
  it("is tried anew in new elements three times, and then something else is shown", () => {
    const third = failed(failed(failed(shown)))
    expect(third).toMatchObject({ hasFailed: false, renewals: 3 })
    expect(failed(third)).toMatchObject({ hasFailed: true, renewals: 3 })
  })

  it("is not tried anew where it fails by itself", () => {
    expect(failed(shown, new TypeError("Cannot destructure"))).toMatchObject({ hasFailed: true, renewals: 0 })
  })

  it("is no matter of the next page, which takes its place in the elements that are there", () => {
    const next = rendered(failed(failed(failed(failed(shown)))), {} as Page)
    expect(next).toMatchObject({ hasFailed: false, renewals: 3 })
    expect(failed(next)).toMatchObject({ hasFailed: false, renewals: 4 })
  })
})
