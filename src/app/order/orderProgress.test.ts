import { describe, expect, it } from "vitest"
import { stateLooks } from "#app/order/orderLook.ts"
import { orderProgress, untoldEvents } from "#app/order/orderProgress.ts"
import { en } from "#shared/i18n/en.ts"
import { es } from "#shared/i18n/es.ts"
import { orderStates } from "#shared/orderStatus.ts"

type Facts = Parameters<typeof orderProgress>[0]

const delivery = { method: "HOME_DELIVERY", kind: "home", name: { es: "", en: "" }, point: null } as const

const facts = (change: Partial<Facts> = {}): Facts => ({
  delivery,
  lines: [],
  paymentMethod: "sandbox",
  paymentStatus: "paid",
  fulfilmentStatus: "unfulfilled",
  status: "processing",
  timeline: [
    { at: "2026-03-01T10:00:00.000Z", kind: "placed" },
    { at: "2026-03-01T10:05:00.000Z", kind: "paid" },
  ],
  ...change,
})

const written = (change?: Partial<Facts>) =>
  orderProgress(facts(change)).map(({ name, state }) => `${name.replace("order.step.", "")} ${state}`)

const fetched = { ...delivery, kind: "pickup" } as const

describe("the progress of an order", () => {
  it("of a service with a date is a seat, and then the day itself", () => {
    const virtual = { ...delivery, kind: "none" } as const
    const lines = [{ startsAt: "2026-12-12T09:30:00.000Z" }] as Facts["lines"]
    expect(written({ delivery: virtual, lines })).toEqual(["received past", "paid past", "booked here", "held ahead"])
    expect(written({ delivery: virtual, lines, fulfilmentStatus: "delivered", status: "completed" })).toEqual([
      "received past",
      "paid past",
      "booked past",
      "held past",
    ])
    expect(written({ delivery: virtual })).toEqual(["received past", "paid past", "available past"])
  })

  it("waits for its payment first", () => {
    const unpaid = written({ paymentStatus: "unpaid", status: "pending" })
    expect(unpaid.slice(0, 3)).toEqual(["received past", "payment here", "preparing ahead"])
  })

  it("is prepared, sent and delivered", () => {
    expect(written()).toEqual(["received past", "paid past", "preparing here", "shipped ahead", "delivered ahead"])
    expect(written({ fulfilmentStatus: "shipped" }).slice(2)).toEqual([
      "preparing past",
      "shipped here",
      "delivered ahead",
    ])
    const delivered = written({ fulfilmentStatus: "delivered", status: "completed" })
    expect(delivered.every((step) => step.endsWith("past"))).toBe(true)
  })

  it("is fetched, and paid there by who chose so", () => {
    expect(written({ delivery: fetched, fulfilmentStatus: "ready_for_pickup" }).slice(2)).toEqual([
      "preparing past",
      "ready here",
      "fetched ahead",
    ])
    const atPickup = { delivery: fetched, paymentMethod: "pickup", paymentStatus: "unpaid" } as const
    expect(written(atPickup)).toEqual(["received past", "reserved here", "ready ahead", "paidAndFetched ahead"])
  })

  it("needs nothing but money where nothing is carried", () => {
    expect(written({ delivery: { ...delivery, kind: "none" }, status: "completed" })).toEqual([
      "received past",
      "paid past",
      "available past",
    ])
  })

  it("tells when each step was taken", () => {
    expect(orderProgress(facts()).map(({ at }) => at?.slice(11, 16))).toEqual([
      "10:00",
      "10:05",
      undefined,
      undefined,
      undefined,
    ])
  })

  it("ends where the order was given up", () => {
    expect(written({ status: "cancelled" })).toEqual([])
    expect(written({ status: "refunded" })).toEqual([])
  })
})

describe("the state a shopper is shown", () => {
  it("has a word and a sentence in both languages, an icon and a colour", () => {
    for (const state of orderStates) {
      for (const { order } of [en, es]) {
        expect(order.status[state]).toMatch(/^\p{Lu}/u)
        expect(order.about[state]).toMatch(/\.$/)
      }
      expect(stateLooks[state].icon).not.toBe("")
    }
    const words = Object.values(es.order.status)
    expect(new Set(words).size).toBe(words.length)
  })
})

describe("what an order's progress does not tell", () => {
  const kinds = (change?: Partial<Facts>) => untoldEvents(facts(change)).map(({ kind }) => kind)
  const twice: Facts["timeline"] = [
    { at: "2026-03-01T10:00:00.000Z", kind: "placed" },
    { at: "2026-03-01T10:01:00.000Z", kind: "payment_failed" },
    { at: "2026-03-01T10:05:00.000Z", kind: "paid" },
    { at: "2026-03-02T10:00:00.000Z", kind: "shipped" },
  ]

  it("is nothing where every event is a step", () => {
    expect(kinds()).toEqual([])
  })

  it("is what went wrong on the way, and all of an order that goes no further", () => {
    expect(kinds({ timeline: twice, fulfilmentStatus: "shipped" })).toEqual(["payment_failed"])
    expect(kinds({ timeline: twice, status: "cancelled" })).toHaveLength(4)
  })
})
