/** Orders by hand: the shop's own rules for orders by telephone. To be run on each database. */

import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { fault } from "#shared/fault.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"

const ITEM = { id: "cer-105", amount: 2 }
const caller = {
  firstName: "Carmen",
  lastName: "Roig Sanchis",
  email: "carmen@example.com",
  phone: "612000482",
  company: "",
  address1: "Camino de la Acequia, 21",
  address2: "",
  city: "Alboraia",
  state: "",
  zip: "46120",
  country: "ES",
  dni: "",
  vat: "",
}
let keys = 0
const order = (changes: object = {}) => {
  keys += 1
  return {
    idempotencyKey: `by-hand-${keys}`,
    products: [ITEM],
    delivery_method: "HOME_DELIVERY",
    billing: { ...caller, email: `caller-${keys}@example.com` },
    pay: "link",
    locale: "es",
    ...changes,
  }
}

export function ordersByHand(worldOf: () => CustomerWorld): void {
  const services = () => adminOf(worldOf().shop)
  const as = async (role: "owner" | "staff" | "books") => {
    const { person } = await signedIn(worldOf().shop, role)
    return { ...services(), actor: person.actor }
  }
  const stock = async () => {
    const query = services().db.selectFrom("variants").select("stock").where("product_id", "=", ITEM.id)
    return (await query.executeTakeFirstOrThrow()).stock
  }

  describe("orders by hand", () => {
    it("cost what the shop's cart says, take stock, and are told of in the name of who placed them", async () => {
      const staff = await as("staff")
      const [found] = await runAdmin(staff, "findGoods", { q: "CER-105" })
      expect(found).toMatchObject({ id: ITEM.id, sku: "CER-105" })
      const place = { country: "ES", zip: "46120" }
      const quote = { products: [ITEM], delivery_method: "HOME_DELIVERY", ...place }
      const { cart, pay } = await runAdmin(staff, "quoteOrder", quote)
      const guest = await worldOf().shop.provider.api.call("quoteCart", quote)
      expect([cart.total_price, cart.delivery_cost]).toEqual([guest.total_price, guest.delivery_cost])
      expect(pay).toEqual(["link", "transfer", "cash"])
      const before = await stock()
      const input = order({ total: cart.total_price })
      const placed = await runAdmin(staff, "placeOrder", input)
      expect(placed).toMatchObject({ total: cart.total_price, paymentStatus: "unpaid", canPay: true })
      expect(placed.billing).toMatchObject({ phone: "+34612000482", state: "Valencia" })
      expect(placed.events.find(({ kind }) => kind === "order.placed")).toMatchObject({
        actor: "shop",
        actorName: "Ana staff",
      })
      expect(await stock()).toBe(before - ITEM.amount)
      const again = await runAdmin(staff, "placeOrder", input)
      expect(again.number).toBe(placed.number)
      // Their account is new, and called by what the order says.
      const { customers } = await runAdmin(staff, "listCustomers", { q: input.billing.email })
      expect(customers).toMatchObject([{ name: `${input.billing.firstName} ${input.billing.lastName}` }])
      expect(await stock()).toBe(before - ITEM.amount)
      const mails = await worldOf().mailsTo(input.billing.email)
      const links = mails.filter(({ template }) => template === "order_placed").flatMap((mail) => mail.links)
      expect(links).toContainEqual(expect.stringMatching(/#pay$/))
    })

    it("are paid at once with cash, by whom stands in the event, and leave the customer's own cart alone", async () => {
      const { api, email } = await worldOf().customer({ locale: "es" })
      await api.call("setCart", { products: [{ id: ITEM.id, amount: 1 }] })
      const owner = await as("owner")
      const input = order({ pay: "cash", delivery_method: "STORE_PICKUP", billing: { ...caller, email } })
      const placed = await runAdmin(owner, "placeOrder", input)
      expect(placed).toMatchObject({ paymentStatus: "paid", paid: placed.total })
      expect(placed.events.find(({ kind }) => kind === "order.marked_paid")).toMatchObject({ actorName: "Ana owner" })
      expect((await api.call("getCart", {})).products).toHaveLength(1)
      expect((await api.call("listOrders", {})).items.map(({ number }) => number)).toContain(placed.number)
    })

    it("are refused as the shop refuses them, by field", async () => {
      const owner = await as("owner")
      const refused = async (changes: object) =>
        runAdmin(owner, "placeOrder", order(changes)).then(
          () => undefined,
          ({ code, fields }: { code: string; fields?: object }) => ({ code, ...(fields && { fields: { ...fields } }) }),
        )
      expect(await refused({ total: 1 })).toEqual({ code: "total_changed" })
      expect(await refused({ products: [{ ...ITEM, amount: 999 }] })).toMatchObject({ code: "cart_changed" })
      expect(await refused({ billing: { ...caller, zip: "9" } })).toMatchObject({ fields: { "billing.zip": "format" } })
      expect(await refused({ billing: { ...caller, phone: "" } })).toMatchObject({
        fields: { "billing.phone": "missing" },
      })
      expect(await refused({ delivery_method: "NO_SUCH" })).toMatchObject({ fields: { deliveryMethod: "not_offered" } })
      expect(await refused({ coupon: "NOSUCH" })).toMatchObject({ fields: { coupon: "not_found" } })
      expect(await refused({ pay: "shells" })).toMatchObject({
        fields: { pay: fault("choice", { of: "link, transfer, cash" }) },
      })
      const books = await as("books")
      await expect(runAdmin(books, "placeOrder", order())).rejects.toMatchObject({ code: "not_permitted" })
    })

    it("are of as much as one customer may have unpaid", async () => {
      const holds = services().holds()
      const ordering = { ...services(), holds: () => ({ ...holds, ordersPerAccount: 1 }) }
      const owner = { ...(await as("owner")), ordering }
      const own = () => order({ pay: "transfer", billing: { ...caller, email: "often@example.com" } })
      await runAdmin(owner, "placeOrder", own())
      await expect(runAdmin(owner, "placeOrder", own())).rejects.toMatchObject({ code: "too_many_unpaid" })
    })
  })
}
