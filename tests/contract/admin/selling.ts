/** Coupons and gift cards in the owner's hands: they hold in the shop as they were made, and each change says who made it. */

import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { fault } from "#shared/fault.ts"
import { MOST_CENTS } from "#shared/productBounds.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { orderInput } from "#tests/support/orderWorld.ts"

const ITEM = { id: "cer-105", amount: 1 }

export function selling(worldOf: () => CustomerWorld): void {
  const services = () => adminOf(worldOf().shop)
  const as = async (role: "owner" | "staff") => {
    const { person } = await signedIn(worldOf().shop, role)
    return { ...services(), actor: person.actor }
  }
  const quote = (coupon: string) =>
    worldOf()
      .guest()
      .call("quoteCart", { products: [ITEM], coupon })

  describe("coupons in the owner's area", () => {
    it("hold in the shop, from their first day to their end, and run again", async () => {
      const staff = await as("staff")
      const terms = { kind: "percent", amount: 15, perCustomer: 1 }
      const made = await runAdmin(staff, "makeCoupon", {
        code: "reyes15",
        ...terms,
        from: "2020-01-02",
        to: "2099-01-05",
      })
      expect(made).toMatchObject({ code: "REYES15", state: "running", endsAt: "2099-01-05T22:59:59.999Z" })
      expect((await quote("REYES15")).coupon_code).toBe("REYES15")
      const later = await runAdmin(staff, "changeCoupon", {
        code: "REYES15",
        version: made.version,
        from: "2098-01-01",
      })
      expect(later).toMatchObject({ state: "scheduled", amount: 15, endsAt: made.endsAt })
      expect((await quote("REYES15")).coupon_code).toBeNull()
      const running = await runAdmin(staff, "changeCoupon", { code: "REYES15", from: "" })
      expect((await runAdmin(staff, "endCoupon", { code: "REYES15" })).state).toBe("ended")
      expect((await quote("REYES15")).coupon_code).toBeNull()
      await expect(runAdmin(staff, "endCoupon", { code: "REYES15" })).rejects.toMatchObject({ code: "ended_before" })
      const late = runAdmin(staff, "changeCoupon", { code: "REYES15", version: running.version, amount: 50 })
      await expect(late).rejects.toMatchObject({ status: 409, code: "changed_since" })
      const { coupons } = await runAdmin(staff, "listCoupons", { q: "reyes" })
      expect(coupons).toMatchObject([{ code: "REYES15", state: "ended", uses: 0 }])
      const kinds = await services()
        .db.selectFrom("events")
        .select(["kind", "actor_id"])
        .where("subject_type", "=", "coupon")
        .where("subject_id", "=", "REYES15")
        .orderBy("id")
        .execute()
      const [first, ...others] = ["coupon.made", "coupon.changed", "coupon.changed", "coupon.ended"]
      expect(kinds).toEqual([first, ...others].map((kind) => ({ kind, actor_id: staff.actor.id })))
    })

    it("stay once an order has used them: making one is undone only until then", async () => {
      const staff = { ...(await as("staff")), recorded: [] as number[] }
      const make = async (code: string) => {
        await runAdmin(staff, "makeCoupon", { code, kind: "percent", amount: 10 })
        return staff.recorded.at(-1) ?? 0
      }
      const [made, unused] = [await make("GASTADO-1"), await make("SIN-USO-1")]
      const whyNot = async (id: number) => {
        const { events } = await runAdmin(staff, "listOwnEvents", {})
        const { can, why } = events.find((event) => event.id === id)?.undo ?? {}
        return [can, why]
      }
      expect(await whyNot(made)).toEqual(["before", null])
      const { api } = await worldOf().customer({ locale: "es" })
      await api.call("setCart", { products: [ITEM] })
      const { version } = await api.call("applyCoupon", { coupon: "GASTADO-1" })
      await api.call("placeOrder", orderInput(version, { paymentMethod: "transfer" }))
      expect(await whyNot(made)).toEqual([null, "coupon_used"])
      const undone = runAdmin(staff, "undoEvent", { id: made })
      await expect(undone).rejects.toMatchObject({ status: 409, code: "coupon_used" })
      const kept = await runAdmin(staff, "viewCoupon", { code: "GASTADO-1" })
      expect(kept).toMatchObject({ uses: 1, state: "running" })
      await runAdmin(staff, "undoEvent", { id: unused })
      await expect(runAdmin(staff, "viewCoupon", { code: "SIN-USO-1" })).rejects.toMatchObject({ status: 404 })
    })

    it("are taken back as they were made, changed and ended, unless they were changed again", async () => {
      const staff = { ...(await as("staff")), recorded: [] as number[] }
      const done = async (name: "makeCoupon" | "changeCoupon" | "endCoupon", input: object) => {
        await runAdmin(staff, name, { code: "VUELVE", ...input })
        return staff.recorded.at(-1)
      }
      const view = () => runAdmin(staff, "viewCoupon", { code: "VUELVE" })
      const made = await done("makeCoupon", { kind: "fixed_cart", amount: 500 })
      await runAdmin(staff, "undoEvent", { id: made })
      await expect(view()).rejects.toMatchObject({ status: 404 })
      await runAdmin(staff, "undoEvent", { id: staff.recorded.at(-1) })
      expect(await view()).toMatchObject({ state: "running", amount: 500 })
      const changed = await done("changeCoupon", { amount: 700, minimum: 3000 })
      await expect(runAdmin(staff, "undoEvent", { id: made })).rejects.toMatchObject({ status: 409 })
      await runAdmin(staff, "undoEvent", { id: changed })
      expect(await view()).toMatchObject({ amount: 500, minimum: 0 })
      await runAdmin(staff, "undoEvent", { id: await done("endCoupon", {}) })
      expect(await view()).toMatchObject({ state: "running", amount: 500 })
    })

    it("are refused by field, and made once of two at once", async () => {
      const staff = await as("staff")
      const make = (input: object) =>
        runAdmin(staff, "makeCoupon", { code: "DOBLE", kind: "percent", amount: 5, ...input })
      await expect(make({ code: "no" })).rejects.toMatchObject({ fields: { code: "coupon_code" } })
      await expect(make({ amount: 101 })).rejects.toMatchObject({ fields: { amount: "percent" } })
      await expect(make({ kind: "fixed_cart", amount: 0 })).rejects.toMatchObject({ fields: { amount: "amount" } })
      await expect(make({ amount: Number.NaN })).rejects.toMatchObject({
        status: 400,
        fields: { amount: fault("cents", { least: 0, most: MOST_CENTS }) },
      })
      await expect(make({ from: "2030-02-31" })).rejects.toMatchObject({ fields: { from: "moment" } })
      const backwards = make({ from: "2030-01-02", to: "2030-01-01" })
      await expect(backwards).rejects.toMatchObject({ fields: { to: "before_from" } })
      const both = await Promise.allSettled([make({}), make({})])
      const refused = both.filter((each) => each.status === "rejected")
      expect(refused).toMatchObject([{ reason: { fields: { code: "code_taken" } } }])
    })
  })

  describe("gift cards in the owner's area", () => {
    it("are issued once, found by the end of their code, and pay no more while blocked", async () => {
      const owner = await as("owner")
      const { code, id, last4 } = await runAdmin(owner, "issueGiftCard", { cents: 2500, note: "Ana" })
      if (code === null) throw new Error("It was mailed")
      expect((await runAdmin(owner, "listGiftCards", { q: last4 })).cards.map((card) => card.id)).toContain(id)
      expect((await runAdmin(owner, "listGiftCards", { q: code })).cards).toMatchObject([{ id, balanceCents: 2500 }])
      const balance = () => worldOf().guest().call("getGiftCardBalance", { code })
      expect((await balance()).balance).toBe(25)
      const staff = await as("staff")
      expect(await runAdmin(staff, "blockGiftCard", { id })).toMatchObject({ state: "blocked" })
      await expect(balance()).rejects.toMatchObject({ status: 422 })
      await expect(runAdmin(staff, "blockGiftCard", { id })).rejects.toMatchObject({ code: "blocked_already" })
      expect(await runAdmin(staff, "unblockGiftCard", { id })).toMatchObject({ state: "active" })
      expect((await balance()).balance).toBe(25)
      const stale = { ...owner, actor: { ...owner.actor, isFresh: false } }
      await expect(runAdmin(stale, "issueGiftCard", { cents: 2500 })).rejects.toMatchObject({ code: "not_fresh" })
      await expect(runAdmin(staff, "issueGiftCard", { cents: 2500 })).rejects.toMatchObject({ code: "not_permitted" })
    })

    it("go by mail, whose code nobody else sees", async () => {
      const owner = await as("owner")
      const email = "regalo@azahar.example"
      const issued = await runAdmin(owner, "issueGiftCard", {
        cents: 4000,
        email,
        locale: "es",
        message: "Felicidades",
      })
      expect(issued).toMatchObject({ code: null, recipient: email })
      const [mail] = await worldOf().mailsTo(email)
      expect(mail?.text).toContain("Felicidades")
      const { last4 } = await runAdmin(owner, "viewGiftCard", { id: issued.id })
      expect(mail?.text.replace(/\s/g, "")).toContain(last4)
    })
  })
}
