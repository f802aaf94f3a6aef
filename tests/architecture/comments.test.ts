/** Comments are plain sentences that name their subject: no clause in place of one, no indefinite persons. */
import { expect, it } from "vitest"
import { codeFiles, parse, placeOf } from "#tests/support/sources.ts"

/** A sentence that begins with a relative clause or a genitive; questions are allowed. */
const OPENING = /(?:^|\. )(?:What|Of) (?![^.?]*\?)/
const INDEFINITE = /\b(?:nobody|somebody|whoever)\b/i

/** The comment's text without the stars and line breaks of a block. */
const textOf = (value: string) => value.replace(/\s*\n\s*\*?\s*/g, " ").replace(/^[*\s]+/, "")

const found = codeFiles().flatMap((path) =>
  parse(path)
    .comments.map(({ start, value }) => ({ path, start, text: textOf(value) }))
    .filter(({ text }) => OPENING.test(text) || INDEFINITE.test(text)),
)

it("are plain sentences", () => {
  expect(found.map(({ path, start, text }) => `${placeOf(path, start)} ${text}`)).toEqual([])
})
