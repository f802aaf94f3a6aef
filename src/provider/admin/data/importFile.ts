/** A file of products: checked first, then imported as it was checked. Both take time and are jobs. */
import { array, boolean, enums, type Infer, nonempty, object, optional, string } from "superstruct"
import { longWorkOf } from "#provider/admin/data/longWork.ts"
import type { ImportInput } from "#provider/admin/jobs/job.ts"
import { addJob, type Job, readJob } from "#provider/admin/jobs/jobRows.ts"
import { keepSent, MOST_FILE_BYTES, newUpload, Upload } from "#provider/admin/jobs/uploads.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { isMappedField, type Mapping, NAMING } from "#provider/exchange/mapping.ts"
import { formats } from "#provider/exchange/product.ts"
import { ApiError, badInput, notFound } from "#shared/ApiError.ts"
import { locales } from "#shared/locale.ts"

/** Characters of a base64 text with as many bytes. */
export const MOST_FILE = Math.ceil(MOST_FILE_BYTES / 3) * 4
const NAME_LENGTH = 120

/** A new file, or (`of`) the file of an earlier check again: options left out are as they were then. */
export const ImportQuestion = object({
  of: optional(nonempty(string())),
  name: optional(string()),
  data: optional(string()),
  /** In place of `data`: a file sent in parts. */
  upload: optional(Upload),
  /** In place of a file: the address of a shop of Shopify or WooCommerce, whose public products are read. */
  address: optional(string()),
  /** A ZIP of the pictures and files for sale that the file names. */
  pictures: optional(string()),
  picturesUpload: optional(Upload),
  format: optional(enums(formats)),
  language: optional(enums(locales)),
  /** The sheet of a workbook; the first one with a table where it is not said. */
  sheet: optional(string()),
  /** Fields by heading, for a file of an unknown format. */
  map: optional(array(object({ field: string(), heading: string() }))),
  /** Checks a file of unknown columns with what they seem to be, where these name products. */
  guess: optional(boolean()),
  /** For files of other programs: leaves out each product with a faulty row, and takes the others. */
  skipBadRows: optional(boolean()),
})
type ImportQuestion = Infer<typeof ImportQuestion>

export async function checkImport(context: AdminContext, question: ImportQuestion): Promise<Job> {
  const longWork = longWorkOf(context)
  longWork.refuseWhenLow()
  const { format, language, sheet, guess, skipBadRows } = question
  const map = question.map && readMapping(question.map)
  const file = question.of === undefined ? await keepFile(context, question) : await keptFile(context, question.of)
  // The columns of another sheet have other meanings.
  if (sheet !== undefined && sheet !== file.sheet) file.map = undefined
  const options = Object.entries({ format, language, sheet, map, guess, skipBadRows }).filter(
    ([, value]) => value !== undefined,
  )
  const id = await addJob(context, {
    kind: "import_check",
    input: { ...file, ...Object.fromEntries(options) },
    actorId: context.actor.id,
  })
  longWork.wake()
  return viewJob(context, id)
}

async function keepFile(
  { files, environment }: AdminContext,
  { name = "", data = "", upload, address = "", pictures = "", picturesUpload }: ImportQuestion,
): Promise<ImportInput> {
  if (data === "" && !upload && address !== "") {
    const { currency } = environment.entered
    return { name: address.slice(0, NAME_LENGTH), file: newUpload(".csv"), from: { address, currency } }
  }
  const file = await keepSent(files, { name, data, upload })
  const hasPictures = pictures !== "" || picturesUpload !== undefined
  const archive = { name: ".zip", data: pictures, upload: picturesUpload }
  const zip = hasPictures ? await keepSent(files, archive, "picturesUpload") : undefined
  return { name: name.slice(-NAME_LENGTH), file, pictures: zip }
}

/** Throws 404 where there is no such check, 409 where its file is no longer kept. */
async function keptFile({ db, files }: AdminContext, id: string): Promise<ImportInput> {
  const row = await db
    .selectFrom("jobs")
    .select("input")
    .where("id", "=", id)
    .where("kind", "=", "import_check")
    .executeTakeFirst()
  if (!row) throw notFound("job_not_found")
  const input: ImportInput = JSON.parse(row.input)
  if (!(await files.stat(input.file))) throw new ApiError(409, "file_gone")
  return input
}

/** Each field may be named once, and one must identify a product. Faults are given at the heading. */
function readMapping(given: readonly { field: string; heading: string }[]): Mapping {
  const mapping: Mapping = {}
  for (const [index, { field, heading }] of given.entries()) {
    if (!isMappedField(field)) throw badInput({ [`map.${index}.field`]: "unknown_field" })
    if (mapping[field] !== undefined) throw badInput({ [`map.${index}.field`]: "twice" })
    mapping[field] = heading
  }
  if (!NAMING.some((field) => mapping[field] !== undefined)) throw badInput({ map: "names_none" })
  return mapping
}

/** Imports a checked file as it was checked; a second request is the same import. */
export async function startImport(context: AdminContext, checkId: string): Promise<Job> {
  const longWork = longWorkOf(context)
  longWork.refuseWhenLow()
  const check = await readJob(context, checkId)
  if (check?.kind !== "import_check") throw notFound("job_not_found")
  if (check.importId !== null) return viewJob(context, check.importId)
  if (check.state === "waiting" || check.state === "running") throw new ApiError(409, "still_checking")
  const { report } = check
  if (report?.kind !== "import" || report.counts.problems > 0) throw new ApiError(409, "not_good")
  const kept = await keptFile(context, checkId)
  // Guessed columns are imported as they were seen.
  const input = { ...kept, map: kept.map ?? report.columns?.mapping }
  const id = await addJob(context, { kind: "import", input, checkId, actorId: context.actor.id })
  longWork.wake()
  return viewJob(context, id)
}

/** The process that does the work knows the progress best. */
export async function viewJob(context: AdminContext, id: string): Promise<Job> {
  const job = await readJob(context, id)
  if (!job) throw notFound("job_not_found")
  const progress = job.state === "running" ? context.longWork?.progressOf(id) : undefined
  return progress ? { ...job, progress } : job
}
