/** Where shops crash: one database that is opened again and again, and ways to die on it. */
import { expect } from "vitest"
import type { Failpoint } from "#provider/platform/failpoints.ts"
import {
  type ContractShop,
  type DatabasePlace,
  type Databases,
  type Engine,
  openContractShop,
  openDatabases,
} from "#tests/support/contractShop.ts"
import { type CustomerWorld, customerWorld } from "#tests/support/customerWorld.ts"
import { type Acknowledged, brokenInvariants, type StartStock, stockBeforeOrders } from "#tests/support/invariants.ts"
import { atOnce, startWorker } from "#tests/support/shopWorkers.ts"
import { openTill, type Till } from "#tests/support/till.ts"
import { makeCall, type WorkerCall } from "#tests/support/workerCalls.ts"

/** `kill`: `kill -9` of a process. `throw`: an error amid the work, as of a database that fails. */
export const crashKinds = ["kill", "throw"] as const
export type CrashKind = (typeof crashKinds)[number]

export interface Life {
  shop: ContractShop
  world: CustomerWorld
}

export interface CrashWorld {
  till: Till
  /** A shop from its start to its orderly end. */
  live<Result>(work: (life: Life) => Promise<Result>): Promise<Result>
  /** A shop that comes to the step by itself or by the call, and dies there. */
  crash(kind: CrashKind, step: Failpoint, call: WorkerCall): Promise<void>
  /** Shops in processes of their own that set off together, their clocks ahead, and end in an orderly way. */
  together(calls: readonly WorkerCall[], offsetMs: number): Promise<void>
  broken(life: Life, acknowledged: Acknowledged): Promise<string[]>
  close(): Promise<void>
}

export async function openCrashWorld(engine: Engine): Promise<CrashWorld> {
  const databases: Databases = await openDatabases(engine)
  const place: DatabasePlace = await databases.create("seeded")
  const till = await openTill()
  const payments = till.settings
  const open = (onFailpoint?: (step: Failpoint) => void) =>
    openContractShop(databases, { seedDemo: true, place, payments, ...(onFailpoint && { onFailpoint }) })
  let start: StartStock = new Map()

  async function live<Result>(work: (life: Life) => Promise<Result>): Promise<Result> {
    const shop = await open()
    try {
      return await work({ shop, world: customerWorld(shop, "in process") })
    } finally {
      await shop.close()
    }
  }

  async function killedAt(step: Failpoint, call: WorkerCall): Promise<void> {
    const victim = await startWorker({ place, payments, dieAt: step })
    await victim.prepare([call])
    // It may have answered before it died: mails go out by themselves.
    await victim.go()
    expect(await victim.ended).toBe("SIGKILL")
  }

  async function throwsAt(step: Failpoint, call: WorkerCall): Promise<void> {
    let thrown = 0
    const shop = await open((reached) => {
      if (reached !== step || thrown > 0) return
      thrown += 1
      throw new Error("Planted by a test")
    })
    await makeCall(shop.provider, shop.url, call).catch(() => {})
    await shop.provider.runOrderJobs().catch(() => {})
    await shop.provider.flushMails().catch(() => {})
    await shop.close()
    expect(thrown).toBe(1)
  }

  start = await live(async ({ shop: { connection } }) => {
    await connection.db.updateTable("variants").set({ stock: 500 }).execute()
    return stockBeforeOrders(connection.db)
  })
  return {
    till,
    live,
    crash: (kind, step, call) => (kind === "kill" ? killedAt : throwsAt)(step, call),
    async together(calls, offsetMs) {
      const workers = await Promise.all(calls.map(() => startWorker({ place, payments })))
      await atOnce(workers, calls, offsetMs)
      await Promise.all(workers.map((worker) => worker.close()))
    },
    broken: ({ shop }, acknowledged) => brokenInvariants(shop.connection.db, start, { acknowledged }),
    async close() {
      await till.close()
      await databases.stop()
    },
  }
}
