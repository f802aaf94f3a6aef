/** Which dates of a service are sold. */
import { describe, expect, it } from "vitest"
import { backorderFor, dateColumns, placeOf, shownDates, stockFor } from "#provider/catalogue/products/serviceDates.ts"

const STARTS = "2026-12-12T09:30:00.000Z"
const CLOSES = "2026-12-11T09:30:00.000Z"
const stateAt = (now: string, more = {}) => dateColumns({ startsAt: STARTS, ...more }, now).date_state

describe("a date of a service", () => {
  it("is sold until its closing time, else until it begins", () => {
    expect(stateAt("2026-12-11T09:29:59.999Z", { closesAt: CLOSES })).toBe("open")
    expect(stateAt(CLOSES, { closesAt: CLOSES })).toBe("closed")
    expect(stateAt("2026-12-12T09:29:59.999Z")).toBe("open")
    expect(stateAt(STARTS)).toBe("closed")
  })

  it("that was called off stays so, whenever it is saved", () => {
    expect(stateAt("2026-01-01T00:00:00.000Z", { isCalledOff: true })).toBe("called_off")
  })

  it("has no date, no closing time and no state where nothing begins", () => {
    expect(dateColumns({ startsAt: null, endsAt: STARTS, closesAt: CLOSES, isCalledOff: true }, STARTS)).toEqual({
      starts_at: null,
      ends_at: null,
      closes_at: null,
      date_state: "open",
    })
  })

  it("has its seats only while it is open, and none on backorder", () => {
    expect(stockFor({ stock: 5, date_state: "open" })).toBe(5)
    expect(stockFor({ stock: 5, date_state: "closed" })).toBe(0)
    expect(stockFor({ stock: 5, date_state: "called_off" })).toBe(0)
    expect(backorderFor({ starts_at: STARTS }, "yes")).toBe("no")
    expect(backorderFor({ starts_at: null }, "notify")).toBe("notify")
  })

  it("that is over is not shown, unless none is left", () => {
    const [past, off, next] = [
      { id: "past", date_state: "closed" as const },
      { id: "off", date_state: "called_off" as const },
      { id: "next", date_state: "open" as const },
    ]
    expect(shownDates([past, off, next])).toEqual([next])
    expect(shownDates([past, off])).toEqual([off])
  })

  it("takes place where its product says, in one language or both", () => {
    expect(placeOf({ fields: '{"place_es":"Trastienda"}' })).toEqual({ es: "Trastienda", en: "Trastienda" })
    expect(placeOf({ fields: "{}" })).toBeUndefined()
  })
})
