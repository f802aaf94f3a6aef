/** Delivery prices by zone, sum and weight, their import and export, and the shop's own carriers. */
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { type CustomerWorld, someAddress } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"
import { orderOf } from "#tests/support/orderWorld.ts"
import { newTestDir } from "#tests/support/testDir.ts"

const ITEM = [{ id: "cer-105", amount: 1 }]

export function deliveryPrices(world: () => CustomerWorld): void {
  const shop = (...args: string[]) => runOperator(world().shop, ...args)

  describe("prices of delivery", () => {
    afterAll(() => shop("delivery", "VAN", "--remove"))
    const van = ["delivery", "VAN"]

    async function weights(id: string): Promise<number[]> {
      const rows = await world()
        .shop.connection.db.selectFrom("variants")
        .select("weight")
        .where("product_id", "=", id)
        .execute()
      return rows.map(({ weight }) => weight ?? 0)
    }

    /** Delivery price of a cart with so many plates of 64.00 and 1100 g. */
    async function costs(zip: string, amount: number) {
      const { api } = await world().customer()
      const cart = await api.call("quoteCart", { products: [{ id: "cer-101", amount }], country: "ES", zip })
      const option = cart.delivery_options.find(({ id }) => id === "VAN")
      return option && [option.cost, option.freeFrom]
    }

    it("go by zone, by the sum of the goods or by weight, and the first zone that a place lies in counts", async () => {
      const made = [...van, "--kind", "home", "--name", "Furgón | Van", "--days", "2-3"]
      await shop(...made, "--zone", "spain", "--bands", "0:9.90,100:5.90", "--free-from", "300")
      const [plate = 0] = await weights("cer-101")
      await shop(...van, "--zone", "canarias", "--by", "weight", "--bands", `0:12,${2 * plate}:20.50`, "--days", "5-8")
      expect(await costs("46003", 1)).toEqual([9.9, 300])
      expect(await costs("46003", 2)).toEqual([5.9, 300])
      expect(await costs("46003", 5)).toEqual([0, 300])
      expect(await costs("35001", 1)).toEqual([12, null])
      expect(await costs("35001", 2)).toEqual([20.5, null])
      const methods = await world().guest().call("listDeliveryMethods", {})
      expect(methods.find(({ id }) => id === "VAN")).toMatchObject({
        area: { es: "Canarias y España", en: "Canary Islands and Spain" },
        zones: [
          { id: "canarias", measure: "weight", eta: { min: 5, max: 8 }, freeFrom: null },
          {
            id: "spain",
            bands: [
              { from: 0, cost: 9.9 },
              { from: 100, cost: 5.9 },
            ],
            eta: { min: 2, max: 3 },
          },
        ],
      })
      expect(await shop(...van, "--cost", "3")).toMatchObject({
        code: 1,
        complaint: "--zone: This is missing.\n",
      })
    })

    it("charge the order what its place costs, and keep the days it was promised", async () => {
      await shop(
        "delivery",
        "SHIP",
        "--kind",
        "home",
        "--name",
        "Barco | Ship",
        "--days",
        "2",
        "--zone",
        "spain",
        "--cost",
        "8",
      )
      const { api } = await world().customer()
      const order = await orderOf(api, ITEM, {
        deliveryMethod: "SHIP",
        delivery: { ...someAddress, zip: "07001" },
        sameAsBilling: false,
      })
      await shop("delivery", "SHIP", "--remove")
      expect(order).toMatchObject({ shipping: 8 })
      const row = await world()
        .shop.connection.db.selectFrom("orders")
        .selectAll()
        .where("id", "=", order.id)
        .executeTakeFirstOrThrow()
      expect(row).toMatchObject({ eta_min_days: 2, eta_max_days: 2, return_days: 30 })
    })
  })

  describe("delivery as a file", () => {
    it.each(["json", "csv"])("comes back as it went, as %s", async (format) => {
      const file = join(await newTestDir(), `delivery.${format}`)
      const before = (await shop("delivery", "export", "--format", format)).text
      await shop("delivery", "export", "--output", file)
      await shop("delivery", "HOME_DELIVERY", "--cost", "99", "--free-from", "none")
      expect(await shop("delivery", "import", file, "--dry-run")).toMatchObject({ code: 0, complaint: "" })
      expect((await shop("delivery", "export", "--format", format)).text).not.toBe(before)
      expect(await shop("delivery", "import", file)).toMatchObject({ code: 0, complaint: "" })
      expect((await shop("delivery", "export", "--format", format)).text).toBe(before)
    })

    it("has the calendar and the days of returns too, and takes them back", async () => {
      const file = join(await newTestDir(), "delivery.json")
      await shop("delivery", "export", "--output", file)
      const before = (await shop("delivery", "export")).json()
      expect(before).toMatchObject({ calendar: { workingDays: [1, 2, 3, 4, 5] }, returnDays: 30 })
      await shop("calendar", "--last-collection", "09:15", "--working-days", "mon,tue", "--add", "09-08")
      await shop("returns", "--days", "none")
      expect((await shop("delivery", "export")).json()).toMatchObject({
        calendar: { lastCollection: "09:15" },
        returnDays: null,
      })
      expect(await shop("delivery", "import", file)).toMatchObject({ code: 0, complaint: "" })
      expect((await shop("delivery", "export")).json()).toEqual(before)
      await writeFile(
        file,
        JSON.stringify({ calendar: { ...before.calendar, workingDays: [0], holidays: ["02-30"] }, returnDays: 7 }),
      )
      expect((await shop("delivery", "import", file)).complaint).toBe(
        [
          "calendar.workingDays is [0], but it takes days from 1 for Monday to 7, such as [1, 2, 3, 4, 5].",
          'calendar.holidays[0] is "02-30", but it takes a day such as 2026-03-19, 12-25 or good-friday.',
          "returnDays is 7, but it takes 15 to 365 days, or null for what the law asks alone.\n",
        ].join("\n"),
      )
    })

    it("takes a table as spreadsheets with a decimal comma write it", async () => {
      const file = join(await newTestDir(), "delivery.csv")
      const before = join(await newTestDir(), "delivery.json")
      await shop("delivery", "export", "--output", before)
      const rows = ["HOME_DELIVERY;spain;0;5,90;60,5", "HOME_DELIVERY;spain;30,00;3,5;60,5"]
      await writeFile(file, ["method;zone;from;cost;free_from", ...rows, ""].join("\n"))
      expect(await shop("delivery", "import", file)).toMatchObject({ code: 0, complaint: "" })
      expect((await shop("delivery", "HOME_DELIVERY", "--json")).json()).toMatchObject({
        rates: [
          {
            bands: [
              { from: "0.00", cost: "5.90" },
              { from: "30.00", cost: "3.50" },
            ],
            freeFrom: "60.50",
          },
        ],
      })
      await shop("delivery", "import", before)
    })

    it.each([
      [
        "json",
        '{"methods":[{"id":"HOME_DELIVERY","rates":[{"zone":"spain","measure":"sum","bands":[{"from":"0","cost":"4,9"}],"freeFrom":null,"days":null}]}]}',
        'methods[0].rates[0].bands[0].cost is "4,9", but it takes an amount such as "4.90".',
      ],
      ["json", '{"ways":[]}', "ways is not known here: leave it out."],
      [
        "csv",
        "method,zone,cost\nHOME_DELIVERY,spain,x\nHOME_DELIVERY,spain,",
        'line 2, cost: "x" takes an amount such as 4.90\nline 3, cost: takes what it costs in this zone, such as 4.90',
      ],
      [
        "csv",
        "method,price\nA1,3",
        '"price" is no column of delivery: there are method, kind, name_es, name_en, days, zone, by, from, cost, free_from, zone_days.',
      ],
      [
        "csv",
        "method,zone,from,cost\nHOME_DELIVERY,spain,5,4.90",
        "HOME_DELIVERY to spain: its bands begin at 0 and rise.",
      ],
    ])("is refused as a whole, by place and value: %s %s", async (format, text, sentence) => {
      const file = join(await newTestDir(), `delivery.${format}`)
      await writeFile(file, text)
      const before = (await shop("delivery", "export")).text
      expect(await shop("delivery", "import", file)).toMatchObject({ code: 1, complaint: `${sentence}\n` })
      expect((await shop("delivery", "export")).text).toBe(before)
    })
  })

  it("a carrier of the shop's own tells where its parcels are", async () => {
    await shop("carriers", "moto", "--name", "Moto Norte", "--link", "https://moto.example/{number}?n={number}")
    expect(await shop("carriers")).toMatchObject({
      text: "moto  Moto Norte  https://moto.example/{number}?n={number}\n",
    })
    const { api } = await world().customer()
    const order = await orderOf(api, ITEM, { deliveryMethod: "HOME_DELIVERY", paymentMethod: "transfer" })
    await shop("order", order.number, "paid")
    await shop("order", order.number, "shipped", "--carrier", "moto", "--number", "A 12")
    expect(await api.call("getOrder", { id: order.id })).toMatchObject({
      carrier: "Moto Norte",
      trackingUrl: "https://moto.example/A%2012?n=A%2012",
    })
    expect(await shop("carriers", "moto", "--remove")).toMatchObject({ code: 0, text: "" })
  })
}
