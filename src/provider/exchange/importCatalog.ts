/** Imports a catalogue from a file: all or nothing. */

import { rmSync } from "node:fs"
import { mkdir, mkdtemp, readdir, realpath, rm, stat } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { Kysely } from "kysely"
import { fetchLimits } from "#provider/catalogue/pictures/fetchPicture.ts"
import { legalFields } from "#provider/catalogue/products/legalFields.ts"
import type { CatalogChange } from "#provider/catalogue/write/changeCatalog.ts"
import { checkProducts } from "#provider/exchange/draftBatch.ts"
import { prepareFiles } from "#provider/exchange/files/prepareFiles.ts"
import { type GroupPlan, planGroups } from "#provider/exchange/groups.ts"
import { identify } from "#provider/exchange/identity.ts"
import { type Mapping, rememberMap } from "#provider/exchange/mapping.ts"
import type { ImportingJob } from "#provider/exchange/pendingImport.ts"
import { type PictureCount, preparePictures } from "#provider/exchange/pictures/preparePictures.ts"
import { type PreviewProduct, previewImport } from "#provider/exchange/previewImport.ts"
import type { Format } from "#provider/exchange/product.ts"
import { readFile } from "#provider/exchange/readFile.ts"
import { resolveRelated } from "#provider/exchange/related.ts"
import { type Complete, type SaveResult, saveImport } from "#provider/exchange/saveImport.ts"
import type { Severity } from "#provider/exchange/staging/stagedFindings.ts"
import { openStaging, type Staging } from "#provider/exchange/staging/staging.ts"
import { isZip, unpackZip } from "#provider/exchange/unpackZip.ts"
import type { UnreadColumn } from "#provider/exchange/unreadColumns.ts"
import { prepareVideos } from "#provider/exchange/videos/prepareVideos.ts"
import type { Engine } from "#provider/platform/db/connect.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import type { ProductFields } from "#provider/platform/extensions/productFields.ts"
import type { FileStore } from "#provider/platform/files/fileStore.ts"
import type { FetchLimits } from "#provider/platform/security/fetchPublic.ts"
import { type Finding, type Findings, RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"
import { DAYS } from "#shared/limits.ts"
import type { Locale } from "#shared/locale.ts"

export interface ImportOptions {
  db: Kysely<Database>
  /** Left out only `within` a change. */
  engine?: Engine
  /** For temporary files. */
  dataDir: string
  files: FileStore
  file: string
  format?: Format | undefined
  /** The sheet of a workbook; the first one with a table where it is not said. */
  sheet?: string | undefined
  language?: Locale | undefined
  /** The meaning of its columns, for an unknown format. */
  map?: Mapping | undefined
  productFields?: ProductFields
  /** Checks everything without writing or downloading. */
  dryRun?: boolean
  /** Folder or ZIP of local pictures; the file's own folder by default. */
  picturesDir?: string | undefined
  /** Folder of files for sale; the file's own folder by default. */
  filesDir?: string | undefined
  /** Downloads pictures again that were imported from the same address before. */
  fetchAgain?: boolean
  limits?: Partial<FetchLimits>
  now?: Date
  /** Skips products with invalid rows in another program's file, instead of refusing it. */
  skipBadRows?: boolean
  /** Existing products and groups stay unchanged. */
  onlyNew?: boolean
  /** Files that need not be copied: keys of existing pictures, and paths of files for sale, by name in the file. */
  atHand?: AtHand | undefined
  /** Product data that files do not contain, such as earlier prices. */
  complete?: Complete | undefined
  /** A surrounding change, whose transaction is `db`. */
  within?: CatalogChange | undefined
  /** The job of the owner's area that imports. */
  job?: ImportingJob | undefined
  /** Progress of a part: bytes of the file, products, pictures, products. */
  progress?: (part: ImportPart, done: number, total: number) => void
}

export interface AtHand {
  picture: (src: string) => string | undefined
  file: (src: string) => string | undefined
  video: (src: string) => string | undefined
}

export type ImportPart = "reading" | "checking" | "pictures" | "saving"

export interface ImportReport extends SaveResult {
  format: Format
  /** Rows of the file without its heading. */
  rows: number
  products: number
  /** Those that already exist. */
  known: number
  unread: UnreadColumn[]
  /** The assumed meaning of columns, for an unknown format. */
  mapping?: Mapping
  /** Its first products, for an unknown format. */
  preview?: PreviewProduct[]
  imported: boolean
  pictures: PictureCount
  problems: number
  warnings: number
  /** Invalid rows, whose products were left out. */
  skipped: number
}

export type OnFinding = (severity: Severity, finding: Finding) => void

const FOLDER = "import-"
const BATCH = 500

/**
 * `onFinding` is called for every problem and warning in file order before the answer. A problem prevents any write.
 * Rejects with RefusedError for an unreadable file.
 */
export async function importCatalog(options: ImportOptions, onFinding: OnFinding = () => {}): Promise<ImportReport> {
  const { dataDir } = options
  await mkdir(dataDir, { recursive: true })
  await removeLeftovers(dataDir)
  const folder = await mkdtemp(join(dataDir, FOLDER))
  const forget = () => rmSync(folder, { recursive: true, force: true })
  process.once("exit", forget)
  const bad: Finding[] = []
  try {
    for (let pass = 1; ; pass += 1) {
      const work = join(folder, String(pass))
      await mkdir(work)
      const staging = openStaging(work)
      try {
        staging.leaveOut(bad.map(({ line }) => line))
        const report = await run(options, staging, work)
        const next = options.skipBadRows && isForeign(report) && pass < MOST_PASSES ? badRows(staging) : []
        if (next.length > 0) {
          bad.push(...next)
          continue
        }
        for (const finding of staging.findings("problem")) onFinding("problem", finding)
        for (const finding of bad) onFinding("warning", finding)
        for (const finding of staging.findings("warning")) onFinding("warning", finding)
        const skipped = new Set(bad.map(({ line }) => line)).size
        return { ...report, warnings: report.warnings + bad.length, skipped }
      } finally {
        staging.close()
      }
    }
  } finally {
    process.off("exit", forget)
    forget()
  }
}

/** Skipped products may be referenced by others, whose rows are then invalid too. */
const MOST_PASSES = 5

/** Whether a file was written by another program. */
export const isForeign = ({ format, mapping }: Pick<ImportReport, "format" | "mapping">) =>
  mapping !== undefined || (format !== "escaparate-csv" && format !== "escaparate-json")

/** Empty if the file as a whole is invalid. */
function badRows(staging: Staging): Finding[] {
  const found = [...staging.findings("problem")]
  return found.every(({ line }) => line > 0) ? found : []
}

/** Folders of imports that were killed. */
async function removeLeftovers(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(FOLDER))
  for (const name of names) {
    const { mtimeMs } = await stat(join(dataDir, name))
    if (Date.now() - mtimeMs > DAYS) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

async function run(options: ImportOptions, staging: Staging, folder: string): Promise<Omit<ImportReport, "skipped">> {
  const { db, file, files, now = new Date(), dryRun = false, progress = () => {} } = options
  const findings: Findings = {
    problem: (finding) => staging.addFinding("problem", finding),
    warning: (finding) => staging.addFinding("warning", finding),
  }
  const { format, rows, groups, headingOf, mapped, unread } = await readFile({
    db,
    map: options.map,
    productFields: options.productFields ?? legalFields,
    path: file,
    sheet: options.sheet,
    folder,
    format: options.format,
    language: options.language,
    now,
    staging,
    findings,
    progress: (done, total) => progress("reading", done, total),
  })
  const products = staging.countProducts()
  const preview = mapped && previewImport(staging.products(BATCH))
  // A missing value caused by an invalid cell is not reported twice.
  const onTop: Findings = {
    ...findings,
    problem: (finding) => {
      if (staging.hasProblem(finding.line)) return
      findings.problem({ ...finding, column: headingOf(finding.column) })
    },
  }
  await identify(db, staging, onTop, (done) => progress("checking", done, 2 * products))
  const known = staging.countKnown()
  await resolveRelated(db, staging, findings)
  if (options.onlyNew) staging.forgetKnown()
  const plan = await planGroups(db, groups, findings, options.onlyNew)
  placeAll(staging, plan)
  for (const { src, ...group } of plan.all()) if (src) staging.addPicture({ src, line: group.line, column: "image" })
  await prepareFiles({
    db,
    staging,
    findings,
    files,
    atHand: options.atHand,
    folder: await folderOf(options.filesDir, file, join(folder, "zip-files")),
  })
  await checkProducts(db, { staging, plan }, onTop, (done) => progress("checking", products + done, 2 * products))
  const counts = () => ({ problems: staging.countFindings("problem"), warnings: staging.countFindings("warning") })
  const nothing = { created: 0, changed: 0, unchanged: 0, departments: 0, categories: 0 }
  const none: PictureCount = { known: 0, added: 0, failed: 0 }
  const read = { format, rows, products, known, unread, ...(mapped && { mapping: mapped.mapping, preview }) }
  const report = { ...nothing, ...read, imported: false, pictures: none }
  if (counts().problems > 0) return { ...report, ...counts() }
  const incoming = join(folder, "masters")
  const total = staging.countPictures()
  const shared = {
    db,
    staging,
    findings,
    folder: await folderOf(options.picturesDir, file, join(folder, "zip-pictures")),
    files,
    atHand: options.atHand,
    limits: { ...fetchLimits, ...options.limits },
    fetchAgain: options.fetchAgain ?? false,
    dryRun,
  }
  const pictures = await preparePictures({
    ...shared,
    incoming,
    progress: (done) => progress("pictures", done, total),
  })
  const incomingVideos = join(folder, "videos")
  await prepareVideos({ ...shared, incoming: incomingVideos, now })
  const onSaved = (done: number) => progress("saving", done, products)
  const { engine, within, job, complete } = options
  const saved = await saveImport(db, {
    engine,
    staging,
    plan,
    now,
    dryRun,
    incoming,
    incomingVideos,
    files,
    progress: onSaved,
    within,
    job,
    complete,
  })
  if (mapped && !dryRun) await rememberMap(db, mapped.headings, mapped.mapping, now)
  return { ...report, ...saved, imported: !dryRun, pictures, ...counts() }
}

/** Named groups are created in file order; first those with their department. */
function placeAll(staging: Staging, plan: GroupPlan): void {
  for (const levels of [2, 1] as const) {
    for (const batch of staging.productsOfLevel(levels, BATCH)) for (const staged of batch) plan.place(staged)
  }
}

/** A real path. A ZIP is unpacked first. */
async function folderOf(given: string | undefined, file: string, unpacked: string): Promise<string> {
  const folder = given === undefined ? dirname(file) : isZip(given) ? await unpackZip(given, unpacked) : given
  const path = await realpath(folder).catch(() => undefined)
  if (path === undefined || !(await stat(path)).isDirectory())
    throw new RefusedError(says`There is no folder ${folder}.`)
  return path
}
