/** Summaries of the operations in both descriptions of the API. */
import { expect, it } from "vitest"
import { describeAdmin } from "#provider/api/describeAdmin.ts"
import { describeApi } from "#provider/api/openapi.ts"

interface Described {
  operationId: string
  summary: string
  description?: string
}

const operations = [describeApi(), describeAdmin()].flatMap(({ paths }) =>
  Object.values(paths).flatMap((methods) => Object.values(methods) as unknown as Described[]),
)

/** Verbs that begin a summary in other APIs, and those of a shop. */
const VERBS = new Set(
  `Add Apply Ask Block Cancel Change Check Close Confirm Count Create Decide Declare Delete Discard Download Duplicate
  Empty End Erase Export Find Finish Follow Get Go Import Invite List Log Look Mark Move Open Place Publish Quote Receive
  Refresh Refund Remove Replace Reply Reset Restore Retire Retry Return Revoke Search Send Set Start Stop Suggest Try
  Unblock Undo Update Upload Withdraw Write`.split(/\s+/),
)

it("begins each operation's summary with a verb, in a few words and no sentence", () => {
  expect(operations.length).toBeGreaterThan(200)
  const wrong = operations
    .map(({ operationId, summary }) => `${operationId}: ${summary}`)
    .filter((line) => {
      const summary = line.slice(line.indexOf(": ") + 2)
      return !VERBS.has(summary.split(" ")[0] as string) || summary.length > 60 || /[.;:]/.test(summary)
    })
  expect(wrong).toEqual([])
})

it("says the rest in whole sentences", () => {
  const wrong = operations
    .filter(({ description }) => description !== undefined && !/^(?:[A-Z`]|4\d\d ).*\.$/s.test(description))
    .map(({ operationId, description }) => `${operationId}: ${description}`)
  expect(wrong).toEqual([])
})
