/** The table of threats is made from the tests, and says of each how it is held. */
import { describe, expect, it } from "vitest"
import { textOf } from "#tests/support/sources.ts"
import { writeAsvs, writeDefences } from "#tests/support/writtenProofs.ts"

describe.each([
  ["defences", writeDefences],
  ["asvs", writeAsvs],
])("%s", (file, write) => {
  const { text, open, unknown } = write()

  it("each have a test or a reason, and tests name none that is not there", () => {
    expect([open, unknown]).toEqual([[], []])
  })

  it("stand in the table as the tests are: npm run defences", () => {
    expect(textOf(`tests/${file}.md`)).toBe(text)
  })
})
