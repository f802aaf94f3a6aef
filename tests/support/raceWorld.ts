/** Where races are run: one database, two shops in processes of their own, and a crowd. */
import type { HoldSettings } from "#provider/orders/holdSettings.ts"
import type { PaymentSettings } from "#provider/orders/payments/paymentSettings.ts"
import { type Connection, connect } from "#provider/platform/db/connect.ts"
import { silentLog } from "#shared/log.ts"
import { type DatabasePlace, type Engine, openDatabases } from "#tests/support/contractShop.ts"
import { type Buyer, makeCrowd } from "#tests/support/crowd.ts"
import { brokenInvariants, type StartStock, stockBeforeOrders } from "#tests/support/invariants.ts"
import { isLongRun } from "#tests/support/longRun.ts"
import { atOnce, type ShopWorker, startWorker } from "#tests/support/shopWorkers.ts"
import type { Outcome, WorkerCall } from "#tests/support/workerCalls.ts"

export interface RaceWorld {
  engine: Engine
  place: DatabasePlace
  /** The referee's own. */
  db: Connection["db"]
  workers: readonly ShopWorker[]
  crowd: readonly Buyer[]
  /** Given the start together, dealt to the processes in turn. */
  atOnce(calls: readonly WorkerCall[]): Promise<Outcome[]>
  /** Sets what is on hand, outside of a race. */
  setStock(variant: string, stock: number): Promise<void>
  /** Faults since the start, in the database or unexpected in a log. */
  broken(acknowledged?: { orders: string[] }): Promise<string[]>
  close(): Promise<void>
}

export const WORKERS = 2
/** Who races. Each waits for all others' locks: half of them take a quarter of the time. */
export const PEOPLE = isLongRun ? 200 : 20

export async function openRaceWorld(
  engine: Engine,
  { people, payments, holds }: { people: number; payments?: PaymentSettings; holds?: Partial<HoldSettings> },
): Promise<RaceWorld> {
  const databases = await openDatabases(engine)
  const place = await databases.create("seeded")
  const connection = await connect({ ...place, log: silentLog })
  const { db } = connection
  const start = new Map(await stockBeforeOrders(db))
  const crowd = await makeCrowd(db, people)
  const workers = await Promise.all(Array.from({ length: WORKERS }, () => startWorker({ place, payments, holds })))
  return {
    engine,
    place,
    db,
    workers,
    crowd,
    atOnce: (calls) => atOnce(workers, calls),
    async setStock(variant, stock) {
      const { stock: before } = await db
        .selectFrom("variants")
        .select("stock")
        .where("id", "=", variant)
        .executeTakeFirstOrThrow()
      await db.updateTable("variants").set({ stock }).where("id", "=", variant).execute()
      start.set(variant, (start.get(variant) ?? 0) + stock - before)
    },
    async broken(acknowledged) {
      const found = await brokenInvariants(db, start satisfies StartStock, { ...(acknowledged && { acknowledged }) })
      return [...found, ...workers.flatMap((worker) => worker.errors.splice(0))]
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.close()))
      await connection.close()
      await databases.stop()
    },
  }
}
