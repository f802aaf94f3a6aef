/** A backup is a consistent moment of the shop, during orders and crashes. Source: defences §4, FP11. */
import { execFile } from "node:child_process"
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openProvider } from "#provider/api/openProvider.ts"
import { backUp } from "#provider/platform/db/backUp.ts"
import { connect, databaseFile } from "#provider/platform/db/connect.ts"
import { SECONDS } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"
import { ordersIn } from "#tests/contract/races/lastPieces.ts"
import { brokenInvariants, type StartStock, stockBeforeOrders } from "#tests/support/invariants.ts"
import { newMemoryDir } from "#tests/support/memoryDir.ts"
import { runOperator } from "#tests/support/operator.ts"
import { orderInput } from "#tests/support/orderWorld.ts"
import { openRaceWorld, type RaceWorld } from "#tests/support/raceWorld.ts"
import type { WorkerCall } from "#tests/support/workerCalls.ts"

const ITEM = { id: "cer-105", amount: 1 }
const VICTIM = join(import.meta.dirname, "../support/backupVictim.ts")

describe("a backup", { timeout: 120 * SECONDS }, () => {
  let world: RaceWorld
  let start: StartStock
  /** Where backups go. */
  let folder = ""
  beforeAll(async () => {
    world = await openRaceWorld("sqlite", { people: 80 })
    folder = newMemoryDir()
    await world.setStock(ITEM.id, 500)
    start = await stockBeforeOrders(world.db)
  })
  afterAll(async () => {
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const operator = (...args: string[]) => runOperator(world, "backup", ...args)

  const order = async (from: number, to: number) => {
    const calls = world.crowd.slice(from, to).map(({ token }): WorkerCall => {
      const { cartVersion: _version, ...input } = orderInput(0)
      return { does: "order", token, products: [ITEM], input }
    })
    return ordersIn(await world.atOnce(calls))
  }

  /** Faults in a shop that was restored from the file, as the help describes; the file is moved. */
  async function restored(file: string, orders: string[]): Promise<{ broken: string[]; orders: number }> {
    const dataDir = mkdtempSync(join(folder, "restored-"))
    renameSync(file, databaseFile(dataDir))
    expect(readdirSync(dataDir)).toEqual(["shop.sqlite"])
    const provider = await openProvider({ dataDir, seedDemo: false, log: silentLog })
    expect((await provider.api.call("listProducts", {})).total).toBeGreaterThan(0)
    await provider.close()
    const connection = await connect({ dataDir, log: silentLog })
    const { db } = connection
    const broken = await brokenInvariants(db, start, { acknowledged: { orders } })
    const all = await db.selectFrom("orders").select("id").execute()
    await connection.close()
    return { broken, orders: all.length }
  }

  /** `wait` is called between two batches, where nothing can be awaited: it comes back when others have ordered once more, or all. */
  function watchOrders(all: number) {
    const reader = new DatabaseSync(databaseFile(world.place.dataDir), { readOnly: true })
    const count = reader.prepare("select count(*) as orders from orders")
    const read = () => Number(count.get()?.["orders"])
    const doorbell = new Int32Array(new SharedArrayBuffer(4))
    let batches = 0
    return {
      count: read,
      batches: () => batches,
      close: () => reader.close(),
      wait() {
        batches += 1
        const before = read()
        const deadline = Date.now() + 20 * SECONDS
        while (read() === before && before < all && Date.now() < deadline) Atomics.wait(doorbell, 0, 0, 5)
      },
    }
  }

  /** Catches: a copy of the file alone, without what is in the log; a copying that begins anew with each order. */
  it("holds one moment, though others order between any two pieces of it", async () => {
    const before = await order(0, 20)
    const others = watchOrders(80)
    const file = join(folder, "busy.sqlite")
    const ordering = order(20, 80)
    // They run off by themselves from then on.
    await expect.poll(others.count, { interval: 5, timeout: 20 * SECONDS }).toBeGreaterThan(before.length)
    const options = { dataDir: world.place.dataDir, file, replace: false, onFailpoint: others.wait }
    const [bytes, meanwhile] = await Promise.all([backUp(options), ordering])
    others.close()
    expect(others.batches()).toBeGreaterThan(1)
    expect(statSync(file)).toMatchObject({ size: bytes, mode: 0o100600 })
    const copy = await restored(
      file,
      before.map(({ id }) => id),
    )
    expect(copy.broken).toEqual([])
    expect(copy.orders).toBeLessThan(before.length + meanwhile.length)
    expect(await world.broken({ orders: [...before, ...meanwhile].map(({ id }) => id) })).toEqual([])
  })

  const crashes = {
    kill: async (file: string) => {
      const victim = promisify(execFile)(process.execPath, [VICTIM, world.place.dataDir, file])
      expect((await victim.catch((error) => error)).signal).toBe("SIGKILL")
    },
    throw: async (file: string) => {
      const onFailpoint = () => {
        throw new Error("Planted by a test")
      }
      const failing = backUp({ dataDir: world.place.dataDir, file, replace: true, onFailpoint })
      await expect(failing).rejects.toThrow("The backup was not made: Planted by a test.")
    },
  }

  /** Catches: a copy that is written under its name, and one that is in the way of the next. */
  it.each(["kill", "throw"] as const)(
    "%s at backup.copying: nothing has the name, and the next one works",
    async (kind) => {
      const place = mkdtempSync(join(folder, `${kind}-`))
      const file = join(place, "shop.backup")
      await crashes[kind](file)
      expect(existsSync(file)).toBe(false)
      writeFileSync(file, "the one before")
      await crashes[kind](file)
      expect(readFileSync(file, "utf8")).toBe("the one before")
      expect(await world.broken()).toEqual([])
      expect((await operator(file, "--force")).code).toBe(0)
      expect(readdirSync(place)).toEqual(["shop.backup"])
      expect((await restored(file, [])).broken).toEqual([])
    },
  )

  it("says where it is, how big, and how it is restored", async () => {
    const file = join(folder, "said.sqlite")
    const { code, text } = await operator(file)
    expect([code, text]).toEqual([
      0,
      expect.stringMatching(/^Written to .+said\.sqlite, whole and checked: \d+\.\d MB\./),
    ])
    expect(text).toContain("stop the shop, remove shop.sqlite, shop.sqlite-wal and shop.sqlite-shm")
    const again = await operator(file, "--force", "--json")
    expect(again.json()).toEqual({ file, bytes: statSync(file).size })
  })

  /** Catches: a backup that takes the place of the one before, or of the shop itself. */
  it("replaces nothing unasked, and never the shop's own database", async () => {
    const file = join(folder, "there.sqlite")
    writeFileSync(file, "kept")
    expect(await operator(file)).toMatchObject({
      code: 1,
      complaint: `${file} is there already: --force replaces it.\n`,
    })
    expect(readFileSync(file, "utf8")).toBe("kept")
    const alias = join(folder, "alias.sqlite")
    symlinkSync(databaseFile(world.place.dataDir), alias)
    for (const own of [databaseFile(world.place.dataDir), `${databaseFile(world.place.dataDir)}-wal`, alias])
      expect(await operator(own, "--force")).toMatchObject({ code: 1, complaint: `${own} is the shop's own.\n` })
    expect(await world.broken()).toEqual([])
  })

  it("says what it cannot write to, and what there is nothing of", async () => {
    const nowhere = join(folder, "nowhere")
    const complaint = async (...args: string[]) => (await operator(...args)).complaint
    expect(await complaint(join(nowhere, "a.sqlite"))).toBe(`There is no folder ${nowhere}.\n`)
    expect(await complaint(folder)).toBe(`${folder} is not empty: a backup takes a folder of its own.\n`)
    // Root may write everywhere except where the kernel refuses.
    const closed = process.getuid?.() === 0 ? "/sys" : join(folder, "closed")
    if (closed !== "/sys") {
      mkdirSync(closed)
      chmodSync(closed, 0o500)
    }
    expect(await complaint(join(closed, "a.sqlite"))).toMatch(/^The folder .+ cannot be written to \(E[A-Z]+\)\.\n$/)
    const empty = await runOperator({ place: { dataDir: nowhere } }, "backup", join(folder, "empty.sqlite"))
    expect(empty).toMatchObject({ code: 1, complaint: `There is no database ${databaseFile(nowhere)}.\n` })
    expect(existsSync(nowhere)).toBe(false)
  })

  it("leaves PostgreSQL to its own commands", async () => {
    const place = { dataDir: folder, databaseUrl: "postgres://nobody@127.0.0.1:1/nothing" }
    const { code, complaint } = await runOperator({ place }, "backup", join(folder, "none.sqlite"))
    expect([code, complaint]).toEqual([1, expect.stringContaining("pg_dump --format=custom")])
  })
})
