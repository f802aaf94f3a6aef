/** Counts and orders that pages of the owner's area show, against what the operations answer. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import type { ContractShop } from "#tests/support/contractShop.ts"
import { openDemoShop } from "#tests/support/demoShop.ts"
import { decoded, formsIn } from "#tests/support/formsIn.ts"
import { openPages, type PageDoor } from "#tests/support/pageDoor.ts"

/** Lines on the page of prices by percent. */
const SHOWN = 200

describe("a list in the owner's area", () => {
  let shop: ContractShop
  let pages: PageDoor

  beforeAll(async () => {
    shop = await openDemoShop()
    pages = await openPages(shop)
  })
  afterAll(async () => {
    pages.close()
    await shop.close()
  })
  const read = async (path: string) => decoded((await pages.open(path)).body).replace(/<!-- -->/g, "")

  it("of prices by percent says how many change, and how many of them it shows", async () => {
    const asked = { percent: 5, rounding: "none" } as const
    const few = await runAdmin(pages.context, "quotePrices", asked)
    expect(few.left).toBeGreaterThan(1)
    expect(few.lines.length).toBeLessThan(SHOWN)
    const all = await read("/products/percent?percent=5&rounding=none")
    expect(all).toContain(`<b>${few.lines.length} precios cambian.</b>`)
    expect(all).toContain(`${few.left} rebajados se quedan como están`)
    expect(all).not.toContain("Se muestran los primeros")

    const { db } = shop.connection
    const variant = await db.selectFrom("variants").selectAll().where("id", "=", "cer-111-2").executeTakeFirstOrThrow()
    const more = Array.from({ length: SHOWN }, (_, n) => `cer-111-more-${n}`)
    const rows = more.map((id, n) => ({ ...variant, id, sku: id, position: n + 10 }))
    await db.insertInto("variants").values(rows).execute()
    const n = few.lines.length + SHOWN
    const page = await read("/products/percent?percent=5&rounding=none")
    expect(page).toContain(`<b>${n} precios cambian.</b>`)
    expect(page).toContain(`Se muestran los primeros ${SHOWN}.`)
    expect([...page.matchAll(/<tr><td>/g)]).toHaveLength(SHOWN)
    expect(page).toContain(`>Cambiar ${n}</button>`)
    expect(page).toContain(`name="n" value="${n}"`)
  })

  it("of categories to choose from is ordered as the shop's menu, each behind its department", async () => {
    const { department, category } = await runAdmin(pages.context, "viewGroups", {})
    const ordered = department.flatMap(({ id, name }) =>
      category
        .filter((each) => each.departmentId === id)
        .map((each): [string, string] => [each.id, `${name.es} › ${each.name.es}`]),
    )
    expect(ordered.length).toBeGreaterThan(5)
    expect(ordered).not.toEqual(ordered.toSorted())
    for (const path of ["/products/new", "/products/item/cer-111"]) {
      const page = await read(path)
      const [, select = ""] = /<select[^>]* name="category"[^>]*>(.*?)<\/select>/s.exec(page) ?? []
      const [none, ...options] = [...select.matchAll(/<option[^>]* value="([^"]*)"[^>]*>([^<]*)/g)]
      expect(none?.[1]).toBe("")
      expect(options.map(([, id, name]) => [id, name])).toEqual(ordered)
    }
  })

  it("of a delivery method's zones begins with those it goes to", async () => {
    const { zones, madeZones, methods } = await runAdmin(pages.context, "viewDelivery", {})
    for (const { id, kind } of methods.filter((each) => each.kind !== "pickup")) {
      const served = madeZones.filter(({ ways }) => ways.includes(id)).map((zone) => zone.id)
      const others = zones.map((zone) => zone.id).filter((zone) => !served.includes(zone))
      expect([id, kind, others.length > 0]).toEqual([id, kind, true])
      const page = await read(`/shop/delivery/ways/${id}`)
      const shown = [...page.matchAll(/<details[^>]* id="rate\.([^"]+)"/g)].map(([, zone]) => zone)
      expect([id, shown]).toEqual([id, [...served, ...others]])
      const going = formsIn(page).flatMap(({ controls }) =>
        controls.filter(({ name, isOn }) => /^rate\..+\.goes$/.test(name) && isOn).map(({ name }) => name),
      )
      expect(going).toEqual(served.map((zone) => `rate.${zone}.goes`))
    }
  })
})
