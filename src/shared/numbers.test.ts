import { describe, expect, it } from "vitest"
import { formatNumber } from "#shared/numbers.ts"

describe("plain numbers", () => {
  it("follow the language and keep at most one decimal", () => {
    expect(formatNumber(4.5, "es")).toBe("4,5")
    expect(formatNumber(4.5, "en")).toBe("4.5")
    expect(formatNumber(4.75, "en")).toBe("4.8")
    expect(formatNumber(12345, "es")).toBe("12.345")
    expect(formatNumber(12345, "en")).toBe("12,345")
    expect(formatNumber(5, "es")).toBe("5")
  })
})
