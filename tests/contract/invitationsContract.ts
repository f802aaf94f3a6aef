/** Invitations to review: off until they are switched on, once for each order, and with a way out that needs no login. */
import { afterEach, describe, expect, it } from "vitest"
import { runHousekeeping } from "#provider/admin/housekeeping.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { DAYS, MINUTES, SECONDS } from "#shared/limits.ts"
import type { Locale } from "#shared/locale.ts"
import { adminOf } from "#tests/support/adminWorld.ts"
import type { Engine } from "#tests/support/contractShop.ts"
import { customerWorld, refusalOf, someBilling, type TestCustomer } from "#tests/support/customerWorld.ts"
import { mailWorld } from "#tests/support/mailWorld.ts"
import { orderOf } from "#tests/support/orderWorld.ts"
import { madeWorkshop } from "#tests/support/workshop.ts"

const SOAP = [{ id: "des-305", amount: 1 }]

export function describeInvitations(engine: Engine): void {
  describe(`invitations to review on ${engine}`, { timeout: 60 * SECONDS }, () => {
    const world = mailWorld(engine)
    const people = () => customerWorld(world().shop, "in process")
    afterEach(() => world().shop.setNow())

    async function owner(reviewInvitation: { on: boolean; days: number }) {
      const rosario = await world().owner()
      await runAdmin(rosario, "saveMail", world().input())
      const { version } = await runAdmin(rosario, "viewSite", {})
      await runAdmin(rosario, "saveSitePart", { version, part: { reviewInvitation } })
      return rosario
    }

    interface Wanted {
      to: "fetched" | "sent" | "paid"
      locale?: Locale
      /** A new customer when left out. */
      by?: TestCustomer
    }

    /** Paid, and as far as it is told. */
    async function ordered(rosario: AdminContext, { to, locale = "es", by }: Wanted) {
      const shopper = by ?? (await people().customer({ firstName: "Josefa", locale }))
      const way = to === "sent" ? "HOME_DELIVERY" : "STORE_PICKUP"
      const billing = { ...someBilling, firstName: "Josefa", email: shopper.email }
      const changes = { deliveryMethod: way, paymentMethod: "transfer", billing }
      const { number } = await orderOf(shopper.api, SOAP, changes)
      await runAdmin(rosario, "payOrder", { number })
      if (to === "sent") await runAdmin(rosario, "shipOrder", { number, tells: false })
      if (to === "fetched") {
        await runAdmin(rosario, "readyOrder", { number })
        await runAdmin(rosario, "deliverOrder", { number })
      }
      return { shopper, number }
    }

    /** Runs the work on orders so many days from now, and sends what is due then. */
    async function workIn(days: number): Promise<void> {
      world().shop.setNow(new Date(Date.now() + days * DAYS + MINUTES).toISOString())
      await world().shop.provider.runOrderJobs()
      await world().flush()
      world().shop.setNow()
    }
    const invited = ({ email }: TestCustomer) =>
      world().server.mails.filter(
        ({ to, subject }) => JSON.stringify(to).includes(email) && /opinión|review/.test(subject ?? ""),
      )
    const wayOut = (shopper: TestCustomer) => {
      const [mail] = invited(shopper)
      return /\/no-invitations\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? expect.fail("no way out")
    }

    it("do not go out before they are switched on", async () => {
      const by = await owner({ on: false, days: 3 })
      const { shopper } = await ordered(by, { to: "fetched" })
      await workIn(3)
      expect(invited(shopper)).toEqual([])
    })

    it("go out once, so many days after it was fetched, in the customer's language, with their way out", async () => {
      const by = await owner({ on: true, days: 3 })
      const es = await ordered(by, { to: "fetched" })
      const en = await ordered(by, { to: "fetched", locale: "en" })
      const waiting = await ordered(by, { to: "paid" })
      await workIn(2)
      expect([...invited(es.shopper), ...invited(en.shopper)]).toEqual([])
      await workIn(3)
      await workIn(4)
      const [mail, ...more] = invited(es.shopper)
      expect(more).toEqual([])
      expect(mail?.subject).toMatch(/^Su opinión sobre /)
      expect(mail?.text).toContain(`su pedido ${es.number}`)
      expect(mail?.text).toMatch(/\/product\/[\w-]+/)
      expect(JSON.stringify(mail?.headers.get("list"))).toContain(`/no-invitations/${wayOut(es.shopper)}`)
      expect(invited(en.shopper).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your review of /)])
      expect(invited(en.shopper)[0]?.text).toContain("/en/no-invitations/")
      expect(invited(waiting.shopper)).toEqual([])
      // Sent mails are forgotten after a month, and it is still once.
      await world().shop.connection.db.deleteFrom("mails").execute()
      await workIn(5)
      expect(invited(es.shopper)).toHaveLength(1)
    })

    it("say of a workshop that it took place, and not that it arrived", async () => {
      const by = await owner({ on: true, days: 3 })
      const { id, first } = await madeWorkshop(world().shop, { starts: 1, ends: 1.1, closes: 0.9 })
      const shopper = await people().customer({ firstName: "Josefa", locale: "es" })
      const billing = { ...someBilling, email: shopper.email }
      const changes = { paymentMethod: "transfer", billing }
      const { number } = await orderOf(shopper.api, [{ id, variant_id: first, amount: 1 }], changes)
      await runAdmin(by, "payOrder", { number })
      // It is over on the day after.
      await workIn(3)
      await workIn(7)
      const [mail] = invited(shopper)
      expect(mail?.text).toContain(`se celebró lo que reservó con su pedido ${number}`)
      expect(mail?.text).not.toContain("recibió")
    })

    it("count from the sending where nothing else is known, once the promised days are over", async () => {
      const by = await owner({ on: true, days: 3 })
      const { shopper } = await ordered(by, { to: "sent" })
      const { db } = world().shop.connection
      await db.updateTable("orders").set({ expected_to: "2099-01-01" }).where("email", "=", shopper.email).execute()
      await workIn(4)
      expect(invited(shopper)).toEqual([])
      await db.updateTable("orders").set({ expected_to: "2020-01-01" }).where("email", "=", shopper.email).execute()
      await workIn(4)
      expect(invited(shopper)).toHaveLength(1)
    })

    it("leave alone who said no, by a link that needs no login and may be followed twice", async () => {
      const by = await owner({ on: true, days: 3 })
      const { shopper } = await ordered(by, { to: "fetched" })
      await workIn(3)
      const token = wayOut(shopper)
      world().shop.setNow()
      const guest = people().guest()
      await guest.call("stopInvitations", { token })
      await guest.call("stopInvitations", { token })
      const wrong = await refusalOf(guest, "stopInvitations", { token: "x".repeat(43) })
      expect(wrong).toMatchObject({ status: 400, code: "invalid_token" })
      await ordered(by, { to: "fetched", by: shopper })
      await workIn(3)
      expect(invited(shopper)).toHaveLength(1)
      // A refusal stays for good; links that were not followed go after a year.
      const other = await ordered(by, { to: "fetched" })
      await workIn(3)
      expect(invited(other.shopper)).toHaveLength(1)
      world().shop.setNow(new Date(Date.now() + 400 * DAYS).toISOString())
      await runHousekeeping(adminOf(world().shop))
      const left = world().shop.connection.db.selectFrom("invitation_stops").select("email")
      expect(await left.where("email", "in", [shopper.email, other.shopper.email]).execute()).toEqual([
        { email: shopper.email },
      ])
      await runAdmin(by, "eraseCustomer", { id: shopper.id })
      expect(await left.where("email", "=", shopper.email).execute()).toEqual([])
    })

    it("leave alone who reviewed it, and orders from long before they were switched on", async () => {
      const by = await owner({ on: true, days: 3 })
      const reviewed = await ordered(by, { to: "fetched" })
      const review = {
        rating: 5,
        title: "Precioso",
        content: "Llegó entero y es como en la foto.",
        locale: "es" as const,
      }
      await reviewed.shopper.api.call("writeReview", { id: "des-305", ...review })
      const late = await ordered(by, { to: "fetched" })
      const { db } = world().shop.connection
      await db
        .updateTable("orders")
        .set({ delivered_at: new Date(Date.now() - 20 * DAYS).toISOString() })
        .where("email", "=", late.shopper.email)
        .execute()
      await workIn(3)
      expect([...invited(reviewed.shopper), ...invited(late.shopper)]).toEqual([])
    })

    it("are refused with other days than 3 to 60", async () => {
      for (const days of [2, 61, 3.5])
        await expect(owner({ on: true, days })).rejects.toMatchObject({
          status: 400,
          fields: { "reviewInvitation.days": "between?least=3&most=60" },
        })
    })
  })
}
