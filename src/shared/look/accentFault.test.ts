import { describe, expect, it } from "vitest"
import { accentFault } from "#shared/look/accentFault.ts"

describe("an accent that is refused", () => {
  it("is told its contrast, what it needs, and the nearest that has it, which is taken", () => {
    const fault = accentFault({ palette: "cobalto", accent: "#ff66aa" })
    expect(fault).toMatch(
      /^is #ff66aa, which has 2\.\d:1 on the grounds of cobalto and needs 4\.5:1 to be read; the nearest that has it is #[0-9a-f]{6}$/,
    )
    expect(accentFault({ palette: "cobalto", accent: String(fault?.slice(-7)) })).toBeUndefined()
  })

  it("is none that is read as it is, none so light that it stands on the palette's ink, and not the palette's own", () => {
    expect(accentFault({ palette: "cobalto", accent: "#1d3a8a" })).toBeUndefined()
    expect(accentFault({ palette: "asfalto", accent: "#d4ff1f" })).toBeUndefined()
    expect(accentFault({ palette: "uva", accent: null })).toBeUndefined()
  })
})
