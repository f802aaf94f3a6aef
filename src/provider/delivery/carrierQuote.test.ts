import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { askCarrier, isTooLate, type Parcel } from "#provider/delivery/carrierQuote.ts"

const parcel: Parcel = {
  method: "CARRIER",
  destination: { country: "ES", zip: "46003" },
  cents: 2500,
  grams: 350,
  currency: "EUR",
  lines: [{ sku: "CER-105", amount: 1, grams: 350, cents: 2500 }],
}

describe("a carrier's price", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it("is what its function answers", async () => {
    expect(await askCarrier(async ({ grams }) => ({ cents: grams + 10 }), parcel)).toBe(360)
    expect(await askCarrier(async () => ({ cents: 0 }), parcel)).toBe(0)
  })

  it("is waited for two seconds, and its function is told then", async () => {
    let told: AbortSignal | undefined
    const asking = askCarrier((_parcel, { signal }) => {
      told = signal
      return new Promise(() => {})
    }, parcel)
    const outcome = asking.catch((error: unknown) => isTooLate(error))
    await vi.advanceTimersByTimeAsync(1999)
    expect(told?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(told?.aborted).toBe(true)
    expect(await outcome).toBe(true)
  })

  it.each([-1, 1.5, Number.NaN, 100_000_001])("is refused as %d cents", async (cents) => {
    await expect(askCarrier(async () => ({ cents }), parcel)).rejects.toThrow("takes whole cents from 0 to 100000000")
  })
})
