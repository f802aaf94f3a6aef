/** Zones and ways of delivery in their owner's hands: made, changed by two at once, moved and removed, each with its way back, by page, command and API. */
import { describe, expect, it } from "vitest"
import { texts } from "#operator/frame/words/texts.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { ContractShop } from "#tests/support/contractShop.ts"
import { runOperator } from "#tests/support/operator.ts"

const ISLANDS = { countries: ["ES"], zips: ["078"], excludedZips: [] }
const NAME = { es: "Pitiusas", en: "Pityusic Islands" }
const ID = "pityusic-islands"

export function zones(shopOf: () => ContractShop): void {
  async function somebody() {
    const { person } = await signedIn(shopOf(), "owner")
    const recorded: number[] = []
    const context = { ...adminOf(shopOf()), actor: person.actor, recorded }
    const view = () => runAdmin(context, "viewDelivery", {})
    const zone = async (id: string) => (await view()).madeZones.find((each) => each.id === id)
    const order = async () => (await view()).madeZones.map(({ id }) => id)
    const undo = () => runAdmin(context, "undoEvent", { id: recorded.at(-1) ?? 0 })
    const remove = async (id: string) =>
      runAdmin(context, "removeDeliveryZone", { version: (await view()).version, id })
    return { context, view, zone, order, undo, remove, recorded }
  }

  describe("zones of delivery", () => {
    it("are made before the one they lie in, and say what they share with others", async () => {
      const { context, view, zone, order, undo, recorded } = await somebody()
      const before = await view()
      expect(before.zoneless).toContain("PT")
      const { id } = await runAdmin(context, "addDeliveryZone", { zone: { name: NAME, ...ISLANDS } })
      expect(id).toBe(ID)
      expect(recorded).toHaveLength(1)
      const places = await order()
      expect(places.indexOf(ID)).toBeLessThan(places.indexOf("spain"))
      expect(await zone(ID)).toMatchObject({ area: NAME, ways: [], shares: [] })
      expect((await zone("spain"))?.shares).toContain(ID)
      await runAdmin(context, "saveDeliveryZone", { version: (await view()).version, zone: { id, position: 99 } })
      expect(await zone(ID)).toMatchObject({ inside: "spain", zips: ["078"] })
      await undo()
      expect(await order()).toEqual(places)
      await runAdmin(context, "undoEvent", { id: recorded[0] ?? 0 })
      expect({ ...(await view()), version: before.version }).toEqual(before)
    })

    it("take what two changed of one, and show the later one what both did", async () => {
      const [amparo, nuria] = [await somebody(), await somebody()]
      await runAdmin(amparo.context, "addDeliveryZone", { zone: { name: NAME, ...ISLANDS } })
      const { version } = await amparo.view()
      const save = ({ context }: typeof amparo, zone: object) =>
        runAdmin(context, "saveDeliveryZone", { version, zone: { id: ID, ...zone } })
      await save(amparo, { zips: ["077", "078"] })
      await save(nuria, { name: { es: "Ibiza y Formentera", en: NAME.en } })
      expect(await nuria.zone(ID)).toMatchObject({ name: { es: "Ibiza y Formentera" }, zips: ["077", "078"] })
      await expect(save(nuria, { zips: ["079"] })).rejects.toMatchObject({
        status: 409,
        code: "changed_since",
        extra: { saved: { both: ["zips"], theirs: { zips: "077 078" }, merged: { zips: "079" } } },
      })
      await amparo.remove(ID)
    })

    it("name the field of what is wrong, and change nothing", async () => {
      const { context, view, recorded } = await somebody()
      const { version } = await view()
      const add = (zone: object) => runAdmin(context, "addDeliveryZone", { zone: { name: NAME, ...ISLANDS, ...zone } })
      const save = (zone: object) => runAdmin(context, "saveDeliveryZone", { version, zone: { id: "spain", ...zone } })
      await expect(add({ zips: ["99"] })).rejects.toMatchObject({
        fields: { zips: "no_such_start?start=99" },
      })
      await expect(add({ name: { es: "Ibiza", en: "" } })).rejects.toMatchObject({ fields: { "name.en": "missing" } })
      await expect(add({ countries: ["XX"] })).rejects.toMatchObject({ status: 400 })
      await expect(add({ id: "spain" })).rejects.toMatchObject({ status: 409, code: "id_taken" })
      await expect(save({ zips: ["07"], excludedZips: ["0"] })).rejects.toMatchObject({
        fields: { excludedZips: "nothing_left" },
      })
      await expect(save({ id: "moon" })).rejects.toMatchObject({ status: 404 })
      const used = runAdmin(context, "removeDeliveryZone", { version, id: "spain" })
      await expect(used).rejects.toMatchObject({ status: 409, code: "zone_in_use" })
      expect(texts.es.errors.zone_in_use).not.toBe("")
      expect(recorded).toEqual([])
    })

    it("are moved one place, as ways of delivery are, and back", async () => {
      const { context, view, order, undo, recorded } = await somebody()
      const ways = async () => (await view()).methods.map(({ id }) => id)
      const [first = "", second = "", ...rest] = await ways()
      await runAdmin(context, "moveDelivery", { what: "method", id: second, to: "up" })
      expect(await ways()).toEqual([second, first, ...rest])
      const offered = await runOperator(shopOf(), "delivery", "--json")
      expect(JSON.parse(offered.text)[0].id).toBe(second)
      await undo()
      expect(await ways()).toEqual([first, second, ...rest])
      const before = await order()
      await runAdmin(context, "moveDelivery", { what: "zone", id: before[0] ?? "", to: "up" })
      expect(recorded).toHaveLength(2)
      await runAdmin(context, "moveDelivery", { what: "zone", id: before[0] ?? "", to: "down" })
      expect(await order()).toEqual([before[1], before[0], ...before.slice(2)])
      await undo()
      expect(await order()).toEqual(before)
    })

    it("are the command's too, with the same refusals and in the log", async () => {
      const { context, zone, order, undo, remove } = await somebody()
      const shop = (...args: string[]) => runOperator(shopOf(), "zones", ...args)
      const made = await shop(ID, "--name", `${NAME.es} | ${NAME.en}`, "--countries", "ES", "--only", "078")
      expect(made).toMatchObject({ code: 0, text: expect.stringContaining(`${ID}  ${NAME.en}`) })
      const at = (await order()).indexOf(ID)
      expect(await shop(ID, "--down")).toMatchObject({
        text: expect.stringContaining(
          "all of it lies in spain, which is looked for first: zones pityusic-islands --up",
        ),
      })
      expect((await order()).indexOf(ID)).toBe(at + 1)
      expect(await shop(ID, "--only", "99")).toMatchObject({
        code: 1,
        complaint: "--only: No postcode of these countries begins with 99.\n",
      })
      expect(await shop(ID, "--except", "07")).toMatchObject({
        code: 1,
        complaint: "--except: That leaves no postcodes in the zone.\n",
      })
      expect(await shop("moon", "--remove")).toMatchObject({ code: 1, complaint: "That zone no longer exists.\n" })
      expect(await shop(ID, "--up", "--down")).toMatchObject({ code: 2 })
      const { events } = await runAdmin(context, "listEvents", { what: "site", who: "shop" })
      expect(events[0]).toMatchObject({ kind: "delivery.changed" })
      await remove(ID)
      await undo()
      expect(await zone(ID)).toMatchObject({ zips: ["078"] })
      expect(await shop(ID, "--remove")).toMatchObject({ code: 0 })
      expect(await zone(ID)).toBeUndefined()
    })

    it("and what they cost, where orders are collected, carriers and taxes are set one by one", async () => {
      const { context, undo } = await somebody()
      const id = "HOME_DELIVERY"
      const rates = async () => (await runAdmin(context, "viewDeliveryMethod", { id })).rates?.map(({ zone }) => zone)
      const before = await rates()
      const there = { id, zone: "canarias", cost: "19.90", freeFrom: null }
      await runAdmin(context, "setDeliveryMethod", there)
      expect(await rates()).toEqual(["canarias", ...(before ?? [])])
      await runAdmin(context, "removeDeliveryRate", { id, zone: "canarias" })
      expect(await rates()).toEqual(before)
      const point = { method: "STORE_PICKUP", id: "ruzafa" }
      const place = { name: { es: "Ruzafa", en: "Ruzafa" }, address: "Calle Cuba, 8", country: "ES", zip: "46006" }
      expect(await runAdmin(context, "setPickupPoint", { ...point, ...place })).toEqual({ id: "ruzafa", ...place })
      await expect(runAdmin(context, "setPickupPoint", { ...point, address: "x".repeat(301) })).rejects.toMatchObject({
        code: "bad_input",
      })
      await expect(runAdmin(context, "setPickupPoint", { ...point, zip: "abc" })).rejects.toMatchObject({
        fields: { zip: "zip" },
      })
      await runAdmin(context, "removePickupPoint", point)
      const carrier = { id: "acme", name: "Acme", link: "https://acme.example/{number}" }
      expect(await runAdmin(context, "setCarrier", carrier)).toEqual(carrier)
      expect(await runAdmin(context, "setCarrier", { id: "acme", name: "Acme Norte" })).toMatchObject({
        link: carrier.link,
      })
      await runAdmin(context, "removeCarrier", { id: "acme" })
      const rate = { territory: "SE", taxClass: "reduced", percent: 12.5, from: "2099-01-01" }
      expect(await runAdmin(context, "setTaxRate", rate)).toEqual(rate)
      await undo()
    })

    it("and a way's drawing is one of those there are", async () => {
      const { context, view, undo } = await somebody()
      const { version, methods } = await view()
      const home = methods.find(({ id }) => id === "HOME_DELIVERY") ?? expect.fail("There is no such way")
      const icon = async () => (await view()).methods.find(({ id }) => id === home.id)?.icon
      const was = await icon()
      await runAdmin(context, "saveDeliveryMethod", { version, method: { ...home, icon: "clock" } })
      expect(await icon()).toBe("clock")
      const rocket = { ...home, icon: "rocket" }
      await expect(runAdmin(context, "saveDeliveryMethod", { version, method: rocket })).rejects.toMatchObject({
        status: 400,
      })
      await undo()
      expect(await icon()).toBe(was)
    })
  })
}
