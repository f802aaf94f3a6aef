import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { buildTextIndex, spaced } from "#provider/catalogue/live/textIndex.ts"

const text = fc.string({ unit: fc.constantFrom(..."aábñ. \n-’1"), maxLength: 12 })
const documents = fc.array(fc.array(text, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 40 })

/** Indexes of the documents found. */
async function find(all: readonly string[][], term: string, wordStart: boolean): Promise<number[]> {
  const builder = buildTextIndex()
  // Documents come in any order, with gaps in their numbers.
  for (const [index, texts] of [...all.entries()].reverse()) builder.add(3 * index, texts)
  const found = new Uint8Array(3 * all.length)
  const index = await builder.finish()
  index.mark(found, term, { holds: 1, begins: 2 })
  const bit = wordStart ? 2 : 1
  return [...found.keys()].filter((document) => ((found[document] ?? 0) & bit) !== 0).map((document) => document / 3)
}

describe("The text index", () => {
  it("finds exactly the documents one of whose texts contains the term", async () => {
    await fc.assert(
      fc.asyncProperty(documents, text, async (all, given) => {
        const term = spaced(given)
        fc.pre(term !== "")
        const expected = all.flatMap((texts, number) =>
          texts.some((each) => spaced(each).includes(term)) ? [number] : [],
        )
        expect(await find(all, term, false)).toEqual(expected)
      }),
      { numRuns: 1000 },
    )
  })

  it("takes a phrase to begin with the whole of its first word", async () => {
    expect(await find([["abab x"], ["ab x"], ["-ab x"]], "ab x", true)).toEqual([1])
    expect(await find([["abab x"], ["ab x"], ["-ab x"]], "ab x", false)).toEqual([0, 1, 2])
  })

  it("finds terms at the start of a word", async () => {
    await fc.assert(
      fc.asyncProperty(documents, text, async (all, given) => {
        const term = spaced(given)
        fc.pre(term !== "")
        const starts = (each: string) => ` ${spaced(each)}`.includes(` ${term}`)
        const expected = all.flatMap((texts, number) => (texts.some(starts) ? [number] : []))
        expect(await find(all, term, true)).toEqual(expected)
      }),
      { numRuns: 1000 },
    )
  })

  it("finds a rare word among a hundred thousand", async () => {
    const all = Array.from({ length: 2000 }, (_, number) => [
      Array.from({ length: 50 }, (_, at) => `palabra${(number * 50 + at) % 30_000}`).join(" "),
    ])
    expect(await find(all, "palabra29999", false)).toEqual([599, 1199, 1799])
  })
})
