/** A move taken back as a whole, for a week, but for what was used since; on each database. */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { runHousekeeping } from "#provider/admin/housekeeping.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { moveIn } from "#provider/exchange/moveIn/moveIn.ts"
import { createLimits } from "#provider/platform/security/rateLimits.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { DAYS, SECONDS } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { Engine } from "#tests/support/contractShop.ts"
import { codeOf, customerWorld } from "#tests/support/customerWorld.ts"
import { newMemoryDir } from "#tests/support/memoryDir.ts"
import { emailOf, wooCustomers, wooOrders, wooReviews } from "#tests/support/movedFiles.ts"
import { testShop } from "#tests/support/testShop.ts"

export function describeMovedBack(engine: Engine): void {
  describe(`a move taken back on ${engine}`, { timeout: 60 * SECONDS }, () => {
    const shop = testShop(engine, { seedDemo: true })
    const folder = newMemoryDir()
    const db = () => shop().connection.db

    const TABLES = ["archived_orders", "redirects", "reviews", "users", "addresses", "moved_rows"] as const
    async function counts(): Promise<Record<string, number>> {
      const rows = await Promise.all(
        TABLES.map(async (table) => {
          const { n } = await db()
            .selectFrom(table)
            .select((row) => row.fn.countAll<number | string>().as("n"))
            .executeTakeFirstOrThrow()
          return [table, Number(n)] as const
        }),
      )
      return Object.fromEntries(rows)
    }
    async function move(): Promise<number> {
      const files = Object.entries({
        "clientes.csv": wooCustomers(12),
        "pedidos.csv": wooOrders(20, 12),
        "resenas.csv": wooReviews(9, ["CER-105"]),
        "direcciones.csv": ["URL\n/blog/2019/panel-azulejos-noria\n"],
      }).map(([name, lines]) => {
        const path = join(folder, name)
        writeFileSync(path, [...lines].join(""))
        return { name, path }
      })
      const about = { folder, currency: "EUR", now: new Date(), moveId: newId(), actorId: null, dryRun: false }
      await moveIn({ db: db(), engine, files, ...about }, () => {})
      const event = db().selectFrom("events").select("id").where("kind", "=", "shop.moved_in").orderBy("id", "desc")
      return (await event.executeTakeFirstOrThrow()).id
    }
    const context = async () => ({ ...adminOf(shop()), actor: (await signedIn(shop(), "owner")).person.actor })
    const undo = async (id: number) =>
      runAdmin(await context(), "undoEvent", { id: String(id) }).catch((error: { code?: string }) => error.code)

    it("leaves nothing of it, and is refused after a week and the other way round", async () => {
      const before = await counts()
      const id = await move()
      expect(await counts()).toEqual({
        archived_orders: 20,
        redirects: 1,
        reviews: (before["reviews"] ?? 0) + 9,
        users: (before["users"] ?? 0) + 12,
        addresses: (before["addresses"] ?? 0) + 24,
        moved_rows: 22,
      })
      const at = new Date(Date.now() - 8 * DAYS).toISOString()
      await db().updateTable("events").set({ at }).where("id", "=", id).execute()
      expect(await undo(id)).toBe("moved_long_ago")
      await db().updateTable("events").set({ at: new Date().toISOString() }).where("id", "=", id).execute()
      const undone = await undo(id)
      expect(undone).toMatchObject({ subject: { type: "move_in" }, redone: false })
      expect(await counts()).toEqual(before)
      expect(await undo((undone as { id: number }).id)).toBe("sent_again")
    })

    it("lets a customer in by a mailed code, with her orders, and keeps the account that she used", async () => {
      const id = await move()
      const world = customerWorld(shop(), "in process")
      const email = emailOf(2)
      await world.guest().call("requestCode", { email, locale: "es" })
      const mail = (await world.mailsTo(email)).find(({ template }) => template === "code")
      const session = await world.guest().call("verifyCode", { email, code: codeOf(mail) })
      expect(session.user).toMatchObject({ email, firstName: "Lucía", lastName: "Pérez Gil" })
      const api = world.as(session.accessToken)
      expect((await api.call("listArchivedOrders", {})).map(({ number }) => number).toSorted()).toEqual(["101", "113"])
      expect(await api.call("listAddresses", {})).toMatchObject([{ city: "Valencia", isDefault: true }])
      const tidy = async (days: number) => {
        const now = () => new Date(Date.now() + days * DAYS)
        await runHousekeeping({ db: db(), now, limits: createLimits(db(), now), log: silentLog })
        return (await counts())["moved_rows"]
      }
      expect(await tidy(6)).toBe(22)
      await undo(id)
      const left = await db().selectFrom("users").select("email").where("email", "like", "clienta.%").execute()
      expect(left).toEqual([{ email }])
      expect(await api.call("listArchivedOrders", {})).toEqual([])
      await move()
      expect(await tidy(8)).toBe(0)
    })
  })
}
