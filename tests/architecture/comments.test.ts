/** Comments are plain sentences that name their subject: no clause in place of one, no indefinite persons. */
import { expect, it } from "vitest"
import { codeFiles, parse, placeOf } from "#tests/support/sources.ts"

/** A sentence that begins with a relative clause or a genitive; questions are allowed. */
const OPENING = /(?:^|\. )(?:What|Of) (?![^.?]*\?)/
const INDEFINITE = /\b(?:nobody|somebody|whoever)\b/i

/** Number of such comments from before this rule, by path. A number may only fall; all other paths have none. */
const LEFT: Readonly<Record<string, number>> = {
  "src/provider/platform/db/migrations/": 12,
  "src/server/turns.ts": 3,
}

/** The comment's text without the stars and line breaks of a block. */
const textOf = (value: string) => value.replace(/\s*\n\s*\*?\s*/g, " ").replace(/^[*\s]+/, "")

const placeOfRule = (path: string) => Object.keys(LEFT).find((start) => path.startsWith(start)) ?? ""

const found = codeFiles().flatMap((path) =>
  parse(path)
    .comments.map(({ start, value }) => ({ path, start, text: textOf(value) }))
    .filter(({ text }) => OPENING.test(text) || INDEFINITE.test(text)),
)

it.each(["", ...Object.keys(LEFT)])("are plain sentences, but for those left in %j", (start) => {
  const those = found.filter(({ path }) => placeOfRule(path) === start)
  const places = those.map(({ path, start: offset, text }) => `${placeOf(path, offset)} ${text}`)
  expect(places.slice(LEFT[start] ?? 0)).toEqual([])
})
