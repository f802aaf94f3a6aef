/** How the shop delivers, in its owner's hands: ways that are added, changed by two at once and removed, days, what a place pays, and the way back. */
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import type { MethodDocument } from "#provider/delivery/document.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { ContractShop } from "#tests/support/contractShop.ts"

const PLACE = { country: "ES", zip: "07001", cents: 3800, grams: 900 }
const HOME = "HOME_DELIVERY"

export function delivering(shopOf: () => ContractShop): void {
  async function somebody() {
    const { person } = await signedIn(shopOf(), "owner")
    const recorded: number[] = []
    const context = { ...adminOf(shopOf()), actor: person.actor, recorded }
    const view = () => runAdmin(context, "viewDelivery", {})
    const way = async (id: string) => (await view()).methods.find((method) => method.id === id)
    /** Takes back what came last, so that the next test finds the shop as it was. */
    const undo = () => runAdmin(context, "undoEvent", { id: recorded.at(-1) ?? 0 })
    return { context, view, way, undo, recorded }
  }
  const found = (method: MethodDocument | undefined): MethodDocument => method ?? expect.fail("There is no such way")

  describe("how the shop delivers", () => {
    it("is one change with its way back: price by weight, and what a place pays by it", async () => {
      const { context, view, way, undo, recorded } = await somebody()
      const before = await view()
      const { rates = [] } = found(await way(HOME))
      const islands = {
        zone: "baleares",
        measure: "weight" as const,
        freeFrom: "80.00",
        days: { min: 3, max: 5 },
        bands: [
          { from: "0", cost: "6.90" },
          { from: "2000", cost: "9.90" },
        ],
      }
      const all = [...rates.filter(({ zone }) => zone !== "baleares"), islands]
      const method = { id: HOME, name: { es: "A casa", en: "Home" }, rates: all }
      await runAdmin(context, "saveDeliveryMethod", { version: before.version, method })
      expect(recorded).toHaveLength(1)
      expect(await way(HOME)).toMatchObject({
        name: { es: "A casa" },
        text: before.methods.find(({ id }) => id === HOME)?.text,
      })
      const { ways } = await runAdmin(context, "quoteDelivery", PLACE)
      expect(ways.find((each) => each.method === HOME)).toMatchObject({
        cents: 690,
        leftCents: 4200,
        days: { min: 3, max: 5 },
      })
      const heavy = await runAdmin(context, "quoteDelivery", { ...PLACE, grams: 2500 })
      expect(heavy.ways.find((each) => each.method === HOME)?.cents).toBe(990)
      await undo()
      expect({ ...(await view()), version: before.version }).toEqual(before)
      await undo()
      expect((await way(HOME))?.name?.es).toBe("A casa")
      await undo()
    })

    it("takes what two changed of one way, and shows the later one what both did", async () => {
      const [amparo, nuria] = [await somebody(), await somebody()]
      const { version } = await amparo.view()
      const home = found(await amparo.way(HOME))
      const { name = { es: "", en: "" }, rates = [] } = home
      await runAdmin(amparo.context, "saveDeliveryMethod", { version, method: { ...home, days: { min: 7, max: 9 } } })
      const [first, ...others] = rates
      if (!first) expect.fail("It goes nowhere")
      const dearer = { ...first, bands: [{ from: "0.00", cost: "5.55" }], measure: "sum" as const }
      const islands = { ...dearer, zone: "canarias" }
      const renamed = { ...home, name: { ...name, es: "De Nuria" }, rates: [dearer, ...others, islands] }
      await runAdmin(nuria.context, "saveDeliveryMethod", { version, method: renamed })
      const both = found(await amparo.way(HOME))
      expect(both).toMatchObject({ days: { min: 7, max: 9 }, name: { es: "De Nuria", en: name.en } })
      expect(both.rates?.map(({ zone }) => zone)).toContain("canarias")
      expect(both.rates?.find(({ zone }) => zone === first.zone)?.bands).toEqual([{ from: "0.00", cost: "5.55" }])
      const late = { ...home, name: { ...name, es: "De Amparo" } }
      await expect(runAdmin(amparo.context, "saveDeliveryMethod", { version, method: late })).rejects.toMatchObject({
        status: 409,
        code: "changed_since",
        extra: {
          saved: {
            both: ["name.es"],
            base: { "name.es": name.es },
            theirs: { "name.es": "De Nuria" },
            merged: { "name.es": "De Amparo", "days.min": "7" },
          },
        },
      })
      await nuria.undo()
      await amparo.undo()
      expect(await amparo.way(HOME)).toEqual(home)
    })

    it("names the field of what is wrong, and changes nothing", async () => {
      const { context, view, way, recorded } = await somebody()
      const { version } = await view()
      const home = found(await way(HOME))
      const [rate] = home.rates ?? []
      if (!rate) expect.fail("It goes nowhere")
      const save = (method: object) =>
        runAdmin(context, "saveDeliveryMethod", { version, method: { ...home, ...method } })
      await expect(save({ days: { min: 5, max: 2 } })).rejects.toMatchObject({ fields: { "days.min": "order" } })
      await expect(save({ name: { es: "Casa", en: "" } })).rejects.toMatchObject({ fields: { "name.en": "missing" } })
      await expect(save({ rates: [] })).rejects.toMatchObject({ fields: { rates: "nowhere" } })
      const falling = { ...rate, bands: [{ from: "5.00", cost: "4.90" }] }
      const at = `rate.${rate.zone}.bands`
      await expect(save({ rates: [falling] })).rejects.toMatchObject({ status: 400, fields: { [at]: "bands" } })
      await expect(save({ rates: [{ ...rate, zone: "atlantis" }] })).rejects.toMatchObject({
        fields: { rates: "unknown" },
      })
      const zip = runAdmin(context, "quoteDelivery", { ...PLACE, zip: "99999999" })
      await expect(zip).rejects.toMatchObject({ fields: { zip: "zip" } })
      expect(recorded).toEqual([])
    })

    it("gains a way with its points and loses it, each with its way back", async () => {
      const { context, view, way, undo } = await somebody()
      const before = await view()
      const point = {
        id: "new",
        name: { es: "Ruzafa", en: "Ruzafa" },
        address: "Calle Cuba, 1",
        country: "ES",
        zip: "46006",
        hours: { es: "De 9 a 14", en: "9 am to 2 pm" },
      }
      const { id: _id, ...rest } = found(await way(HOME))
      const method = {
        ...rest,
        kind: "point" as const,
        isDefault: false,
        name: { es: "Al quiosco", en: "To the kiosk" },
      }
      const { id } = await runAdmin(context, "addDeliveryMethod", { method: { ...method, pickupPoints: [point] } })
      expect(id).toBe("TO_THE_KIOSK")
      expect((await way(id))?.pickupPoints).toEqual([{ ...point, id: "ruzafa" }])
      const { version } = await view()
      const late = runAdmin(context, "removeDeliveryMethod", { version: version - 1, id })
      await expect(late).rejects.toMatchObject({ status: 409, code: "changed_since" })
      await runAdmin(context, "removeDeliveryMethod", { version, id })
      expect(await way(id)).toBeUndefined()
      await undo()
      expect((await way(id))?.rates).toEqual(rest.rates)
      const { events } = await runAdmin(context, "listEvents", { what: "site", who: context.actor.id ?? "" })
      expect(events.map(({ kind }) => kind)).toEqual(["event.undone", "delivery.changed", "delivery.changed"])
      await runAdmin(context, "removeDeliveryMethod", { version: (await view()).version, id })
      expect((await view()).methods).toEqual(before.methods)
    })

    it("names ways and points after what they are called, each with an id of its own", async () => {
      const { context, view, way } = await somebody()
      const point = {
        id: "new",
        name: { es: "Kiosco Añil", en: "Kiosk" },
        address: "Calle Cuba, 1",
        zip: "46006",
        country: "ES",
      }
      const { id: _id, ...rest } = found(await way(HOME))
      const made: string[] = []
      for (const en of ["To the kiosk", "To the kiosk", "24 hours", "東京", "new", "B!", "東 24"]) {
        const method = { ...rest, kind: "point" as const, isDefault: false, name: { es: en, en } }
        const pickupPoints = [{ ...point, id: "kiosco-anil" }, point]
        const { id } = await runAdmin(context, "addDeliveryMethod", { method: { ...method, pickupPoints } })
        made.push(id)
        const points = (await way(id))?.pickupPoints?.map((each) => each.id)
        expect(points).toEqual(["kiosco-anil", "kiosco-anil-2"])
      }
      expect(made).toEqual(["TO_THE_KIOSK", "TO_THE_KIOSK_2", "HOURS", "DELIVERY", "NEW", "DELIVERY_2", "DELIVERY_3"])
      const twice = { ...rest, kind: "point" as const, pickupPoints: [point, point] }
      await expect(runAdmin(context, "addDeliveryMethod", { method: twice })).rejects.toMatchObject({
        fields: { "method.pickupPoints": "point_ids" },
      })
      for (const id of made) await runAdmin(context, "removeDeliveryMethod", { version: (await view()).version, id })
    })

    it("knows further carriers, and forgets them with their way back", async () => {
      const { context, view, undo } = await somebody()
      const { version, carriers: before } = await view()
      const own = { name: "Bicis Ruzafa", link: "https://bicis.example/{number}" }
      const broken = runAdmin(context, "saveDeliveryCarriers", { version, carriers: [{ ...own, link: "https://x" }] })
      await expect(broken).rejects.toMatchObject({ fields: { "carriers.0.link": "tracking_link" } })
      const { carriers } = await runAdmin(context, "saveDeliveryCarriers", { version, carriers: [...before, own] })
      expect(carriers).toContainEqual({ id: "bicis-ruzafa", ...own })
      const second = { name: "Motos", link: "https://motos.example/{number}" }
      const both = await runAdmin(context, "saveDeliveryCarriers", { version, carriers: [...before, second] })
      expect(both.carriers).toEqual([...before, { id: "bicis-ruzafa", ...own }, { id: "motos", ...second }])
      const late = { version, carriers: [{ id: "motos", name: "Otro", link: second.link }] }
      await expect(runAdmin(context, "saveDeliveryCarriers", late)).rejects.toMatchObject({ status: 409 })
      await runAdmin(context, "saveDeliveryCarriers", { version: both.version, carriers: before })
      await undo()
      expect((await view()).carriers).toEqual(both.carriers)
      await runAdmin(context, "saveDeliveryCarriers", { version: (await view()).version, carriers: before })
      expect((await view()).carriers).toEqual(before)
    })

    it("says its days, merged and taken back", async () => {
      const [amparo, nuria] = [await somebody(), await somebody()]
      const { version, calendar, returnDays } = await amparo.view()
      const days = { version, ...calendar, returnDays }
      await runAdmin(amparo.context, "saveDeliveryDays", { ...days, lastCollection: "11:30", returnDays: 60 })
      const { calendar: both } = await runAdmin(nuria.context, "saveDeliveryDays", { ...days, workingDays: [1, 2, 3] })
      expect(both).toMatchObject({ lastCollection: "11:30", workingDays: [1, 2, 3] })
      const { promises } = await amparo.view()
      expect(promises.returns.es).toBe("60 días para devolverlo")
      const wrong = runAdmin(nuria.context, "saveDeliveryDays", { ...days, holidays: ["2026-02-30"] })
      await expect(wrong).rejects.toMatchObject({ status: 400, fields: { "holidays.0": expect.any(String) } })
      const clash = runAdmin(nuria.context, "saveDeliveryDays", { ...days, lastCollection: "09:00" })
      await expect(clash).rejects.toMatchObject({ status: 409, extra: { saved: { both: ["lastCollection"] } } })
      await nuria.undo()
      await amparo.undo()
      expect(await amparo.view()).toMatchObject({ calendar, returnDays })
    })
  })

  describe("the shop's other settings", () => {
    it("taxes and what identity uploaded are put back", async () => {
      const { context, undo } = await somebody()
      const before = await runAdmin(context, "viewTax", {})
      const rates = [{ territory: "FR", taxClass: "general" as const, basisPoints: 2111 }]
      await runAdmin(context, "saveTax", { version: before.version, from: before.day, oss: !before.oss, rates })
      const france = async () =>
        (await runAdmin(context, "viewTax", {})).rates.find(({ territory }) => territory === "FR")?.rates.general.now
      expect(await france()).toBe(21.11)
      await undo()
      const { rates: again, oss } = await runAdmin(context, "viewTax", {})
      expect({ rates: again, oss }).toEqual({ rates: before.rates, oss: before.oss })
      const { version } = await runAdmin(context, "viewTax", {})
      const reduced = { version, from: before.day, rates: [], delivery: "reduced" as const }
      expect((await runAdmin(context, "saveTax", reduced)).delivery).toBe("reduced")
      await undo()
      expect((await runAdmin(context, "viewTax", {})).delivery).toBe(before.delivery)
      const site = await runAdmin(context, "viewSite", {})
      const svg =
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9"><path d="M0 0h9v9z"/></svg>'
      const brand = { ...site.draft.brand, logo: { svg, picture: "" } }
      await runAdmin(context, "saveSitePart", { version: site.version, part: { brand } })
      expect((await runAdmin(context, "viewSite", {})).published.document.brand.logo.svg).toContain("<path")
      await undo()
      expect((await runAdmin(context, "viewSite", {})).published.document.brand).toEqual(site.published.document.brand)
    })
  })
}
