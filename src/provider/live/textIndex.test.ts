import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { eachBit } from "#provider/live/bits.ts"
import { spaced } from "#provider/live/search.ts"
import { buildTextIndex } from "#provider/live/textIndex.ts"

const numbers = (bits: Uint32Array) => {
  const found: number[] = []
  eachBit(bits, (number) => found.push(number))
  return found
}

const text = fc.string({ unit: fc.constantFrom(..."aábñ. \n-’1"), maxLength: 12 })
const documents = fc.array(fc.array(text, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 40 })

function indexOf(all: readonly string[][]) {
  const builder = buildTextIndex()
  // Documents come in any order.
  for (const [number, texts] of [...all.entries()].reverse()) builder.add(number, texts)
  return builder.finish(all.length)
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
        expect(numbers((await indexOf(all)).find(term))).toEqual(expected)
      }),
      { numRuns: 1000 },
    )
  })

  it("finds terms at the start of a word", async () => {
    await fc.assert(
      fc.asyncProperty(documents, text, async (all, given) => {
        const term = spaced(given)
        fc.pre(term !== "")
        const starts = (each: string) => ` ${spaced(each)}`.includes(` ${term}`)
        const expected = all.flatMap((texts, number) => (texts.some(starts) ? [number] : []))
        expect(numbers((await indexOf(all)).find(term, { wordStart: true }))).toEqual(expected)
      }),
      { numRuns: 1000 },
    )
  })

  it("knows whether a document still reads the same", async () => {
    await fc.assert(
      fc.asyncProperty(documents, fc.array(text, { minLength: 1, maxLength: 3 }), async (all, texts) => {
        const index = await indexOf(all)
        const [first = []] = all
        const same =
          first.length === texts.length && first.every((each, at) => spaced(each) === spaced(texts[at] ?? ""))
        expect(index.holds(0, texts)).toBe(same)
        expect(index.holds(0, first)).toBe(true)
        expect(index.holds(all.length, texts)).toBe(false)
      }),
    )
  })

  it("finds a rare word among a hundred thousand", async () => {
    const builder = buildTextIndex()
    for (let number = 0; number < 2000; number += 1) {
      builder.add(number, [Array.from({ length: 50 }, (_, at) => `palabra${(number * 50 + at) % 30_000}`).join(" ")])
    }
    expect(numbers((await builder.finish(2000)).find("palabra29999"))).toEqual([599, 1199, 1799])
  })
})
