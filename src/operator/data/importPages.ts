/** Pages of imports: upload and check, mapping of columns, import. */
import { chosenOf, namedColumns } from "#operator/data/columns.ts"
import { jobPath, pathOf } from "#operator/data/jobWords.ts"
import { settled } from "#operator/data/settled.ts"
import { orAgain } from "#operator/frame/change.ts"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { sentFiles } from "#operator/frame/upload.ts"
import type { Columns } from "#provider/admin/jobs/job.ts"
import { type Job, listJobs } from "#provider/admin/jobs/jobRows.ts"
import { MOST_FILE_BYTES } from "#provider/admin/jobs/uploads.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { plainHeading } from "#provider/platform/tables/cells.ts"
import { wordsOf } from "#provider/platform/words/says.ts"
import { ApiError, notFound } from "#shared/ApiError.ts"
import { isLocale } from "#shared/locale.ts"

const LATEST = 8
const access = ["write_data"] as const

async function importPage({ context, form }: OwnVisit): Promise<Answer> {
  const jobs = await listJobs(context, ["import_check", "import"], LATEST)
  return { view: "Import", props: { jobs, language: form.get("language"), address: form.get("address") } }
}

async function send(visit: OwnVisit): Promise<Answer> {
  return orAgain(
    visit,
    async () => {
      const { form, context } = visit
      const address = form.get("address").trim()
      if (address !== "") return leadTo(visit, await runAdmin(context, "checkImport", { address, guess: true }))
      const most = { bytes: MOST_FILE_BYTES, code: "file_too_large" }
      const [file] = sentFiles(form, "file", most)
      const [pictures] = sentFiles(form, "pictures", most)
      const language = form.get("language")
      const job = await runAdmin(context, "checkImport", {
        ...file,
        guess: true,
        pictures: pictures?.data,
        picturesUpload: pictures?.upload,
        ...(isLocale(language) && { language }),
      }).catch((error: unknown) =>
        Promise.reject(renamed(error, { data: "file", upload: "file", picturesUpload: "pictures" })),
      )
      return leadTo(visit, job)
    },
    () => importPage(visit),
  )
}

/** Waits briefly, because a small file is done at once. */
async function leadTo({ context }: OwnVisit, job: Job): Promise<Answer> {
  return { to: pathOf(await settled(context, job)) }
}

function renamed(error: unknown, names: Readonly<Record<string, string>>): unknown {
  if (!(error instanceof ApiError) || !error.fields) return error
  const fields = Object.entries(error.fields).map(([name, code]) => [names[name] ?? name, code])
  return new ApiError(error.status, error.code, { fields: Object.fromEntries(fields) })
}

/** The columns of a check's file; throws 404 for files of a known format. */
async function columnsOf({ context, params }: OwnVisit): Promise<Asked> {
  const job = await runAdmin(context, "viewJob", { id: params["id"] ?? "" })
  const { report } = job
  const columns = report?.kind === "columns" || report?.kind === "import" ? report.columns : undefined
  if (job.kind !== "import_check" || !columns) throw notFound("job_not_found")
  return { job, columns }
}

interface Asked {
  job: Job
  columns: Columns
}

const columnsPage = ({ job, columns }: Asked, chosen: readonly string[], { frame }: OwnVisit): Answer => ({
  view: "ImportColumns",
  props: { job, columns, chosen, findings: (said) => wordsOf(said, frame.locale) },
})

/** Whether the check was made with these columns. */
const isChecked = ({ report }: Job, map: readonly { field: string; heading: string }[]): boolean => {
  if (report?.kind !== "import" || !report.columns) return false
  const before = Object.entries(report.columns.mapping)
  const plain = new Map(map.map(({ field, heading }) => [field, plainHeading(heading)]))
  return before.length === plain.size && before.every(([field, heading]) => plain.get(field) === plainHeading(heading))
}

async function nameColumns(visit: OwnVisit): Promise<Answer> {
  const { form, context } = visit
  const asked = await columnsOf(visit)
  const { headings } = asked.columns
  const chosen = headings.map((_, place) => form.get(`column.${place}`))
  const named = namedColumns(headings, chosen)
  const sheet = form.get("sheet")
  return orAgain(
    visit,
    async () => {
      const map = named.map(({ field, heading }) => ({ field, heading }))
      if (sheet !== "" && sheet !== asked.columns.sheet)
        return leadTo(visit, await runAdmin(context, "checkImport", { of: asked.job.id, sheet }))
      if (form.get("start") === "yes" && isChecked(asked.job, map))
        return leadTo(visit, await runAdmin(context, "startImport", { id: asked.job.id }))
      const places = named.map(({ place }, index) => [`map.${index}.field`, `column.${place}`])
      const job = await runAdmin(context, "checkImport", { of: asked.job.id, map }).catch((error: unknown) =>
        Promise.reject(renamed(error, Object.fromEntries(places))),
      )
      return leadTo(visit, job)
    },
    () => columnsPage(asked, chosen, visit),
  )
}

/** Checks the same file again, without its faulty rows. */
async function checkWithout(visit: OwnVisit): Promise<Answer> {
  const { context, params, form } = visit
  const id = params["id"] ?? ""
  const skipBadRows = form.get("skipBadRows") === "yes"
  if (!skipBadRows) return { to: jobPath(id) }
  return orAgain(
    visit,
    async () => leadTo(visit, await runAdmin(context, "checkImport", { of: id, skipBadRows })),
    () => importPage(visit),
  )
}

export const importPages: readonly OwnRoute[] = [
  { method: "GET", path: "/products/import", access, handle: importPage },
  { method: "POST", path: "/products/import", access, uploads: true, handle: send },
  {
    method: "GET",
    path: "/products/import/:id",
    access,
    handle: async (visit) => {
      const asked = await columnsOf(visit)
      return columnsPage(asked, chosenOf(asked.columns.headings, asked.columns.mapping), visit)
    },
  },
  { method: "POST", path: "/products/import/:id", access, handle: nameColumns },
  { method: "POST", path: "/products/import/:id/without", access, handle: checkWithout },
  {
    method: "POST",
    path: "/products/import/:id/start",
    access,
    handle: async (visit) => {
      const { context, params } = visit
      return orAgain(
        visit,
        async () => leadTo(visit, await runAdmin(context, "startImport", { id: params["id"] ?? "" })),
        () => importPage(visit),
      )
    },
  },
]
