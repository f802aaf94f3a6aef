import { afterEach, describe, expect, it } from "vitest"
import { dayOf } from "#shared/dates.ts"
import { readEnd, readLast, readMoment } from "#shared/shopTime.ts"
import { setShopTimeZone, USUAL_TIME_ZONE } from "#shared/shopZone.ts"

describe("a moment", () => {
  it.each([
    ["2026-11-27", "2026-11-26T23:00:00.000Z"],
    ["2026-07-01", "2026-06-30T22:00:00.000Z"],
    ["2026-11-27 09:30", "2026-11-27T08:30:00.000Z"],
    ["2026-11-27T09:30:15", "2026-11-27T08:30:15.000Z"],
    ["2026-11-27T09:30:15.250Z", "2026-11-27T09:30:15.250Z"],
    ["2026-11-27T09:30+02:00", "2026-11-27T07:30:00.000Z"],
    // The clock goes back at three and forward at two.
    ["2026-10-25 00:30", "2026-10-24T22:30:00.000Z"],
    ["2026-10-25 12:00", "2026-10-25T11:00:00.000Z"],
    ["2026-03-29 01:30", "2026-03-29T00:30:00.000Z"],
    ["2026-03-29 03:30", "2026-03-29T01:30:00.000Z"],
  ])("%s is %s", (text, moment) => expect(readMoment(text)).toBe(moment))

  it.each(["", "27/11/2026", "2026-02-31", "2026-11-27T25:00", "2026-13-01", "soon"])("%j is none", (text) =>
    expect(readMoment(text)).toBeUndefined(),
  )
})

describe("an end", () => {
  it.each([
    ["2026-12-03", "2026-12-03T23:00:00.000Z", "2026-12-03T22:59:59.999Z"],
    ["2026-10-25", "2026-10-25T23:00:00.000Z", "2026-10-25T22:59:59.999Z"],
    ["2026-12-31", "2026-12-31T23:00:00.000Z", "2026-12-31T22:59:59.999Z"],
    ["2026-12-03 09:00", "2026-12-03T08:00:00.000Z", "2026-12-03T08:00:00.000Z"],
  ])("that is %s has that day in it", (text, end, last) => expect([readEnd(text), readLast(text)]).toEqual([end, last]))

  it("is none where it is no moment", () =>
    expect([readEnd("2026-02-31"), readLast("soon")]).toEqual([undefined, undefined]))
})

describe("the shop's clock", () => {
  afterEach(() => setShopTimeZone(USUAL_TIME_ZONE))

  it("is that of where the shop is", () => {
    const at = "2026-11-30T23:30:00.000Z"
    expect([readMoment("2026-12-01"), dayOf(at)]).toEqual(["2026-11-30T23:00:00.000Z", "2026-12-01"])
    setShopTimeZone("Atlantic/Canary")
    expect([readMoment("2026-12-01"), dayOf(at)]).toEqual(["2026-12-01T00:00:00.000Z", "2026-11-30"])
  })
})
