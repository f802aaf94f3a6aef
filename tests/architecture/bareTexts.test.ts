/** A text that stands beside something else has an element of its own. Source: src/decisions/0090-a-text-alone.md. */
import { describe, expect, it } from "vitest"
import { bareTexts } from "#tests/support/bareTexts.ts"
import { codeFiles, isTest } from "#tests/support/sources.ts"

const screens = codeFiles("src/app", "src/client").filter((path) => path.endsWith(".tsx") && !isTest(path))

describe("a page that others change [D-84]", () => {
  it("has no text beside an element, another text, or what comes and goes", () => {
    expect(screens.length).toBeGreaterThan(100)
    expect(screens.flatMap(bareTexts)).toEqual([])
  })
})
