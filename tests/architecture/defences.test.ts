/** The table of threats is made from the tests, and says of each how it is held. */
import { describe, expect, it } from "vitest"
import { textOf } from "#tests/support/sources.ts"
import { writeDefences } from "#tests/support/writtenProofs.ts"

describe("defences", () => {
  const { text, open, unknown } = writeDefences()

  it("each have a test or a reason, and tests name none that is not there", () => {
    expect([open, unknown]).toEqual([[], []])
  })

  it("stand in the table as the tests are: npm run defences", () => {
    expect(textOf("tests/defences.md")).toBe(text)
  })
})
