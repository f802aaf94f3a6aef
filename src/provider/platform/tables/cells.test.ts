import fc from "fast-check"
import { expect, test } from "vitest"
import { cellsOf, guard, joinList, plainHeading, splitList } from "#provider/platform/tables/cells.ts"
import type { Finding } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"

const read = (cells: Record<string, string>, decimal?: "." | ",") => {
  const problems: Finding[] = []
  const findings = { problem: (finding: Finding) => problems.push(finding), warning: () => {} }
  const columns = new Map(Object.keys(cells).map((name) => [name, `Heading ${name}`]))
  const reading = {
    columns,
    findings,
    language: undefined,
    now: new Date(),
    productFields: new Map(),
    isForeign: false,
    decimalOf: () => decimal,
  }
  return { cells: cellsOf({ line: 7, cells }, reading), problems }
}

test("a cell that would run as a formula is written harmless and read as it was", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("'", "=", "+", "-", "@", "a", "1") }), (text) => {
      expect(guard(text)).not.toMatch(/^[=+\-@]/)
      expect(read({ a: guard(text) }).cells.text("a")).toBe(text)
    }),
  )
})

test("a list comes back as it was", () => {
  const item = fc
    .string({ unit: fc.constantFrom("a", "b", ",", " ", ";", "\\"), minLength: 1 })
    .map((text) => text.trim())
  const list = fc.uniqueArray(item.filter((text) => text !== ""))
  fc.assert(
    fc.property(list, (items) => {
      expect(splitList(joinList(items))).toEqual(items)
    }),
  )
})

test("flags are read as spreadsheets of both languages write them", () => {
  const { cells, problems } = read({ a: "VERDADERO", b: "0", c: "SÍ", d: "maybe" })
  expect(["a", "b", "c", "d", "none"].map((name) => cells.flag(name))).toEqual([
    true,
    false,
    true,
    undefined,
    undefined,
  ])
  expect(problems).toMatchObject([{ line: 7, column: "Heading d", value: "maybe" }])
})

test("whole numbers may end in zeros after the point, and nothing else", () => {
  const { cells, problems } = read({ a: "10.0", b: "-3", c: "2.5", d: "11" })
  expect(["a", "b", "c", "d"].map((name) => cells.whole(name, 10))).toEqual([10, -3, undefined, undefined])
  expect(problems.map(({ column }) => column)).toEqual(["Heading c", "Heading d"])
})

test("whole numbers of thousands are read by the file's own habit, and asked about without one", () => {
  const whole = (text: string, decimal?: "." | ",") => {
    const { cells, problems } = read({ a: text }, decimal)
    return cells.whole("a", 999_999) ?? problems[0]?.reason
  }
  expect([whole("1.000", ","), whole("1,000", "."), whole("1.000", "."), whole("1 000")]).toEqual([1000, 1000, 1, 1000])
  expect(whole("1.000")).toEqual(says`may be thousands or decimals: takes a number such as 1250`)
  expect(whole("2.500", ".")).toEqual(says`takes a whole number up to ${999_999}`)
})

test("days and moments are read as spreadsheets of Spain and Britain write them, the day first", () => {
  const { cells, problems } = read({
    a: "27/11/2026",
    b: "27-11-2026 9:30",
    c: "2026-11-26T23:00:00Z",
    d: "31/02/2026",
  })
  expect(["a", "b", "c", "d"].map((name) => cells.moment(name))).toEqual([
    "2026-11-26T23:00:00.000Z",
    "2026-11-27T08:30:00.000Z",
    "2026-11-26T23:00:00.000Z",
    undefined,
  ])
  expect(problems.map(({ column }) => column)).toEqual(["Heading d"])
})

test.each(["27-nov-26", "27-Nov-2026", "27 nov. 2026", "27 de noviembre de 2026", "27 November 2026", "27/nov/26"])(
  "the month of %s may be a word of either language",
  (text) => expect(read({ a: text }).cells.moment("a")).toBe("2026-11-26T23:00:00.000Z"),
)

test.each(["11/27/2026", "27-now-26", "30 feb 2026", "46353"])("%s is no day", (text) => {
  const { cells, problems } = read({ a: text })
  expect([cells.moment("a"), problems.length]).toEqual([undefined, 1])
})

test("headings differ in signs and accents, not in meaning", () => {
  expect(plainHeading(' ¿Está  "destacado"? ')).toBe("esta destacado")
})
