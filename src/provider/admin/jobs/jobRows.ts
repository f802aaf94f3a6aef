/**
 * Rows of long work: requested, claimed by one process, ended. Each update applies only where the row is in the
 * expected state.
 */
import type { Transaction } from "kysely"
import { enums, type Infer, nullable, object, string } from "superstruct"
import {
  type BackupInput,
  type ImportInput,
  type JobEnd,
  type JobKind,
  JobProgress,
  JobReport,
  type MoveInInput,
} from "#provider/admin/jobs/job.ts"
import type { Services } from "#provider/orders/context.ts"
import type { Database, NewRow, Row } from "#provider/platform/db/schema.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { DAYS, HOURS } from "#shared/limits.ts"

type Needs = Pick<Services, "db" | "now">

/** An interrupted job is started once more; if it is interrupted again, the job itself is the probable cause. */
const MOST_ATTEMPTS = 2
/** Older work is not started: a restored backup contains jobs that were running when it was made. */
const TOO_OLD_MS = 6 * HOURS
const KEPT_MS = 30 * DAYS
/** States that count against a second import of the same check. */
const COUNTED: readonly Row<"jobs">["state"][] = ["waiting", "running", "done"]

interface NewJob {
  kind: JobKind
  input: ImportInput | MoveInInput | BackupInput
  checkId?: string
  actorId: string | null
}

/** Answers the job's id: that of the same work where it is running or done already. */
export async function addJob(needs: Needs, job: NewJob): Promise<string> {
  for (;;) {
    const id = (await insertJob(needs, job)) ?? (await findSame(needs, job))
    // The job found may have ended meanwhile.
    if (id !== undefined) return id
  }
}

async function insertJob({ db, now }: Needs, { kind, input, checkId, actorId }: NewJob): Promise<string | undefined> {
  const id = newId()
  const row: NewRow<"jobs"> = {
    id,
    kind,
    state: "waiting",
    input: JSON.stringify(input),
    check_id: checkId ?? null,
    actor_id: actorId,
    created_at: now().toISOString(),
  }
  const added = await db
    .insertInto("jobs")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst()
  return added?.id
}

/** One backup runs at a time, and each check has at most one import. */
async function findSame({ db }: Needs, { kind, checkId }: NewJob): Promise<string | undefined> {
  const same = db.selectFrom("jobs").select("id").where("kind", "=", kind)
  const known =
    checkId === undefined
      ? same.where("state", "in", ["waiting", "running"])
      : same.where("check_id", "=", checkId).where("state", "in", COUNTED)
  return (await known.executeTakeFirst())?.id
}

export const Job = object({
  id: string(),
  kind: enums(["backup", "import_check", "import", "move_in_check", "move_in"]),
  state: enums(["done", "waiting", "refused", "running", "broken"]),
  /** The current part, and how far it is. */
  progress: JobProgress,
  /** For an import: the file's name, or those of several. */
  file: nullable(string()),
  /** The kept backup that is put in the shop's place. */
  restores: nullable(string()),
  report: nullable(JobReport),
  /** For an import: its check. For a check: the import that followed it. */
  checkId: nullable(string()),
  importId: nullable(string()),
  actorId: nullable(string()),
  /** Name of the person or the key; null where it was deleted. */
  actorName: nullable(string()),
  createdAt: string(),
  startedAt: nullable(string()),
  endedAt: nullable(string()),
})
export type Job = Infer<typeof Job>

const jobs = (db: Needs["db"]) =>
  db
    .selectFrom("jobs")
    .leftJoin("people", "people.id", "jobs.actor_id")
    .leftJoin("api_keys", "api_keys.id", "jobs.actor_id")
    .leftJoin("jobs as next", (join) => join.onRef("next.check_id", "=", "jobs.id").on("next.state", "in", COUNTED))
    .selectAll("jobs")
    .select(["people.name as person", "people.email", "api_keys.name as key", "next.id as next_id"])

type Read = Awaited<ReturnType<ReturnType<typeof jobs>["executeTakeFirstOrThrow"]>>

const jobOf = (row: Read): Job => {
  const input: Partial<ImportInput & MoveInInput & BackupInput> = JSON.parse(row.input)
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    checkId: row.check_id,
    importId: row.next_id,
    progress: { part: row.part as JobProgress["part"], done: row.done, total: row.total },
    file: input.name ?? (input.files?.map(({ name }) => name).join(", ") || null),
    restores: input.restore ?? null,
    report: row.report === null ? null : JSON.parse(row.report),
    actorId: row.actor_id,
    actorName: (row.person || row.email) ?? row.key,
    createdAt: row.created_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
  }
}

export async function readJob({ db }: Pick<Needs, "db">, id: string): Promise<Job | undefined> {
  const row = await jobs(db).where("jobs.id", "=", id).executeTakeFirst()
  return row && jobOf(row)
}

/** Newest first. */
export async function listJobs({ db }: Pick<Needs, "db">, kinds: readonly JobKind[], most: number): Promise<Job[]> {
  const rows = await jobs(db)
    .where("jobs.kind", "in", kinds)
    .orderBy("jobs.created_at", "desc")
    .orderBy("jobs.id")
    .limit(most)
    .execute()
  return rows.map(jobOf)
}

/**
 * Jobs that were interrupted wait again, or are given up. Only for the holder of the lease while it does none, because
 * then no process does any. An interrupted backup was removed and can be requested again.
 */
export async function takeUpLeft({ db, now }: Needs): Promise<void> {
  const old = new Date(now().getTime() - TOO_OLD_MS).toISOString()
  // An import that is already saving is finished, and done then.
  const saving = db.selectFrom("catalog_imports").select("job_id").where("job_id", "is not", null)
  const left = db.updateTable("jobs").where("id", "not in", saving)
  const broken = (why: "interrupted" | "too_old") => ({
    state: "broken" as const,
    holder: null,
    ended_at: now().toISOString(),
    report: JSON.stringify({ kind: "broken", why } satisfies JobReport),
  })
  // The import is in the shop; only its report was lost.
  await left.set({ state: "done" }).where("state", "=", "running").where("ended_at", "is not", null).execute()
  await left.set(broken("too_old")).where("state", "in", ["waiting", "running"]).where("created_at", "<", old).execute()
  await left
    .set(broken("interrupted"))
    .where("state", "=", "running")
    .where((row) => row.or([row("attempts", ">=", MOST_ATTEMPTS), row("kind", "=", "backup")]))
    .execute()
  await left.set({ state: "waiting", holder: null }).where("state", "=", "running").execute()
}

export const claimJob = ({ db, now }: Needs, holder: string): Promise<Row<"jobs"> | undefined> =>
  db
    .updateTable("jobs")
    .set((row) => ({
      state: "running",
      holder,
      part: "",
      done: 0,
      total: 0,
      attempts: row("attempts", "+", 1),
      started_at: now().toISOString(),
      ended_at: null,
    }))
    .where("state", "=", "waiting")
    .where("id", "=", (build) =>
      build
        .selectFrom("jobs as oldest")
        .select("oldest.id")
        .where("oldest.state", "=", "waiting")
        .orderBy("oldest.created_at")
        .orderBy("oldest.id")
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst()

export const keepProgress = async (
  { db }: Pick<Needs, "db">,
  { id, holder }: { id: string; holder: string },
  { part, done, total }: JobProgress,
): Promise<void> => {
  await db
    .updateTable("jobs")
    .set({ part, done, total })
    .where("id", "=", id)
    .where("holder", "=", holder)
    .where("state", "=", "running")
    .execute()
}

/** False where the job is no longer assigned to this process, whose result is then dropped. */
export async function endJob(
  trx: Transaction<Database>,
  now: Date,
  { id, holder }: { id: string; holder: string },
  { state, report }: JobEnd,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("jobs")
    .set({ state, report: JSON.stringify(report), ended_at: now.toISOString() })
    .where("id", "=", id)
    .where("holder", "=", holder)
    .where("state", "=", "running")
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) === 1
}

/** Returns the job to the queue without counting an attempt, because this process is stopping. */
export const putBack = async (
  { db }: Pick<Needs, "db">,
  { id, holder }: { id: string; holder: string },
): Promise<void> => {
  await db
    .updateTable("jobs")
    .set((row) => ({ state: "waiting", holder: null, attempts: row("attempts", "-", 1) }))
    .where("id", "=", id)
    .where("holder", "=", holder)
    .where("state", "=", "running")
    .where("ended_at", "is", null)
    .execute()
}

export async function forgetOldJobs({ db, now }: Needs): Promise<void> {
  const before = new Date(now().getTime() - KEPT_MS).toISOString()
  await db
    .deleteFrom("jobs")
    .where("created_at", "<", before)
    .where("state", "not in", ["waiting", "running"])
    .execute()
}
