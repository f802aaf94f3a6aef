import { expect, it } from "vitest"
import { explainHeld, explainOpening, HungFolderError, OpenError } from "#provider/platform/db/openError.ts"

const place = { dataDir: "/srv/shop" }
const busy = Object.assign(new Error("database is locked"), { errcode: 5 })
const HELD = "The database /srv/shop/shop.sqlite is held by another program: "

it("says who is asked when another program holds the database, at its opening and amid the work", () => {
  const opening = explainOpening(new Error("cannot be used", { cause: busy }), place)
  const wrapped = explainHeld(new Error("a query failed", { cause: busy }), place)
  for (const told of [opening, explainHeld(busy, place), wrapped]) {
    expect(told).toBeInstanceOf(OpenError)
    expect(String(told)).toContain(HELD)
  }
})

it("knows a drive that does not answer: nothing waits for it", () => {
  const late = Object.assign(new Error("late"), { code: "ETIMEDOUT" })
  expect(explainOpening(late, place)).toBeInstanceOf(HungFolderError)
})

it("leaves alone what it cannot explain, and locks of another database", () => {
  const other = new Error("other")
  expect(explainHeld(other, place)).toBe(other)
  expect(explainHeld(busy, { ...place, databaseUrl: "postgres://shop@host/shop" })).toBe(busy)
})
