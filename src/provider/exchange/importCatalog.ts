/** Brings a catalogue in from a file: all of it or nothing. */
import { rmSync } from "node:fs"
import { mkdir, mkdtemp, readdir, realpath, rm, stat } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { Kysely } from "kysely"
import { type FetchLimits, fetchLimits } from "#provider/catalogue/pictures/fetchPicture.ts"
import type { CatalogChange } from "#provider/catalogue/write/changeCatalog.ts"
import { checkProducts } from "#provider/exchange/draftBatch.ts"
import { prepareFiles } from "#provider/exchange/files/prepareFiles.ts"
import { type GroupPlan, planGroups } from "#provider/exchange/groups.ts"
import { identify } from "#provider/exchange/identity.ts"
import { type Mapping, rememberMap } from "#provider/exchange/mapping.ts"
import type { ImportingJob } from "#provider/exchange/pendingImport.ts"
import { type PictureCount, preparePictures } from "#provider/exchange/pictures/preparePictures.ts"
import type { Format } from "#provider/exchange/product.ts"
import { readFile } from "#provider/exchange/readFile.ts"
import { resolveRelated } from "#provider/exchange/related.ts"
import { type Complete, type SaveResult, saveImport } from "#provider/exchange/saveImport.ts"
import { openStaging, type Severity, type Staging } from "#provider/exchange/staging.ts"
import { isZip, unpackZip } from "#provider/exchange/unpackZip.ts"
import type { UnreadColumn } from "#provider/exchange/unreadColumns.ts"
import type { Engine } from "#provider/platform/db/connect.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import type { ProductFields } from "#provider/platform/extensions/productFields.ts"
import type { FileStore } from "#provider/platform/files/fileStore.ts"
import { type Finding, type Findings, RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"
import { DAYS } from "#shared/limits.ts"
import type { Locale } from "#shared/locale.ts"

export interface ImportOptions {
  db: Kysely<Database>
  /** Left out only `within` a change. */
  engine?: Engine
  /** Where it works meanwhile. */
  dataDir: string
  /** Where pictures go. */
  files: FileStore
  file: string
  format?: Format | undefined
  language?: Locale | undefined
  /** What its columns mean, for a file of no known format. */
  map?: Mapping | undefined
  /** What `shop.config.ts` adds to products. */
  productFields?: ProductFields
  /** Checks everything, writes nothing and fetches nothing. */
  dryRun?: boolean
  /** Where pictures without an address are, a folder or a ZIP; the file's own folder when left out. */
  picturesDir?: string | undefined
  /** Where files for sale are; the file's own folder when left out. */
  filesDir?: string | undefined
  /** Also pictures that were brought in from the same address before. */
  fetchAgain?: boolean
  limits?: Partial<FetchLimits>
  now?: Date
  /** In a file of another program, products with a row that does not fit are left out, in place of refusing the file. */
  skipBadRows?: boolean
  /** What the shop has stays as it is: only what it lacks is brought in. */
  onlyNew?: boolean
  /** What need not be copied: the key of a picture that is there, and where a file for sale lies, by what the file calls them. */
  atHand?: AtHand | undefined
  /** What no file tells of a product, such as its prices of before. */
  complete?: Complete | undefined
  /** A change that this one is part of; `db` is its transaction then. */
  within?: CatalogChange | undefined
  /** The job that imports, in the owner's area. */
  job?: ImportingJob | undefined
  /** How far a part of the work is: bytes of the file, products, pictures, products. */
  progress?: (part: ImportPart, done: number, total: number) => void
}

export interface AtHand {
  picture: (src: string) => string | undefined
  file: (src: string) => string | undefined
}

export type ImportPart = "reading" | "checking" | "pictures" | "saving"

export interface ImportReport extends SaveResult {
  format: Format
  /** Rows of the file, its heading not counted. */
  rows: number
  products: number
  /** Of these, what the shop has already. */
  known: number
  /** What the file has and the shop has no place for. */
  unread: UnreadColumn[]
  /** What its columns were taken for, in a file of no known format. */
  mapping?: Mapping
  /** Whether it is in the shop now. */
  imported: boolean
  pictures: PictureCount
  problems: number
  warnings: number
  /** Rows that did not fit, with whose products the rest was imported without. */
  skipped: number
}

export type OnFinding = (severity: Severity, finding: Finding) => void

const FOLDER = "import-"
const BATCH = 500

/**
 * `onFinding` hears every problem and warning, in the file's order, before the answer comes. Where there is a problem
 * nothing is written. Rejects with RefusedError for a file that cannot be read.
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

/** What was left out may be missed by what stays: a row that names one of its products does not fit then. */
const MOST_PASSES = 5

/** Whether a file was written by another program than this one. */
export const isForeign = ({ format, mapping }: Pick<ImportReport, "format" | "mapping">) =>
  mapping !== undefined || (format !== "escaparate-csv" && format !== "escaparate-json")

/** Empty where something is wrong with the file as a whole. */
function badRows(staging: Staging): Finding[] {
  const found = [...staging.findings("problem")]
  return found.every(({ line }) => line > 0) ? found : []
}

/** Folders of imports that were ended from outside. */
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
    productFields: options.productFields ?? new Map(),
    path: file,
    format: options.format,
    language: options.language,
    now,
    staging,
    findings,
    progress: (done, total) => progress("reading", done, total),
  })
  const products = staging.countProducts()
  // What a row lacks because a cell of it does not fit is not told twice.
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
  const read = { format, rows, products, known, unread, ...(mapped && { mapping: mapped.mapping }) }
  const report = { ...nothing, ...read, imported: false, pictures: none }
  if (counts().problems > 0) return { ...report, ...counts() }
  const incoming = join(folder, "masters")
  const total = staging.countPictures()
  const pictures = await preparePictures({
    db,
    staging,
    findings,
    folder: await folderOf(options.picturesDir, file, join(folder, "zip-pictures")),
    incoming,
    files,
    atHand: options.atHand,
    limits: { ...fetchLimits, ...options.limits },
    fetchAgain: options.fetchAgain ?? false,
    dryRun,
    progress: (done) => progress("pictures", done, total),
  })
  const onSaved = (done: number) => progress("saving", done, products)
  const { engine, within, job, complete } = options
  const saved = await saveImport(db, {
    engine,
    staging,
    plan,
    now,
    dryRun,
    incoming,
    files,
    progress: onSaved,
    within,
    job,
    complete,
  })
  if (mapped && !dryRun) await rememberMap(db, mapped.headings, mapped.mapping, now)
  return { ...report, ...saved, imported: !dryRun, pictures, ...counts() }
}

/** Groups that products name are made in the order of the file; first those that tell their department. */
function placeAll(staging: Staging, plan: GroupPlan): void {
  for (const levels of [2, 1] as const) {
    for (const batch of staging.productsOfLevel(levels, BATCH)) for (const staged of batch) plan.place(staged)
  }
}

/** A real path. What a ZIP holds is unpacked first. */
async function folderOf(given: string | undefined, file: string, unpacked: string): Promise<string> {
  const folder = given === undefined ? dirname(file) : isZip(given) ? await unpackZip(given, unpacked) : given
  const path = await realpath(folder).catch(() => undefined)
  if (path === undefined || !(await stat(path)).isDirectory())
    throw new RefusedError(says`There is no folder ${folder}.`)
  return path
}
