import { brotliDecompressSync, gunzipSync } from "node:zlib"
import fc from "fast-check"
import { expect, test } from "vitest"
import { compressStart, joinBrotli, joinGzip } from "#server/joinedCodings.ts"

const start = compressStart(`<!DOCTYPE html><style>${".Card{color:red}.Card__name{top:1px}".repeat(400)}</style>`)

function expectJoined(rest: string): void {
  const body = Buffer.from(rest)
  const whole = start.plain.toString() + rest
  for (const inHurry of [false, true])
    expect(brotliDecompressSync(joinBrotli(start, body, inHurry)).toString()).toBe(whole)
  expect(gunzipSync(joinGzip(start, body)).toString()).toBe(whole)
}

/** Catches: an encoder that counts on distances the beginning has changed, or on words that lie elsewhere now. */
test.each([
  ["nothing", ""],
  ["one letter", "x"],
  ["what repeats at once", "a".repeat(2000)],
  ["what repeats after four letters", "abcd".repeat(50)],
  ["what repeats after eleven letters", "abcdefghijk".repeat(50)],
  ["what repeats after fifteen letters", "abcdefghijklmno".repeat(50)],
  ["what repeats after sixteen letters", "abcdefghijklmnop".repeat(50)],
  ["words every encoder knows", "international government department of the development "],
  ["its own beginning", start.plain.toString()],
  ["more than one window", Array.from({ length: 30_000 }, (_, number) => String(number * number)).join(" ")],
  ["letters of two bytes", "Añada 3 € más — «envío gratis»…".repeat(30)],
])("a beginning is followed by %s", (_title, rest) => {
  expectJoined(rest)
})

test("a beginning is followed by anything", () => {
  const tags = fc.array(fc.constantFrom("<li>", "</li>", '<a href="/', "precio", "12,50 €", " ", "abcd", "{", "é"), {
    maxLength: 300,
    size: "max",
  })
  fc.assert(
    fc.property(
      fc.oneof(
        tags.map((parts) => parts.join("")),
        fc.string({ maxLength: 3000 }),
      ),
      expectJoined,
    ),
    {
      numRuns: 500,
    },
  )
})

test("the rest costs no more than if it were compressed alone, but for a few bytes", () => {
  const rest = Buffer.from("<li>Plato</li>".repeat(500))
  for (const inHurry of [false, true])
    expect(joinBrotli(start, rest, inHurry).length - start.br.length).toBeLessThan(120)
})
