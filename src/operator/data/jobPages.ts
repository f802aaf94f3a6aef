/** Pages of jobs and their progress, and of backups. */
import { jobPath, pathOf, placeOf } from "#operator/data/jobWords.ts"
import { settled } from "#operator/data/settled.ts"
import { orAgain } from "#operator/frame/change.ts"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { wordsOf } from "#provider/platform/words/says.ts"
import { notFound } from "#shared/ApiError.ts"
import { SECONDS } from "#shared/limits.ts"

const access = ["write_data"] as const
const ofBackups = ["write_backups"] as const

/** The page reloads often at first, then more slowly. */
const SOON_S = 2
const LATER_S = 5
const SOON_MS = 30 * SECONDS

const view = ({ context, params }: OwnVisit) => runAdmin(context, "viewJob", { id: params["id"] ?? "" })

async function jobPage(visit: OwnVisit): Promise<Answer> {
  const { query, services, frame } = visit
  const job = await view(visit)
  // A check that was waited for here ends on the page of its columns.
  if (job.report?.kind === "import" && pathOf(job) !== jobPath(job.id)) return { to: pathOf(job) }
  const isOpen = job.state === "waiting" || job.state === "running"
  const isEarly = services.now().getTime() - Date.parse(job.createdAt) < SOON_MS
  const again = isOpen && !query.has("still") ? (isEarly ? SOON_S : LATER_S) : undefined
  return {
    view: "Job",
    props: { job, again, findings: (said) => wordsOf(said, frame.locale) },
    // The entry of the navigation to mark.
    frame: { path: placeOf(job) },
  }
}

/** All stored findings, as a file to work from. */
async function findingsFile(visit: OwnVisit): Promise<Answer> {
  const job = await view(visit)
  const { report } = job
  const { imports, moveIn } = visit.frame.texts
  if (report?.kind === "move_in") {
    const rows = report.findings.map(({ file, line, column, value, reason }) => [
      ...[file, String(line), column, value],
      wordsOf(reason, visit.frame.locale),
    ])
    const heading = [moveIn.fileOf, imports.line, imports.column, imports.value, imports.why]
    return { file: { name: `move-in-${job.id}.csv`, type: "text/csv", pieces: csvOf([heading, ...rows]) } }
  }
  if (report?.kind !== "import") throw notFound("job_not_found")
  const rows = [...report.problems, ...report.warnings].map(({ line, column, value, reason }) => [
    line > 0 ? String(line) : "",
    column,
    value,
    wordsOf(reason, visit.frame.locale),
  ])
  const heading = [imports.line, imports.column, imports.value, imports.why]
  return { file: { name: `import-${job.id}.csv`, type: "text/csv", pieces: csvOf([heading, ...rows]) } }
}

/** Begins with a byte-order mark for spreadsheets; values that look like formulas are written as text. */
function* csvOf(rows: readonly (readonly string[])[]): Generator<string> {
  yield "\ufeff"
  for (const row of rows) {
    yield `${row.map((cell) => `"${(/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(",")}\r\n`
  }
}

async function backupsPage({ context }: OwnVisit): Promise<Answer> {
  return { view: "Backups", props: await runAdmin(context, "viewBackups", {}) }
}

const named = ({ params }: OwnVisit) => ({ name: params["name"] ?? "" })

async function restorePage(visit: OwnVisit): Promise<Answer> {
  const quote = await runAdmin(visit.context, "quoteRestore", named(visit))
  return { view: "Restore", props: { quote, typed: visit.form.get("shop") } }
}

export const jobPages: readonly OwnRoute[] = [
  { method: "GET", path: "/jobs/:id", access, handle: jobPage },
  { method: "GET", path: "/jobs/:id/findings", access, handle: findingsFile },
  { method: "GET", path: "/house/backup", access: ofBackups, handle: backupsPage },
  {
    method: "POST",
    path: "/house/backup",
    access: ofBackups,
    fresh: true,
    handle: (visit) =>
      orAgain(
        visit,
        async () => {
          const { id } = await settled(visit.context, await runAdmin(visit.context, "startBackup", {}))
          return { to: jobPath(id) }
        },
        () => backupsPage(visit),
      ),
  },
  {
    method: "GET",
    path: "/house/backup/:name",
    access: ofBackups,
    fresh: true,
    handle: async (visit) => ({ file: await runAdmin(visit.context, "downloadBackup", named(visit)) }),
  },
  { method: "GET", path: "/house/backup/:name/restore", access: ofBackups, handle: restorePage },
  {
    method: "POST",
    path: "/house/backup/:name/restore",
    access: ofBackups,
    fresh: true,
    handle: (visit) =>
      orAgain(
        visit,
        async () => {
          const input = { ...named(visit), shop: visit.form.get("shop") }
          const { id } = await settled(visit.context, await runAdmin(visit.context, "restoreShop", input))
          return { to: jobPath(id) }
        },
        () => restorePage(visit),
      ),
  },
  {
    method: "POST",
    path: "/house/backup/:name/remove",
    access: ofBackups,
    fresh: true,
    handle: async (visit) => {
      await runAdmin(visit.context, "dropBackup", named(visit))
      return { to: "/admin/house/backup", notice: { code: "backupRemoved" } }
    },
  },
]
