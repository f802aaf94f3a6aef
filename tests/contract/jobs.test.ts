/** Long work amid which processes end: begun once more, done once, or given up; on both databases. */
import type { ChildProcess } from "node:child_process"
import { EventEmitter } from "node:events"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import type { JobEnd, JobMessage, JobWork } from "#provider/admin/jobs/job.ts"
import { addJob, readJob } from "#provider/admin/jobs/jobRows.ts"
import { type JobRunner, startJobRunner } from "#provider/admin/jobs/jobRunner.ts"
import { type Connection, connect } from "#provider/platform/db/connect.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import { folderFiles } from "#provider/platform/files/folderFiles.ts"
import { HOURS } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"
import { type DatabasePlace, type Databases, openDatabases } from "#tests/support/contractShop.ts"

/** Behaviour of the child process: it sends messages, or ends. */
type Deed = (child: FakeChild, work: JobWork) => void

class FakeChild extends EventEmitter {
  readonly deed: Deed

  constructor(deed: Deed) {
    super()
    this.deed = deed
  }
  send(work: JobWork) {
    setImmediate(() => this.deed(this, work))
  }
  say(message: JobMessage) {
    this.emit("message", message)
  }
  kill() {
    setImmediate(() => this.emit("exit"))
  }
}

const done: JobEnd = { state: "done", report: { kind: "backup", name: "2026", files: 0, bytes: 7 } }
const finishes: Deed = (child) => {
  child.say({ end: done })
  child.emit("exit")
}
const dies: Deed = (child) => child.emit("exit")
const goesOn: Deed = (child) => child.say({ progress: { part: "files", done: 3, total: 9 } })

describe.each(["sqlite", "postgres"] as const)("long work on %s", (engine) => {
  let databases: Databases
  let place: DatabasePlace
  let connection: Connection
  let runner: JobRunner | undefined
  beforeAll(async () => {
    databases = await openDatabases(engine)
    place = await databases.create("migrated")
    connection = await connect({ ...place, log: silentLog })
  })
  afterEach(async () => {
    await runner?.close()
    await connection.db.deleteFrom("jobs").execute()
    await connection.db.deleteFrom("events").execute()
  })
  afterAll(async () => {
    await connection.close()
    await databases.stop()
  })

  /** One deed after the other; the last for all that follow. */
  function start(deeds: Deed[], { holds = true } = {}): { runner: JobRunner; works: JobWork[] } {
    const works: JobWork[] = []
    const started = startJobRunner(
      {
        db: connection.db,
        engine,
        now: () => new Date(),
        log: silentLog,
        mailQueued: () => {},
        background: { isHeld: () => holds },
        files: folderFiles(place.dataDir),
        catalog: { refresh: async () => {} },
      },
      { dataDir: place.dataDir, databaseUrl: undefined, s3: undefined, shopDir: undefined, reserveBytes: 0 },
      () => {
        const deed = deeds[Math.min(works.length, deeds.length - 1)] ?? dies
        return new FakeChild((child, work) => {
          works.push(work)
          deed(child, work)
        }) as unknown as ChildProcess
      },
    )
    runner = started
    return { runner: started, works }
  }
  /** Asked for a millisecond apart at least: the older goes first, and of the same moment either may. */
  let asked = 0
  const now = () => {
    asked = Math.max(asked + 1, Date.now())
    return new Date(asked)
  }
  const needs = () => ({ db: connection.db, now })
  const input = { name: "shop.csv", file: "imports/none.csv" }
  const ask = (kind: Row<"jobs">["kind"]) =>
    addJob(needs(), { kind, input: kind === "backup" ? {} : input, actorId: null })
  const stateOf = async (id: string) => {
    const job = await readJob(needs(), id)
    return job && [job.state, job.report]
  }
  const set = (id: string, change: Partial<Row<"jobs">>) =>
    connection.db.updateTable("jobs").set(change).where("id", "=", id).execute()

  it("whose process ends without a word is begun once more", async () => {
    const id = await ask("import_check")
    const { runner, works } = start([dies, finishes])
    await runner.flush()
    expect(works.map((work) => work.id)).toEqual([id, id])
    expect(await stateOf(id)).toEqual(["done", done.report])
  })

  it("that is interrupted twice is given up, a backup at once, and what waits behind it is done", async () => {
    const [twice, once, next] = [await ask("import_check"), await ask("backup"), await ask("import_check")]
    const { runner, works } = start([dies, dies, dies, finishes])
    await runner.flush()
    expect(works.map((work) => work.id)).toEqual([twice, twice, once, next])
    const broken = ["broken", { kind: "broken", why: "interrupted" }]
    expect([await stateOf(twice), await stateOf(once)]).toEqual([broken, broken])
    expect((await stateOf(next))?.[0]).toBe("done")
  })

  it("is put back by an orderly stop, says meanwhile how far it is, and is done after the next start", async () => {
    const id = await ask("backup")
    const first = start([goesOn]).runner
    const running = first.flush()
    await expect.poll(() => first.progressOf(id)).toEqual({ part: "files", done: 3, total: 9 })
    await expect.poll(async () => (await readJob(needs(), id))?.progress.done).toBe(3)
    await first.close()
    await running
    expect(await stateOf(id)).toEqual(["waiting", null])
    await start([finishes]).runner.flush()
    expect(await stateOf(id)).toEqual(["done", done.report])
    const events = connection.db.selectFrom("events").select("subject_id").where("kind", "=", "backup.made")
    expect(await events.execute()).toHaveLength(1)
  })

  it("that was saved before its process died is done, and not begun again", async () => {
    const id = await ask("import")
    const saves: Deed = async (child, work) => {
      // In the transaction of the import.
      await set(work.id, { ended_at: work.now })
      child.emit("exit")
    }
    const { runner, works } = start([saves])
    await runner.flush()
    expect(works).toHaveLength(1)
    expect(await stateOf(id)).toEqual(["done", null])
  })

  it("that is left from long before is not begun any more", async () => {
    const [waiting, running] = [await ask("import_check"), await ask("import_check")]
    const created_at = new Date(Date.now() - 7 * HOURS).toISOString()
    await set(waiting, { created_at })
    await set(running, { created_at, state: "running", holder: "of a restored backup", attempts: 1 })
    const { runner, works } = start([finishes])
    await runner.flush()
    expect(works).toEqual([])
    for (const id of [waiting, running])
      expect(await stateOf(id)).toEqual(["broken", { kind: "broken", why: "too_old" }])
  })

  it("is not done by who does not hold the lease, nor ended by who has lost it to another", async () => {
    const id = await ask("import_check")
    const { runner, works } = start([finishes], { holds: false })
    await runner.flush()
    expect(works).toEqual([])
    const loses: Deed = async (child) => {
      await set(id, { holder: "another" })
      finishes(child, works[0] as JobWork)
      // The other one goes on; here nothing is left to take up.
      await set(id, { state: "done" })
    }
    const second = start([loses]).runner
    await second.flush()
    expect((await stateOf(id))?.[1]).toBe(null)
  })
})
