/** How a cart is delivered, and the tax in it. */
import { describe, expect, it } from "vitest"
import { type CustomerWorld, refusalOf, someAddress, someBilling } from "#tests/support/customerWorld.ts"

export function delivery(world: () => CustomerWorld): void {
  describe("delivery", () => {
    it("is picked up for nothing, and brought for less the more one buys", async () => {
      const { api } = await world().customer()
      await api.call("setCart", { products: [{ id: "cer-103", amount: 1 }] })
      const home = await api.call("setShippingMethod", { method: "HOME_DELIVERY" })
      expect(home).toMatchObject({
        delivery_method: "HOME_DELIVERY",
        delivery_cost: 4.9,
        total_price: 35.5,
        version: 2,
      })
      expect(home.delivery_options.map(({ id, cost, fullCost, freeFrom }) => [id, cost, fullCost, freeFrom])).toEqual([
        ["HOME_DELIVERY", 4.9, 4.9, 50],
        ["EXPRESS", 9.9, 9.9, null],
        ["STORE_PICKUP", 0, 0, null],
      ])
      const more = await api.call("setCart", { products: [{ id: "cer-103", amount: 2 }] })
      expect(more).toMatchObject({ delivery_method: "HOME_DELIVERY", delivery_cost: 0, total_price: 61.2 })
      expect(await api.call("setShippingMethod", { method: "EXPRESS" })).toMatchObject({
        delivery_cost: 9.9,
        total_price: 71.1,
      })
    })

    it("is offered by where the parcel goes: what the cart says, else the default address, never the bill", async () => {
      const { api } = await world().customer()
      await api.call("setCart", { products: [{ id: "cer-103", amount: 1 }] })
      const offered = async () => (await api.call("getCart", {})).delivery_options.map(({ id }) => id)
      expect(await offered()).toContain("EXPRESS")
      await api.call("updateProfile", { billing: { ...someBilling, country: "GB", zip: "SW1A 1AA" } })
      expect(await offered()).toEqual(["HOME_DELIVERY", "EXPRESS", "STORE_PICKUP"])
      const island = await api.call("createAddress", { ...someAddress, zip: "07001" })
      expect(await offered()).toEqual(["HOME_DELIVERY", "STORE_PICKUP"])
      await api.call("createAddress", { ...someAddress, isDefault: true })
      await api.call("deleteAddress", { id: island.id })
      expect(await offered()).toContain("EXPRESS")
      expect(await refusalOf(api, "setShippingMethod", { method: "EXPRESS", zip: "38 001" })).toMatchObject({
        status: 400,
        fields: { method: "not_offered" },
      })
      expect(
        await refusalOf(api, "setShippingMethod", { method: "HOME_DELIVERY", country: "PT", zip: "1000-001" }),
      ).toMatchObject({
        fields: { method: "not_offered" },
      })
      await api.call("setShippingMethod", { method: "HOME_DELIVERY", zip: "38001" })
      expect(await offered()).toEqual(["HOME_DELIVERY", "STORE_PICKUP"])
    })

    it("comes back with another place, and what goes elsewhere is told with where it goes", async () => {
      const { api } = await world().customer()
      await api.call("setCart", { products: [{ id: "cer-103", amount: 1 }] })
      const abroad = await api.call("setShippingMethod", { method: "STORE_PICKUP", country: "GB", zip: "sw1a1aa" })
      const ids = (options: { id: string }[]) => options.map(({ id }) => id)
      expect(ids(abroad.delivery_options)).toEqual(["STORE_PICKUP"])
      expect(ids(abroad.other_delivery_options)).toEqual(["HOME_DELIVERY", "EXPRESS"])
      expect(abroad.other_delivery_options[0]).toMatchObject({
        zones: [{ countries: ["ES"] }],
        area: { es: "España", en: "Spain" },
      })
      const back = await api.call("setShippingMethod", { method: "HOME_DELIVERY", country: "ES", zip: "46003" })
      expect(ids(back.delivery_options)).toEqual(["HOME_DELIVERY", "EXPRESS", "STORE_PICKUP"])
      expect(back).toMatchObject({ delivery_method: "HOME_DELIVERY", other_delivery_options: [] })
    })

    it("is told to everybody, with where it goes", async () => {
      const methods = await world().guest().call("listDeliveryMethods", {})
      expect(methods.map(({ id, cost, zones, area }) => [id, cost, zones.map((zone) => zone.id), area.en])).toEqual([
        ["HOME_DELIVERY", 4.9, ["spain"], "Spain"],
        ["EXPRESS", 9.9, ["peninsula"], "mainland Spain"],
        ["STORE_PICKUP", 0, [], ""],
      ])
    })

    it("falls back to the usual method when the chosen one is no longer offered, and says so", async () => {
      const { api } = await world().customer()
      await api.call("setCart", { products: [{ id: "cer-103", amount: 1 }] })
      await api.call("setShippingMethod", { method: "EXPRESS" })
      await api.call("createAddress", { ...someAddress, zip: "51001" })
      expect(await api.call("getCart", {})).toMatchObject({
        delivery_method: "STORE_PICKUP",
        delivery_cost: 0,
        notices: [{ code: "delivery_changed", before: "EXPRESS", after: "STORE_PICKUP" }],
      })
    })

    it("is not needed for what comes by mail", async () => {
      const { api } = await world().customer()
      await api.call("setCart", { products: [{ id: "pap-415", amount: 1 }] })
      await api.call("setShippingMethod", { method: "EXPRESS" })
      expect(await api.call("getCart", {})).toMatchObject({ delivery_options: [], delivery_cost: 0, total_price: 8 })
      const both = await api.call("setCart", {
        products: [
          { id: "pap-415", amount: 1 },
          { id: "cer-103", amount: 1 },
        ],
      })
      expect(both).toMatchObject({ delivery_method: "EXPRESS", delivery_cost: 9.9 })
    })

    it.each([
      [{ method: "DRONE" }, { method: "not_offered" }],
      [{ method: "" }, { method: "format" }],
      [{}, { method: "missing" }],
      [{ method: "STORE_PICKUP", zip: "99999" }, { zip: "format" }],
      [{ method: "STORE_PICKUP", country: "XX" }, { country: "format" }],
      [{ method: "STORE_PICKUP", cost: 0 }, { cost: "unknown" }],
    ])("refuses %j by its field", async (input, fields) => {
      const { api } = await world().customer()
      expect(await refusalOf(api, "setShippingMethod", input)).toMatchObject({ status: 400, fields })
    })
  })

  describe("places", () => {
    const find = (country: string, zip: string) => world().guest().call("findPlaces", { country, zip })

    it("are found by a Spanish zip", async () => {
      const capital = await find("es", "46 003")
      expect(capital).toMatchObject({ province: "Valencia", town: "Valencia" })
      expect(capital.towns).toEqual(expect.arrayContaining(["Mislata", "Xàtiva", "L'Eliana", "Alboraia", "Alboraya"]))
      expect(await find("ES", "15001")).toMatchObject({ province: "A Coruña", town: "A Coruña" })
    })

    it("are several outside of the capitals, and where a zip is shared", async () => {
      for (const zip of ["46120", "31010"]) expect(await find("ES", zip)).toMatchObject({ town: "" })
      expect((await find("ES", "31010")).towns).toContain("Barañáin")
    })

    it("are unknown elsewhere, and while a zip is none", async () => {
      for (const [country, zip] of [
        ["PT", "1000-001"],
        ["ES", "460"],
        ["ES", "99001"],
      ] as const) {
        expect(await find(country, zip)).toEqual({ province: "", town: "", towns: [] })
      }
    })
  })

  describe("the included tax", () => {
    it("is summed per rate", async () => {
      const { api } = await world().customer()
      const given = await api.call("setCart", {
        products: [
          { id: "cer-101", amount: 1 },
          { id: "des-305", amount: 2 },
        ],
      })
      expect(given.tax).toEqual({
        total: 14.17,
        lines: [
          { rate: 21, base: 52.89, amount: 11.11 },
          { rate: 10, base: 30.6, amount: 3.06 },
        ],
        customs: false,
        name: { es: "IVA", en: "VAT" },
      })
    })

    it("is none where the parcel leaves its area, and stays where it is picked up", async () => {
      const { api } = await world().customer()
      await api.call("setCart", { products: [{ id: "cer-101", amount: 1 }] })
      await api.call("createAddress", { ...someAddress, zip: "35001" })
      expect((await api.call("getCart", {})).tax).toMatchObject({ total: 11.11, customs: false })
      expect(await api.call("setShippingMethod", { method: "HOME_DELIVERY" })).toMatchObject({
        total_price: 64,
        tax: { total: 0, lines: [{ rate: 0, base: 64, amount: 0 }], customs: true },
      })
    })
  })
}
