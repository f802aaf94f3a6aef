/** Being told when something is back in stock: confirmed by the address, told once, then forgotten. */
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest"
import { runHousekeeping } from "#provider/admin/housekeeping.ts"
import { tellBackInStock } from "#provider/catalogue/stock/tellBackInStock.ts"
import { changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import { createLimits } from "#provider/platform/security/rateLimits.ts"
import { DAYS, HOURS } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"
import { type CustomerWorld, newEmail, newNetwork, PASSWORD, refusalOf, tokenOf } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"
import { orderOf } from "#tests/support/orderWorld.ts"

const PRODUCT = "cer-125"
const INVALID = { status: 400, code: "invalid_token" }

/** Out of stock, without any waiting alerts. */
async function emptyShelf(world: CustomerWorld): Promise<void> {
  const { db } = world.shop.connection
  await db.deleteFrom("stock_alerts").execute()
  await db.updateTable("variants").set({ stock: 0 }).where("product_id", "=", PRODUCT).execute()
  await world.shop.provider.flushMails()
}

const skuOf = async (world: CustomerWorld) => {
  const query = world.shop.connection.db.selectFrom("variants").select(["id", "sku"]).where("product_id", "=", PRODUCT)
  return query.executeTakeFirstOrThrow()
}

const waiting = (world: CustomerWorld, email: string) =>
  world.shop.connection.db.selectFrom("stock_alerts").selectAll().where("email", "=", email).execute()

const ask = (world: CustomerWorld, email: string, locale: "es" | "en" = "es") =>
  world.guest().call("askStockAlert", { id: PRODUCT, email, locale })

/** Asks and follows the link. */
async function waitFor(world: CustomerWorld, email: string): Promise<string> {
  await ask(world, email)
  const token = tokenOf((await world.mailsTo(email))[0])
  await world.guest().call("confirmStockAlert", { token })
  return token
}

const told = async (world: CustomerWorld, email: string) =>
  (await world.mailsTo(email)).filter(({ template }) => template === "back_in_stock")

const raise = async (world: CustomerWorld, amount = 14) => {
  const { sku } = await skuOf(world)
  expect((await runOperator(world.shop, "stock", sku, String(amount))).code).toBe(0)
}

/** As other tests know the demo shop. */
async function leaveEmpty(world: CustomerWorld): Promise<void> {
  await raise(world, 0)
  const { api } = await world.customer()
  await vi.waitFor(async () => expect((await api.call("getProduct", { id: PRODUCT })).stock).toBe(0))
}

export function stockAlerts(world: () => CustomerWorld): void {
  const db = () => world().shop.connection.db

  describe("being told of what is back in stock", () => {
    beforeEach(() => emptyShelf(world()))
    afterAll(() => leaveEmpty(world()))

    it("needs a link from a mail first, and then happens once", async () => {
      const email = newEmail()
      expect(await ask(world(), ` ${email.toUpperCase()} `)).toEqual({})
      const [mail] = await world().mailsTo(email)
      expect(mail?.subject).toBe("Confirme su aviso: Cuenco Celosía")
      await raise(world(), 3)
      expect(await told(world(), email)).toEqual([])
      await raise(world(), 0)
      const { id } = await skuOf(world())
      const token = tokenOf(mail)
      const confirmed = { slug: "cuenco-celosia", variant_id: id }
      expect(await world().guest().call("confirmStockAlert", { token })).toEqual(confirmed)
      expect(await world().guest().call("confirmStockAlert", { token })).toEqual(confirmed)
      await raise(world())
      const [back] = await told(world(), email)
      expect(back?.subject).toBe("Ha vuelto: Cuenco Celosía")
      expect(back?.text).toContain("Hay 14 unidades y no las reservamos")
      expect(back?.text).toMatch(/18,50\s€/)
      expect(await waiting(world(), email)).toEqual([])
      const kept = await db().selectFrom("mails").select("template").where("recipient", "=", email).execute()
      expect(kept).toEqual([])
      await raise(world(), 0)
      await raise(world(), 5)
      expect(await told(world(), email)).toHaveLength(1)
      expect(await refusalOf(world().guest(), "confirmStockAlert", { token })).toMatchObject(INVALID)
    })

    it("needs no link for a customer's own address, but for every other", async () => {
      const { api, email } = await world().customer({ locale: "en" })
      const other = newEmail()
      for (const address of [email, other]) {
        await api.call("askStockAlert", { id: PRODUCT, email: address, locale: "en" })
      }
      expect(await waiting(world(), email)).toMatchObject([{ confirmed_at: expect.any(String), locale: "en" }])
      expect(await waiting(world(), other)).toMatchObject([{ confirmed_at: null, user_id: null }])
      expect((await api.call("exportAccount", {})).stockAlerts).toHaveLength(1)
      await raise(world(), 1)
      const [mail] = await told(world(), email)
      expect(mail?.text).toContain("There is one, and we do not set it aside")
      expect(await told(world(), other)).toEqual([])
    })

    it("happens at once when it came back before the link was followed", async () => {
      const email = newEmail()
      await ask(world(), email)
      await raise(world())
      await world()
        .guest()
        .call("confirmStockAlert", { token: tokenOf((await world().mailsTo(email))[0]) })
      expect(await told(world(), email)).toHaveLength(1)
    })

    it("goes on waiting when it is gone again before the mail is written", async () => {
      const email = newEmail()
      await waitFor(world(), email)
      const { id } = await skuOf(world())
      const set = (stock: number) => db().updateTable("variants").set({ stock }).where("id", "=", id).execute()
      await db()
        .transaction()
        .execute(async (trx) => {
          await trx.updateTable("variants").set({ stock: 1 }).where("id", "=", id).execute()
          await tellBackInStock(trx, new Date(), [PRODUCT])
          await trx.updateTable("variants").set({ stock: 0 }).where("id", "=", id).execute()
        })
      expect(await told(world(), email)).toEqual([])
      expect(await waiting(world(), email)).toMatchObject([{ confirmed_at: expect.any(String) }])
      await set(0)
      await raise(world())
      expect(await told(world(), email)).toHaveLength(1)
    })

    it("follows stock that a cancelled order gives back", async () => {
      await raise(world(), 1)
      const buyer = await world().customer()
      const order = await orderOf(buyer.api, [{ id: PRODUCT, amount: 1 }])
      const email = newEmail()
      await waitFor(world(), email)
      expect(await told(world(), email)).toEqual([])
      await buyer.api.call("cancelOrder", { id: order.id })
      expect(await told(world(), email)).toHaveLength(1)
    })

    it("ends with the link of any of its mails, for all that the address waits for", async () => {
      const email = newEmail()
      const token = await waitFor(world(), email)
      expect(await world().guest().call("endStockAlerts", { token })).toEqual({})
      await raise(world())
      expect(await told(world(), email)).toEqual([])
      expect(await refusalOf(world().guest(), "endStockAlerts", { token })).toMatchObject(INVALID)
      const last = newEmail()
      await emptyShelf(world())
      await waitFor(world(), last)
      await raise(world())
      const stop = (await told(world(), last))[0]?.links.find((link) => link.includes("/stock-alert/")) ?? ""
      const after = /\/stock-alert\/([\w-]{43})\?stop=1$/.exec(stop)?.[1] ?? ""
      await ask(world(), last)
      await world().guest().call("endStockAlerts", { token: after })
      expect(await waiting(world(), last)).toEqual([])
    })

    it("is refused for what is unknown, and for whoever asks too often", async () => {
      const email = newEmail()
      const refused = (input: object) =>
        refusalOf(world().guest(), "askStockAlert", { id: PRODUCT, email, locale: "es", ...input })
      expect(await refused({ id: "nada" })).toMatchObject({ status: 404 })
      expect(await refused({ variant_id: "nada" })).toMatchObject({ fields: { variant_id: "format" } })
      expect(await refused({ id: "tex-231" })).toMatchObject({ fields: { variant_id: "missing" } })
      expect(await refused({ email: "ana@" })).toMatchObject({ fields: { email: "format" } })
      for (let times = 0; times < 12; times += 1) expect(await ask(world(), email)).toEqual({})
      expect(await world().mailsTo(email)).toHaveLength(10)
      const api = world().guest({ network: newNetwork() })
      const often = { id: PRODUCT, locale: "es" }
      for (let times = 0; times < 20; times += 1)
        await api.call("askStockAlert", { ...often, locale: "es", email: newEmail() })
      expect(await refusalOf(api, "askStockAlert", { ...often, email: newEmail() })).toMatchObject({ status: 429 })
    })

    it("is erased with the account, unconfirmed after two days, unanswered after a year", async () => {
      const { api, email } = await world().customer()
      // Asked for without signing in.
      await waitFor(world(), email)
      await api.call("deleteProfile", { currentPassword: PASSWORD })
      expect(await waiting(world(), email)).toEqual([])

      const [lazy, patient] = [newEmail(), newEmail()]
      await ask(world(), lazy)
      const token = tokenOf((await world().mailsTo(lazy))[0])
      await waitFor(world(), patient)
      const clean = async (ms: number) => {
        const now = () => new Date(Date.now() + ms)
        await runHousekeeping({ db: db(), now, limits: createLimits(db(), now), log: silentLog })
      }
      await clean(47 * HOURS)
      expect(await waiting(world(), lazy)).toHaveLength(1)
      await clean(49 * HOURS)
      expect(await waiting(world(), lazy)).toEqual([])
      expect(await refusalOf(world().guest(), "confirmStockAlert", { token })).toMatchObject(INVALID)
      expect(await waiting(world(), patient)).toHaveLength(1)
      await clean(366 * DAYS)
      expect(await waiting(world(), patient)).toEqual([])
      const left = db().selectFrom("stock_alert_tokens").select("email").where("email", "in", [lazy, patient])
      expect(await left.execute()).toEqual([])
    })
  })
}

export function stockAlertRaces(world: () => CustomerWorld): void {
  const raiseOnce = async () => {
    const { db } = world().shop.connection
    const { id } = await skuOf(world())
    await changeCatalog(db, new Date(), async (change) => {
      await change.trx
        .updateTable("variants")
        .set((row) => ({ stock: row("stock", "+", 1) }))
        .where("id", "=", id)
        .execute()
      await tellBackInStock(change.trx, new Date(), [PRODUCT])
      change.touched = true
    })
  }

  describe("raises of stock at the same time", () => {
    beforeEach(() => emptyShelf(world()))
    afterAll(() => leaveEmpty(world()))

    it("tell everybody once", async () => {
      const emails = [newEmail(), newEmail(), newEmail()]
      for (const email of emails) await waitFor(world(), email)
      await Promise.all(Array.from({ length: 4 }, raiseOnce))
      for (const email of emails) expect(await told(world(), email)).toHaveLength(1)
    })

    it("and a link that is followed meanwhile lose nobody", async () => {
      const emails = [newEmail(), newEmail(), newEmail(), newEmail()]
      const tokens: string[] = []
      for (const email of emails) {
        await ask(world(), email)
        tokens.push(tokenOf((await world().mailsTo(email))[0]))
      }
      const follow = (token: string) => world().guest().call("confirmStockAlert", { token })
      await Promise.all([...tokens.slice(0, 2).map(follow), raiseOnce(), ...tokens.slice(2).map(follow), raiseOnce()])
      for (const email of emails) expect(await told(world(), email)).toHaveLength(1)
    })
  })
}
