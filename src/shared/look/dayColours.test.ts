import { describe, expect, it } from "vitest"
import { dayValue } from "#shared/look/dayColours.ts"

describe("the day's value of a colour", () => {
  it("is the first of two, wherever they stand", () => {
    expect(dayValue("light-dark(#fff, #000)")).toBe("#fff")
    expect(dayValue("light-dark(rgb(13 20 51 / 0.55), rgb(4 7 20 / 0.72))")).toBe("rgb(13 20 51 / 0.55)")
    expect(dayValue("light-dark(var(--sunken), var(--raised))")).toBe("var(--sunken)")
    expect(dayValue("0 1px light-dark(rgba(1, 2, 3, 0.1), #000), 0 2px light-dark(red, blue) inset")).toBe(
      "0 1px rgba(1, 2, 3, 0.1), 0 2px red inset",
    )
  })

  it("is the value itself where there are not two", () => {
    expect(dayValue("#f5c945")).toBe("#f5c945")
  })
})
