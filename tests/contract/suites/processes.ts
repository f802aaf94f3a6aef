/** Several processes on one database: who does what one does for all, and how each hears of changes. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { type CatalogNotices, listenForChanges } from "#provider/catalogue/live/catalogNotices.ts"
import { addSynonyms } from "#provider/catalogue/search/synonyms.ts"
import { changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import { type Connection, connect } from "#provider/platform/db/connect.ts"
import { migrate } from "#provider/platform/db/migrate.ts"
import { type Lease, openLease } from "#provider/platform/lease.ts"
import { SECONDS } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"
import type { DatabasePlace, Databases, Engine } from "#tests/support/contractShop.ts"

const PATIENT = { timeout: 50 * SECONDS }

export function processes(databases: () => Databases, engine: Engine): void {
  describe("several processes [D-72]", () => {
    let place: DatabasePlace
    let connections: Connection[] = []
    const leases: Lease[] = []
    beforeAll(async () => {
      place = await databases().create()
      connections = await Promise.all(Array.from({ length: 3 }, () => connect({ ...place, log: silentLog })))
      // All at once, as when several machines start on an empty database.
      await Promise.all(connections.map((connection) => migrate(connection)))
    })
    afterAll(async () => {
      await Promise.all(leases.map((lease) => lease.close()))
      await Promise.all(connections.map((connection) => connection.close()))
    })
    const db = () => {
      const [connection] = connections
      if (!connection) throw new Error("Nothing is open")
      return connection.db
    }
    async function openAll(name: string): Promise<Lease[]> {
      const opened = await Promise.all(
        connections.map((connection) => openLease({ ...connection, log: silentLog }, name, { renewMs: 100 })),
      )
      leases.push(...opened)
      return opened
    }

    it("that ask for a lease together: one gets it, and who closes lets another have it", PATIENT, async () => {
      const opened = await openAll("test")
      expect(opened.filter((lease) => lease.isHeld())).toHaveLength(1)
      const holder = opened.find((lease) => lease.isHeld())
      await holder?.close()
      const others = opened.filter((lease) => lease !== holder)
      await Promise.any(others.map((lease) => lease.whenHeld(AbortSignal.timeout(40 * SECONDS))))
      expect(opened.map((lease) => lease.isHeld()).filter(Boolean)).toHaveLength(1)
    })

    it("take over a lease whose holder died, when its time is up and not before", PATIENT, async () => {
      const inAMinute = Date.now() + 60 * SECONDS
      await db().insertInto("leases").values({ name: "dead", holder: "nobody", ends_at: inAMinute }).execute()
      const opened = await openAll("dead")
      expect(opened.filter((lease) => lease.isHeld())).toEqual([])
      await db().updateTable("leases").set({ ends_at: Date.now() }).where("name", "=", "dead").execute()
      await Promise.any(opened.map((lease) => lease.whenHeld(AbortSignal.timeout(40 * SECONDS))))
      expect(opened.filter((lease) => lease.isHeld())).toHaveLength(1)
    })

    if (engine === "sqlite") return
    it("hear of each change by PostgreSQL's notice, and again when their connection is back", PATIENT, async () => {
      const { databaseUrl = "" } = place
      const heard = vi.fn()
      const notices: CatalogNotices = listenForChanges(databaseUrl, silentLog, heard)
      const change = (word: string) => changeCatalog(db(), new Date(), (now) => addSynonyms(now, [word, `${word}s`]))
      /** The first word is that it listens. */
      const isHeard = async () => {
        await vi.waitFor(() => expect(heard).toHaveBeenCalled(), PATIENT)
        heard.mockClear()
      }
      await isHeard()
      await change("cuenco")
      await isHeard()
      const { default: pg } = await import("pg")
      const other = new pg.Client({ connectionString: databaseUrl })
      await other.connect()
      await other.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1", [
        "escaparate listens",
      ])
      await other.end()
      await isHeard()
      await change("jofaina")
      await isHeard()
      await notices.close()
    })
  })
}
