/** Checks or imports a file that was uploaded in the owner's area, as `shop import` does with a file of a folder. */
import { createWriteStream } from "node:fs"
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises"
import { dirname, extname, join } from "node:path"
import { pipeline } from "node:stream/promises"
import { loadExtensions } from "#provider/admin/extensions/loadExtensions.ts"
import type { Columns, ImportInput, ImportJobReport, JobEnd, JobProgress, JobWork } from "#provider/admin/jobs/job.ts"
import { distinctHeadings } from "#provider/exchange/distinctHeadings.ts"
import { tableKind } from "#provider/exchange/fileKind.ts"
import { saveOtherShop } from "#provider/exchange/fromShop/otherShop.ts"
import { type ImportReport, importCatalog } from "#provider/exchange/importCatalog.ts"
import { type Mapping, NAMING, UnknownColumnsError } from "#provider/exchange/mapping.ts"
import { openTable } from "#provider/exchange/openTable.ts"
import type { Severity } from "#provider/exchange/staging/stagedFindings.ts"
import { suggestMap } from "#provider/exchange/suggestMap.ts"
import { connect } from "#provider/platform/db/connect.ts"
import type { FileStore } from "#provider/platform/files/fileStore.ts"
import { openFiles } from "#provider/platform/files/openFiles.ts"
import type { FetchLimits } from "#provider/platform/security/fetchPublic.ts"
import { type Finding, RefusedError, shorten } from "#provider/platform/tables/findings.ts"
import { says, withTexts } from "#provider/platform/words/says.ts"
import { silentLog } from "#shared/log.ts"

/** As many as fit a readable page; the counts give the totals. */
const MOST_FINDINGS = 500
const SAMPLES = 3

/** `limits`: for what is fetched from the internet. */
export async function runImportJob(
  work: JobWork,
  onProgress: (progress: JobProgress) => void,
  limits: Pick<FetchLimits, "allowPrivate"> = { allowPrivate: false },
): Promise<JobEnd> {
  const { place, kind } = work
  const { dataDir, databaseUrl } = place
  const input: ImportInput = JSON.parse(work.input)
  const files = await openFiles(place)
  const { productFields } = await loadExtensions(place.shopDir)
  const connection = await connect({ dataDir, databaseUrl, log: silentLog })
  // Where database and files are elsewhere, the folder may not exist yet.
  await mkdir(dataDir, { recursive: true })
  // Named like the import's own folders, which it cleans up after a crash.
  const folder = await mkdtemp(join(dataDir, "import-"))
  const file = join(folder, "sent", `file${extname(input.from ? input.file : input.name)}`)
  const zip = input.pictures && join(folder, "pictures.zip")
  async function run(map: Mapping | undefined): Promise<JobEnd> {
    const found: Record<Severity, Finding[]> = { problem: [], warning: [] }
    const { unread, mapping, preview, ...counts } = await importCatalog(
      {
        db: connection.db,
        engine: connection.engine,
        dataDir,
        files,
        file,
        productFields,
        now: new Date(work.now),
        format: input.format,
        language: input.language,
        sheet: input.sheet,
        map,
        picturesDir: zip,
        filesDir: zip,
        dryRun: kind === "import_check",
        limits,
        skipBadRows: input.skipBadRows ?? false,
        progress: (part, done, total) => onProgress({ part, done, total }),
        job: { id: work.id, holder: work.holder, actorId: work.actorId },
      },
      (severity, finding) => {
        if (found[severity].length < MOST_FINDINGS) found[severity].push(finding)
      },
    )
    const report: ImportJobReport = {
      kind: "import",
      counts,
      unread,
      problems: found.problem,
      warnings: found.warning,
      ...(mapping && { columns: await columnsOf(file, input, mapping), preview }),
    }
    return { state: stateOf(counts, kind), report }
  }
  /** Unknown columns are asked for, or guessed. */
  async function ask(): Promise<JobEnd> {
    const columns = await columnsOf(file, input)
    const namesProducts = NAMING.some((field) => columns.mapping[field] !== undefined)
    if (input.guess && namesProducts && Object.keys(columns.mapping).length > 1) return run(columns.mapping)
    return { state: "refused", report: { kind: "columns", columns } }
  }
  try {
    await mkdir(join(folder, "sent"))
    if (input.from && !(await files.stat(input.file))) {
      const onRead = (done: number) => onProgress({ part: "reading", done, total: 0 })
      await saveOtherShop(input.from.address, file, { ...input.from, ...limits, onProgress: onRead })
      await files.put(input.file, await readFile(file))
    } else await bring(files, input.file, file)
    if (zip && input.pictures) await bring(files, input.pictures, zip)
    return await run(input.map).catch((error: unknown) =>
      error instanceof UnknownColumnsError ? ask() : Promise.reject(error),
    )
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    // Reports use the name of the upload, not that of the temporary file.
    const shown = (text: string) =>
      text.replaceAll(file, input.name).replaceAll(`${folder}/`, "").replaceAll(`${dataDir}/`, "")
    return { state: "refused", report: { kind: "refused", reason: withTexts(error.said, shown) } }
  } finally {
    await connection.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A check that found problems has succeeded. */
const stateOf = ({ problems }: Pick<ImportReport, "problems">, kind: JobWork["kind"]) =>
  kind === "import" && problems > 0 ? "refused" : "done"

export async function bring(files: FileStore, name: string, path: string): Promise<void> {
  const content = await files.get(name)
  if (!content) throw new RefusedError(says`The file is no longer kept: send it again.`)
  await pipeline(content, createWriteStream(path))
}

/** Their meaning is guessed unless it is given. */
async function columnsOf(file: string, { sheet: wanted }: ImportInput, given?: Mapping): Promise<Columns> {
  const place = { path: file, kind: await tableKind(file), sheet: wanted, folder: dirname(file) }
  const { heading, first, sheet, sheets } = await openTable(place)
  const rows = first.map(({ cells }) => cells)
  const headings = distinctHeadings({ heading, first })
  return {
    ...(sheet !== undefined && sheets && { sheet, sheets: [...sheets] }),
    headings,
    samples: rows.slice(0, SAMPLES).map((cells) => cells.map(shorten)),
    mapping: given ?? suggestMap(headings, rows),
  }
}
