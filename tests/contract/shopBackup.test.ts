/** All of a shop in a folder and back, on both databases, while others order. Source: defences §4, FP11. */
import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openProvider } from "#provider/api/openProvider.ts"
import { type Connection, connect } from "#provider/platform/db/connect.ts"
import { readWhole } from "#provider/platform/files/fileStore.ts"
import { folderFiles } from "#provider/platform/files/folderFiles.ts"
import { SECONDS } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"
import { ordersIn } from "#tests/contract/races/lastPieces.ts"
import type { DatabasePlace, Engine } from "#tests/support/contractShop.ts"
import { brokenInvariants, type StartStock, stockBeforeOrders } from "#tests/support/invariants.ts"
import { newMemoryDir } from "#tests/support/memoryDir.ts"
import { runOperator } from "#tests/support/operator.ts"
import { orderInput } from "#tests/support/orderWorld.ts"
import { openRaceWorld, type RaceWorld } from "#tests/support/raceWorld.ts"
import type { WorkerCall } from "#tests/support/workerCalls.ts"

const ITEM = { id: "cer-105", amount: 1 }
const FILES = { "pictures/masters/plate.webp": "a plate", "downloads/book.pdf": "a book" }

describe.each(["sqlite", "postgres"] as const)(
  "a shop's backup on %s",
  { timeout: 120 * SECONDS },
  (engine: Engine) => {
    let world: RaceWorld
    let start: StartStock
    let folder = ""
    beforeAll(async () => {
      world = await openRaceWorld(engine, { people: 40 })
      folder = newMemoryDir()
      await world.setStock(ITEM.id, 500)
      start = await stockBeforeOrders(world.db)
      for (const [name, text] of Object.entries(FILES))
        await folderFiles(world.place.dataDir).put(name, Buffer.from(text))
    })
    afterAll(async () => {
      await world.close()
      rmSync(folder, { recursive: true, force: true })
    })

    const backup = (target: string) => runOperator(world, "backup", `${target}/`)
    const restore = (place: DatabasePlace, ...args: string[]) => runOperator({ place }, "restore", ...args)
    const newFolder = () => mkdtempSync(join(folder, "new-"))

    const order = async (from: number, to: number) => {
      const calls = world.crowd.slice(from, to).map(({ token }): WorkerCall => {
        const { cartVersion: _version, ...input } = orderInput(0)
        return { does: "order", token, products: [ITEM], input }
      })
      return ordersIn(await world.atOnce(calls))
    }

    /** A place for a shop where there is none. */
    async function emptyPlace(): Promise<DatabasePlace> {
      const dataDir = newFolder()
      const { databaseUrl } = world.place
      if (databaseUrl === undefined) return { dataDir }
      const name = `restored_${process.hrtime.bigint()}`
      await sql.raw(`create database ${name}`).execute(world.db)
      const url = new URL(databaseUrl)
      url.pathname = `/${name}`
      return { dataDir, databaseUrl: url.href }
    }

    async function inside<Result>(
      place: DatabasePlace,
      look: (db: Connection["db"]) => Promise<Result>,
    ): Promise<Result> {
      const connection = await connect({ ...place, log: silentLog })
      return look(connection.db).finally(() => connection.close())
    }

    it("is one moment of it, and restored it is a whole shop with its files", async () => {
      const before = await order(0, 15)
      const target = join(folder, "whole")
      const [written, meanwhile] = await Promise.all([backup(target), order(15, 40)])
      expect(written.complaint).toBe("")
      expect(written.text).toMatch(/^Written to .+whole: the database and 2 files, \d+\.\d MB\.\n$/)
      const place = await emptyPlace()
      expect((await restore(place, target)).text).toMatch(/^The shop is as it was at 20.+: its database, and 2 files\./)
      for (const [name, text] of Object.entries(FILES))
        expect((await readWhole(folderFiles(place.dataDir), name))?.toString()).toBe(text)
      const provider = await openProvider({ ...place, seedDemo: false, log: silentLog })
      expect((await provider.api.call("listProducts", {})).total).toBeGreaterThan(0)
      await provider.close()
      const acknowledged = { orders: before.map(({ id }) => id) }
      const found = await inside(place, async (db) => ({
        broken: await brokenInvariants(db, start, { acknowledged }),
        orders: (await db.selectFrom("orders").select("id").execute()).length,
      }))
      expect(found.broken).toEqual([])
      expect(found.orders).toBeGreaterThanOrEqual(before.length)
      expect(found.orders).toBeLessThanOrEqual(before.length + meanwhile.length)
      expect(await world.broken()).toEqual([])
    })

    it("does not go where something is, neither as a backup nor as a shop", async () => {
      const target = join(folder, "once")
      expect((await backup(target)).code).toBe(0)
      expect((await backup(target)).complaint).toBe(`${target} is not empty: a backup takes a folder of its own.\n`)
      const { complaint } = await restore(world.place, target)
      expect(complaint).toMatch(engine === "sqlite" ? /^There is a shop in .+ already: --replace/ : /is not empty/)
      expect(await world.broken()).toEqual([])
    })

    it("of a version from before the baseline is refused before anything is done", async () => {
      const target = join(folder, "older")
      const baseline = { name: "0001_baseline" }
      const older = { name: "0087_mails_of_orders" }
      const rename = (from: { name: string }, to: { name: string }) =>
        world.db.updateTable("kysely_migration").set(to).where("name", "=", from.name).execute()
      await rename(baseline, older)
      await backup(target).finally(() => rename(older, baseline))
      const place = await emptyPlace()
      const { code, complaint } = await restore(place, target)
      expect(code).toBe(1)
      expect(complaint).toMatch(/^The database is of an older version of the shop, .+ export with that version/)
      const spanish = await restore(place, target, "--lang", "es")
      expect(spanish.complaint).toMatch(/^La base de datos es de una versión anterior de la tienda, .+ exporte con/)
      expect(readdirSync(place.dataDir)).toEqual([])
    })

    it("that was touched is refused before anything is done", async () => {
      const target = join(folder, "touched")
      await backup(target)
      appendFileSync(join(target, "downloads/book.pdf"), "!")
      const place = await emptyPlace()
      const refused = await restore(place, target)
      expect(refused).toMatchObject({
        code: 1,
        complaint: `The backup is damaged: downloads/book.pdf in ${target} is not what was written.\n`,
      })
      rmSync(join(target, "downloads/book.pdf"))
      expect((await restore(place, target)).complaint).toContain("downloads/book.pdf is missing")
      writeFileSync(join(target, "backup.json"), "{")
      expect((await restore(place, target)).complaint).toContain("backup.json in")
      expect((await restore(place, folder)).complaint).toBe(`${folder} is no backup: it has no backup.json.\n`)
      expect(readdirSync(place.dataDir)).toEqual([])
    })

    it("of one database is not restored into the other", async () => {
      const target = join(folder, "other")
      await backup(target)
      const other =
        engine === "sqlite"
          ? { dataDir: newFolder(), databaseUrl: "postgres://nobody@127.0.0.1:1/a" }
          : { dataDir: newFolder() }
      expect((await restore(other, target)).complaint).toContain(
        engine === "sqlite" ? "This backup is of SQLite" : "This backup is of PostgreSQL",
      )
    })

    if (engine !== "sqlite") return

    it("takes a shop's place when it is told to, once that one has stopped", async () => {
      const target = join(folder, "replacing")
      await backup(target)
      const place = await emptyPlace()
      await restore(place, target)
      const running = await connect({ ...place, log: silentLog })
      await running.db.updateTable("variants").set({ stock: 77 }).where("id", "=", ITEM.id).execute()
      expect((await restore(place, target, "--replace")).complaint).toBe(
        `A shop is running in ${place.dataDir}: stop it first.\n`,
      )
      await running.close()
      const { text } = await restore(place, target, "--replace")
      const aside = /The database that was there is now (.+)\.\n$/.exec(text)?.[1] ?? ""
      const stockIn = (dataDir: string) =>
        inside({ dataDir }, (db) =>
          db.selectFrom("variants").select("stock").where("id", "=", ITEM.id).executeTakeFirst(),
        )
      expect(await stockIn(place.dataDir)).not.toEqual({ stock: 77 })
      const looked = await connect({ dataDir: place.dataDir, log: silentLog })
      await looked.close()
      expect(aside).toContain("before-restore-shop.sqlite")
      expect(readdirSync(join(place.dataDir, "before-upgrades"))).toEqual([aside.split("/").at(-1)])
    })
  },
)
