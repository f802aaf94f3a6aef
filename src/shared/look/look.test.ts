import { StructError } from "superstruct"
import { describe, expect, it } from "vitest"
import { defaultLook, isDefaultLook, Look, lookSettings, lookValues } from "#shared/look/look.ts"
import { changedProperties, lookAttributes, lookProperties } from "#shared/look/lookCss.ts"

const raya = Look.create({ palette: "asfalto", accent: "#D4FF1F", fonts: "cartel", headings: "large", grid: "flush" })

function faultsOf(given: unknown): string[] {
  try {
    Look.create(given)
    return []
  } catch (error) {
    if (!(error instanceof StructError)) throw error
    return error.failures().map(({ path, message }) => `${path.join(".")} ${message}`)
  }
}

describe("a look", () => {
  it("has fourteen settings; what is left out is as the shop comes", () => {
    expect(lookSettings).toHaveLength(14)
    expect(isDefaultLook(defaultLook())).toBe(true)
    expect(raya).toMatchObject({ palette: "asfalto", accent: "#d4ff1f", columns: 4 })
    expect(isDefaultLook(raya)).toBe(false)
  })

  it("refuses what it does not know, and says what it takes", () => {
    expect(faultsOf({ palette: "rosa" })).toEqual([
      "palette choice?of=cobalto%2C+tinta%2C+asfalto%2C+olivar%2C+barro%2C+uva",
    ])
    expect(faultsOf({ columns: 6 })).toEqual(["columns choice?of=4%2C+3%2C+5"])
    expect(faultsOf({ accent: "red" })).toEqual(["accent colour"])
    expect(faultsOf({ colour: "#ffffff" })).toHaveLength(1)
  })

  it("adds nothing to pages of a shop as it comes", () => {
    expect(changedProperties(defaultLook())).toEqual({ colours: {}, others: {} })
    expect(lookAttributes(defaultLook(), "Azahar")).toEqual({})
  })

  it("says of others what differs", () => {
    const { colours, others } = changedProperties(raya)
    expect(colours).toMatchObject({ "--limon": "#d4ff1f", "--primary": "light-dark(#0b0b0b, #d4ff1f)" })
    expect(others).toMatchObject({ "--display-weight": 800, "--grid-gap": "0px" })
    expect(others).not.toHaveProperty("--radius")
    expect(lookAttributes(raya, "Raya")).toEqual({ "data-fonts": "cartel", "data-grid": "flush" })
    expect(lookAttributes(defaultLook(), "Librería Norte")).toEqual({ "data-name": "long" })
  })

  it("gives every property a value, whatever is chosen", () => {
    const choices = Object.entries(lookValues).flatMap(([name, values]) =>
      [...values].map((value) => Look.create({ [name]: value })),
    )
    const empty = choices.flatMap((look) => {
      const { colours, others } = lookProperties(look)
      return Object.entries({ ...colours, ...others }).filter(([, value]) => /undefined|NaN|^$/.test(String(value)))
    })
    expect(empty).toEqual([])
  })
})
