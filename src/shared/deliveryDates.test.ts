import { describe, expect, it } from "vitest"
import { arrivalSentence, arrivalWords, orderByWords } from "#shared/arrivalWords.ts"
import {
  datesSinceShipped,
  deliveryDates,
  followPeriod,
  GOOD_FRIDAY,
  leavesToday,
  promisePeriod,
  type ShopCalendar,
} from "#shared/deliveryDates.ts"

const calendar: ShopCalendar = {
  lastCollection: "14:00",
  workingDays: [1, 2, 3, 4, 5],
  openingDays: [1, 2, 3, 4, 5, 6],
  holidays: ["01-01", "01-06", GOOD_FRIDAY, "12-08", "12-25", "2026-03-19"],
}
const home = { min: 2, max: 4 }

const dates = (moment: string, eta = home, days = calendar.workingDays) => {
  const { from, to } = deliveryDates(calendar, days, eta, new Date(moment))
  return `${from} ${to}`
}

describe("dates of delivery", () => {
  it("are counted from today until the minute of the last collection", () => {
    // Madrid is an hour ahead of UTC in winter.
    expect(dates("2026-11-27T12:59:59Z")).toBe("2026-12-01 2026-12-03")
    expect(dates("2026-11-27T13:00:00Z")).toBe("2026-12-02 2026-12-04")
  })

  it("follow the shop's clock in summer, and its midnight", () => {
    expect(dates("2026-07-06T11:59:00Z")).toBe("2026-07-08 2026-07-10")
    expect(dates("2026-07-06T12:00:00Z")).toBe("2026-07-09 2026-07-13")
    // Half past midnight in the shop is still yesterday in UTC.
    expect(dates("2026-07-06T22:30:00Z")).toBe("2026-07-09 2026-07-13")
  })

  it("leave out weekends and holidays", () => {
    expect(dates("2026-11-28T09:00:00Z")).toBe("2026-12-02 2026-12-04")
    expect(dates("2026-12-04T09:00:00Z")).toBe("2026-12-09 2026-12-11")
    expect(dates("2026-03-18T09:00:00Z", { min: 1, max: 1 })).toBe("2026-03-20 2026-03-20")
    expect(dates("2027-03-19T09:00:00Z", { min: 0, max: 0 })).toBe("2027-03-19 2027-03-19")
  })

  it("know Good Friday of each year", () => {
    const fridays = ["2025-04-18", "2026-04-03", "2027-03-26", "2028-04-14", "2030-04-19"]
    for (const friday of fridays) expect(leavesToday(calendar, [5], new Date(`${friday}T08:00:00Z`))).toBe(false)
    expect(leavesToday(calendar, [5], new Date("2026-04-10T08:00:00Z"))).toBe(true)
  })

  it("go over the year's end", () => {
    expect(dates("2026-12-30T09:00:00Z")).toBe("2027-01-04 2027-01-07")
    expect(dates("2026-12-31T15:00:00Z", { min: 1, max: 1 })).toBe("2027-01-05 2027-01-05")
  })

  it("of pickup count the days on which the shop is open", () => {
    expect(dates("2026-11-27T12:00:00Z", { min: 1, max: 1 }, calendar.openingDays)).toBe("2026-11-28 2026-11-28")
  })

  it("of what was shipped count from that day, whatever the hour", () => {
    expect(datesSinceShipped(calendar, home, new Date("2026-11-27T18:00:00Z"))).toEqual({
      from: "2026-12-01",
      to: "2026-12-03",
    })
  })

  it("come to an end where a shop never works", () => {
    expect(deliveryDates(calendar, [], home, new Date("2026-11-27T12:00:00Z")).from > "2027").toBe(true)
  })

  it("are always working days after the one it leaves on, and no later order arrives earlier", () => {
    let before = ""
    for (let hour = 0; hour < 400 * 24; hour += 5) {
      const now = new Date(Date.UTC(2026, 9, 1) + hour * 3_600_000)
      const { from, to } = deliveryDates(calendar, calendar.workingDays, home, now)
      for (const day of [from, to]) {
        expect(leavesToday(calendar, calendar.workingDays, new Date(`${day}T08:00:00Z`)), day).toBe(true)
      }
      expect(from > now.toISOString().slice(0, 10) && to >= from && from >= before).toBe(true)
      before = from
    }
  })

  it("stay the same within a period, so that a page may be kept for as long", () => {
    const known = new Map<number, string>()
    for (let minute = 0; minute < 40 * 24 * 60; minute += 30) {
      const now = new Date(Date.UTC(2026, 9, 20) + minute * 60_000)
      const said = JSON.stringify([
        deliveryDates(calendar, calendar.workingDays, home, now),
        leavesToday(calendar, calendar.workingDays, now),
      ])
      const period = promisePeriod(calendar, now)
      expect(known.get(period) ?? said, now.toISOString()).toBe(said)
      known.set(period, said)
    }
    expect(known.size).toBe(81)
  })

  it("are in the period of the minute, and of the hour of collection as it is now", () => {
    let now = new Date("2026-11-27T12:59:59.999Z")
    const following = followPeriod()
    const periodOf = (of: ShopCalendar) => following(of, now)
    const before = periodOf(calendar)
    expect(before).toBe(promisePeriod(calendar, now))
    now = new Date("2026-11-27T13:00:00Z")
    expect(periodOf(calendar)).toBe(before + 1)
    expect(periodOf({ ...calendar, lastCollection: "15:00" })).toBe(before)
    now = new Date("2026-11-27T23:00:00Z")
    expect(periodOf({ ...calendar, lastCollection: "15:00" })).toBe(before + 2)
  })
})

describe("words for dates", () => {
  const range = { from: "2026-12-01", to: "2026-12-03" }
  const overMonths = { from: "2026-11-30", to: "2026-12-02" }
  const one = { from: "2026-11-28", to: "2026-11-28" }

  it("name the month once where it is one", () => {
    expect(arrivalWords(false, range)).toEqual({
      es: "llega mar 1 – jue 3\u00a0dic",
      en: "arrives Tue 1 – Thu 3\u00a0Dec",
    })
    expect(arrivalWords(false, overMonths).en).toBe("arrives Mon 30\u00a0Nov – Wed 2\u00a0Dec")
    expect(arrivalWords(true, one)).toEqual({ es: "listo el sáb 28\u00a0nov", en: "ready Sat 28\u00a0Nov" })
  })

  it("are sentences in orders and mails", () => {
    expect(arrivalSentence(false, range, "es")).toBe("Llega entre el martes 1 y el jueves 3 de diciembre")
    expect(arrivalSentence(false, range, "en")).toBe("Arrives between Tuesday 1 and Thursday 3 December")
    expect(arrivalSentence(false, overMonths, "es")).toBe(
      "Llega entre el lunes 30 de noviembre y el miércoles 2 de diciembre",
    )
    expect(arrivalSentence(true, one, "es")).toBe("Listo para recoger desde el sábado 28 de noviembre")
    expect(arrivalSentence(false, one, "en")).toBe("Arrives on Saturday 28 November")
  })

  it("say until when to order", () => {
    expect(orderByWords("14:00")).toEqual({
      es: "Si lo pide hoy antes de las 14\u00a0h",
      en: "If you order today before 2\u00a0pm",
    })
    expect(orderByWords("09:30").en).toBe("If you order today before 9:30\u00a0am")
  })
})
