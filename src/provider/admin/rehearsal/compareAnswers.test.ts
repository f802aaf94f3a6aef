/** Differences between two versions' answers that a rehearsal finds, and those that it passes over. */
import { expect, it } from "vitest"
import { compareAnswers } from "#provider/admin/rehearsal/compareAnswers.ts"
import { changedFacts } from "#provider/admin/rehearsal/facts.ts"
import type { Answer } from "#provider/admin/rehearsal/rehearsedServer.ts"
import { wordsOf } from "#provider/platform/words/says.ts"

const page = (text: string, status = 200): Answer => ({ status, type: "text/html; charset=utf-8", text })
const json = (value: unknown): Answer => ({ status: 200, type: "application/json", text: JSON.stringify(value) })
const ask = { path: "/es/product/plato", as: "guest", sums: true } as const

const said = (...given: Parameters<typeof compareAnswers>) =>
  compareAnswers(...given).map(({ stops, said }) => `${stops ? "No" : "Look"}: ${wordsOf(said, "en")}`)

it.each([
  ["another status", page("a"), page("b", 500), "/es/product/plato answers 500, before it 200."],
  ["being led to the login", page("a"), page("", 303), "/es/product/plato answers 303, before it 200."],
  ["no answer", page("a"), page("", 0), "/es/product/plato does not answer."],
  [
    "another price",
    page("<b>24,00</b> €, 3,50 €"),
    page("<b>25,00</b> €"),
    "/es/product/plato said 24,00 €, 3,50 €, and no longer does.",
  ],
  [
    "another sum in JSON",
    json({ total: 24.5 }),
    json({ total: 25 }),
    "/es/product/plato said total 24.5, and no longer does.",
  ],
  ["a stock that went", json([{ stock: 3 }]), json([{}]), "/es/product/plato said stock 3, and no longer does."],
])("%s is found", (_what, before, now, sentence) => {
  expect(said(ask, before, now)).toEqual([`No: ${sentence}`])
})

it("passes over words, order and what was wrong before", () => {
  expect(said(ask, page("24,00 €"), page("<p>Ahora 24,00 €</p><script>1 €</script>"))).toEqual([])
  expect(said(ask, json([{ price: "1.00" }, { price: "2.00" }]), json([{ price: "2.00" }, { price: "1.00" }]))).toEqual(
    [],
  )
  expect(said(ask, page("", 404), page("", 500))).toEqual([])
  expect(said({ ...ask, sums: undefined } as never, page("24,00 €"), page("25,00 €"))).toEqual([])
})

it("without an earlier version asks for an answer, a picture and a name", () => {
  expect(said(ask, undefined, page("", 404))).toEqual(["No: /es/product/plato answers 404."])
  expect(said({ ...ask, holds: ["Plato & copa"] }, undefined, page("<h1>Plato &amp; copa</h1>"))).toEqual([])
  expect(said({ ...ask, holds: ["Plato"] }, undefined, page("<h1>Copa</h1>"))).toEqual([
    'No: /es/product/plato does not say "Plato".',
  ])
  expect(said({ path: "/pictures/a", as: "guest" }, undefined, page("a"))).toEqual(["No: /pictures/a is no picture."])
})

it("finds counts and sums that a migration changed, and leaves out what it cannot ask", () => {
  const before = new Map([
    ["orders", "3"],
    ["stock", "20"],
    ["reviews", "1"],
  ] as const)
  const after = new Map([
    ["orders", "3"],
    ["stock", "18"],
  ] as const)
  expect(changedFacts(before, after).map((each) => wordsOf(each, "es"))).toEqual([
    "existencias: 20 antes de la migración, 18 después.",
  ])
})
