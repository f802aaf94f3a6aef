import { describe, expect, it } from "vitest"
import { readFault } from "#shared/fault.ts"
import { accentFault } from "#shared/look/accentFault.ts"

describe("an accent that is refused", () => {
  it("is told its contrast, what it needs, and the nearest that has it, which is taken", () => {
    const { code, params } = readFault(accentFault({ palette: "cobalto", accent: "#ff66aa" }) ?? "")
    expect(code).toBe("contrast")
    expect(params).toMatchObject({ accent: "#ff66aa", has: expect.stringMatching(/^2\.\d$/), needs: "4.5" })
    expect(accentFault({ palette: "cobalto", accent: params["nearest"] ?? "" })).toBeUndefined()
  })

  it("is none that is read as it is, none so light that it stands on the palette's ink, and not the palette's own", () => {
    expect(accentFault({ palette: "cobalto", accent: "#1d3a8a" })).toBeUndefined()
    expect(accentFault({ palette: "asfalto", accent: "#d4ff1f" })).toBeUndefined()
    expect(accentFault({ palette: "uva", accent: null })).toBeUndefined()
  })
})
