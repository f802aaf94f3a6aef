/** Dates of services as shoppers read them. */
import { describe, expect, it } from "vitest"
import { dateName, dayParts, hoursText } from "#shared/serviceDates.ts"

/** In Madrid an hour later in winter, two in summer. */
const MORNING = "2026-12-12T09:30:00.000Z"
const NOON = "2026-12-12T12:00:00.000Z"

describe("the date of a service", () => {
  it("is named after its day and hours, by the shop's clock", () => {
    expect(dateName(MORNING, NOON)).toEqual({
      es: "Sábado 12 de diciembre de 2026, de 10.30 a 13 h",
      en: "Saturday 12 December 2026, 10.30 am – 1 pm",
    })
    expect(dateName("2027-07-03T15:00:00.000Z", "2027-07-03T17:30:00.000Z")).toEqual({
      es: "Sábado 3 de julio de 2027, de 17 a 19.30 h",
      en: "Saturday 3 July 2027, 5 – 7.30 pm",
    })
  })

  it("needs no end, and may end on another day", () => {
    expect(hoursText(MORNING, undefined)).toEqual({ es: "A las 10.30 h", en: "10.30 am" })
    expect(hoursText("2026-12-31T21:00:00.000Z", "2027-01-01T00:00:00.000Z")).toEqual({
      es: "De 22 a 1 h (viernes 1 de enero de 2027)",
      en: "10 pm – 1 am (Friday 1 January 2027)",
    })
  })

  it("tells midnight and noon apart", () => {
    expect(hoursText("2026-12-11T23:00:00.000Z", "2026-12-12T11:00:00.000Z").en).toBe("12 am – 12 pm")
  })

  it("has its day and month apart, for the tile", () => {
    expect(dayParts("2027-01-15T23:30:00.000Z")).toEqual({ day: "16", month: { es: "ene", en: "Jan" } })
  })
})
