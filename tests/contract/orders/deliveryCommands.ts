/** `shop delivery` and `shop pickup-points`: what an owner sets is what carts offer and cost. */
import { afterAll, describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"

const ITEM = [{ id: "cer-105", amount: 1 }]
const NEW = ["--kind", "home", "--name", "Barco | Boat", "--cost", "7.50", "--days", "3-5", "--zone", "baleares"]

/** Leaves out events that orders of other tests still write. */
const changes = (db: CustomerWorld["shop"]["connection"]["db"]) =>
  db.selectFrom("events").where("kind", "in", ["delivery.changed", "tax.changed"])

export function deliveryCommands(world: () => CustomerWorld): void {
  const shop = (...args: string[]) => runOperator(world().shop, ...args)

  async function offered(zip: string) {
    const { api } = await world().customer({ locale: "es" })
    const cart = await api.call("quoteCart", { products: ITEM, country: "ES", zip })
    return cart.delivery_options
  }
  const idsFor = async (zip: string) => (await offered(zip)).map(({ id }) => id)

  describe("ways of delivery", () => {
    afterAll(() => shop("delivery", "BOAT", "--remove"))

    it("are made, offered where they go, changed and taken away", async () => {
      expect(await shop("delivery", "BOAT", ...NEW, "--free-from", "90")).toMatchObject({ code: 0, complaint: "" })
      const boat = (await offered("07001")).find(({ id }) => id === "BOAT")
      expect(boat).toMatchObject({
        name: { es: "Barco", en: "Boat" },
        cost: 7.5,
        freeFrom: 90,
        eta: { min: 3, max: 5 },
      })
      expect(boat?.area.es).toBe("Baleares")
      expect(await idsFor("46003")).not.toContain("BOAT")

      await shop("delivery", "BOAT", "--cost", "0", "--free-from", "90", "--zone", "peninsula", "--position", "0")
      await shop("delivery", "BOAT", "--zone", "baleares", "--remove")
      expect((await offered("46003"))[0]).toMatchObject({ id: "BOAT", cost: 0, freeFrom: 90 })
      expect(await idsFor("07001")).not.toContain("BOAT")

      expect((await shop("delivery", "BOAT", "--remove")).code).toBe(0)
      expect(await idsFor("46003")).not.toContain("BOAT")
    })

    it("take amounts with either decimal sign, as coupons do", async () => {
      await shop(
        "delivery",
        "BOAT",
        "--kind",
        "home",
        "--name",
        "Barco",
        "--days",
        "3-5",
        "--zone",
        "baleares",
        "--cost",
        "1",
      )
      expect(
        await shop("delivery", "BOAT", "--zone", "baleares", "--cost", "7,50", "--free-from", "90,5"),
      ).toMatchObject({
        code: 0,
        complaint: "",
      })
      expect((await offered("07001")).find(({ id }) => id === "BOAT")).toMatchObject({ cost: 7.5, freeFrom: 90.5 })
      const coupon = await shop("coupon", "COMA-10", "off", "10,50", "--minimum", "20,5")
      expect(coupon.text).toMatch(/amount: 10\.50\nminimum: 20\.50/)
      expect((await shop("coupon")).text).toMatch(/COMA-10 .*10\.50 {2}20\.50/)
      expect((await shop("coupon", "COMA-10", "change", "--minimum", "30")).text).toContain("minimum: 30.00")
      expect((await shop("coupon", "COMA-10", "change", "off", "12,5")).text).toContain("amount: 12.50\n")
      const perGoods = await shop("coupon", "COMA-10", "change", "off", "2", "--kind", "fixed_product")
      expect(perGoods.text).toMatch(/kind: fixed_product[\s\S]*amount: 2\.00\n/)
      expect((await shop("coupon", "COMA-10", "change", "percent", "15 %")).text).toContain("amount: 15%\n")
      const bare = await shop("coupon", "COMA-10", "change", "--amount", "20")
      expect([bare.code, bare.complaint]).toEqual([2, expect.stringContaining("it takes percent 15|off 12.50")])
      expect((await shop("coupon", "COMA-10", "change", "--minimum", "x")).complaint).toContain("it takes 12.50")
      expect((await shop("coupon", "COMA-10", "change", "--to", "2097-01-01")).text).toContain("endsAt")
      const open = await shop("coupon", "COMA-10", "change", "--to", "none")
      expect([open.complaint, open.text]).toEqual(["", expect.not.stringContaining("endsAt")])
      await shop("coupon", "COMA-10", "end")
    })

    it("let one be what a cart begins with", async () => {
      const begins = async () => {
        const all: { id: string; isDefault: boolean }[] = (await shop("delivery", "--json")).json()
        return all.filter(({ isDefault }) => isDefault).map(({ id }) => id)
      }
      const [before = ""] = await begins()
      await shop("delivery", "BOAT", ...NEW, "--default")
      expect(await begins()).toEqual(["BOAT"])
      await shop("delivery", before, "--default")
      expect(await begins()).toEqual([before])
    })

    it.each([
      [
        ["delivery", "RAIL", "--cost", "5"],
        1,
        "--kind: This is missing.\n--name: This is missing.\n--days: This is missing.",
      ],
      [["delivery", "RAIL"], 1, "That delivery method does not exist."],
      [["delivery", "RAIL", "--remove"], 1, "That delivery method does not exist."],
      [
        ["delivery", "a-b", "--cost", "5"],
        1,
        "ID: 2 to 40 capital letters, digits and underscores, such as HOME_DELIVERY.",
      ],
      [["delivery", "X1", "--cost", "five"], 1, "--cost: An amount, such as 5.00."],
      [["delivery", "X1", "--days", "1-2-3"], 2, '--days is "1-2-3", but it takes 1-2|none.'],
      [
        ["delivery", "X1", "--name", "Tren | Train | Zug"],
        2,
        '--name is "Tren | Train | Zug", but it takes "Español | English".',
      ],
      [["delivery", "X1", ...NEW, "--days", "5-3"], 1, "--days: The first cannot be larger than the second."],
      [["delivery", "X1", "--cost", "5", "--bands", "0:4"], 1, "--cost: it goes without --bands"],
      [["delivery", "X1", "--cost", "5", "--by", "sum"], 1, "--by: it goes with --bands"],
      [["delivery", "X1", "--bands", "0:4.90,20:x"], 2, '--bands is "0:4.90,20:x", but it takes 0:4.90,30:2.90.'],
      [["delivery", "X1", "--bands", "5:4.90"], 1, "--bands: it begins at 0 and rises, such as 0:4.90,30:2.90"],
      [["delivery", "HOME_DELIVERY", "--zone", "moon", "--cost", "5"], 1, "--zone: It does not exist."],
      [
        ["delivery", "RAIL", "--kind", "home", "--name", "Tren | Train", "--cost", "5", "--days", "1"],
        1,
        "--zone: This is missing.",
      ],
      [
        ["delivery", "STORE_PICKUP", "--zone", "spain", "--cost", "1"],
        1,
        "--zone: What is collected at the shop goes to no zone.",
      ],
      [
        ["zones", "x1", "--countries", "ES,XX"],
        1,
        "--countries: Two letters of a country on the shop’s list, such as ES.",
      ],
      [
        ["zones", "spain", "--remove"],
        1,
        "A way of delivery goes there still: take the zone from it first, with delivery ID --zone ZONE --remove.",
      ],
      [["returns", "--days", "14"], 1, "--days: A whole number from 15 to 365."],
      [["carriers", "acme", "--name", "Acme"], 1, "--link: This is missing."],
      [
        ["carriers", "acme", "--link", "https://acme.example/"],
        1,
        "--name: This is missing.\n--link: An https address with {number} in it.",
      ],
      [
        ["pickup-points", "HOME_DELIVERY", "a", "--remove"],
        1,
        "METHOD: It is delivered, so it has no collection points.",
      ],
      [["pickup-points", "STORE_PICKUP", "ruzafa", "--name", "Ruzafa"], 1, "--address: This is missing."],
    ])("are refused in a sentence: %j", async (args, code, sentence) => {
      expect(await shop(...args)).toMatchObject({ code, complaint: `${sentence}\n` })
    })
  })

  it.each([
    ["delivery.changed", ["delivery", "BOAT", ...NEW]],
    ["delivery.changed", ["delivery", "BOAT", "--zone", "baleares", "--remove"]],
    ["delivery.changed", ["delivery", "BOAT", "--remove"]],
    ["delivery.changed", ["pickup-points", "STORE_PICKUP", "ruzafa", "--name", "Ruzafa", "--address", "Calle Cuba, 8"]],
    ["delivery.changed", ["pickup-points", "STORE_PICKUP", "ruzafa", "--remove"]],
    ["delivery.changed", ["carriers", "acme", "--name", "Acme", "--link", "https://acme.example/{number}"]],
    ["delivery.changed", ["carriers", "acme", "--remove"]],
    ["delivery.changed", ["returns", "--days", "45"]],
    ["delivery.changed", ["returns", "--days", "30"]],
    ["delivery.changed", ["calendar", "--add", "2031-03-19"]],
    ["delivery.changed", ["calendar", "--remove", "2031-03-19"]],
    ["tax.changed", ["tax", "set", "SE", "general", "25", "--from", "2031-01-01"]],
    ["tax.changed", ["tax", "remove", "SE", "general", "--from", "2031-01-01"]],
  ])("is written down as %s by %j, once and with both sides", async (kind, args) => {
    const { db } = world().shop.connection
    const written = () => changes(db).select(["kind", "actor", "data"]).orderBy("id").execute()
    const before = await written()
    expect(await shop(...args)).toMatchObject({ code: 0, complaint: "" })
    const added = (await written()).slice(before.length)
    expect(added).toEqual([{ kind, actor: "shop", data: expect.any(String) }])
    const sides = JSON.parse(added[0]?.data ?? "{}")
    expect(sides.before).not.toEqual(sides.after)
  })

  it.each([
    [
      ["returns", "--days", "45"],
      ["returns", "--json"],
    ],
    [
      ["tax", "set", "SE", "general", "25", "--from", "2031-01-01"],
      ["tax", "--json"],
    ],
  ])("is taken back in the owner's area: %j", async (change, read) => {
    const { person } = await signedIn(world().shop, "owner")
    const context = { ...adminOf(world().shop), actor: person.actor }
    const shown = async () => ({ ...(await shop(...read)).json(), version: 0 })
    const before = await shown()
    await shop(...change)
    expect(await shown()).not.toEqual(before)
    const newest = changes(context.db).select("id").orderBy("id", "desc").limit(1)
    await runAdmin(context, "undoEvent", await newest.executeTakeFirstOrThrow())
    expect(await shown()).toEqual(before)
  })

  it("places where orders are fetched are made, changed and taken away", async () => {
    const pointsOf = async () =>
      (await offered("46003"))
        .find(({ id }) => id === "STORE_PICKUP")
        ?.pickupPoints.map(({ id, address }) => [id, address])
    const before = (await pointsOf()) ?? []
    await shop(
      "pickup-points",
      "STORE_PICKUP",
      "ruzafa",
      "--name",
      "Ruzafa",
      "--address",
      "Calle Cuba, 8, 46006 Valencia",
    )
    expect(await pointsOf()).toEqual([...before, ["ruzafa", "Calle Cuba, 8, 46006 Valencia"]])
    await shop("pickup-points", "STORE_PICKUP", "ruzafa", "--hours", "Sábados | Saturdays")
    expect((await shop("pickup-points", "STORE_PICKUP", "ruzafa", "--json")).json()).toEqual([
      expect.objectContaining({ id: "ruzafa", hours: { es: "Sábados", en: "Saturdays" } }),
    ])
    await shop("pickup-points", "STORE_PICKUP", "ruzafa", "--remove")
    expect(await pointsOf()).toEqual(before)
  })
}
