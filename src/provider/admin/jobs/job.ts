/** Types of long work of the owner's area: its input and its reports. */
import { array, boolean, enums, type Infer, literal, number, object, optional, string } from "superstruct"
import type { Mapping } from "#provider/exchange/mapping.ts"
import { FileFinding, MoveReport } from "#provider/exchange/moveIn/moveIn.ts"
import { PictureCount } from "#provider/exchange/pictures/preparePictures.ts"
import { PreviewProduct } from "#provider/exchange/previewImport.ts"
import { type Format, formats } from "#provider/exchange/product.ts"
import { UnreadColumn } from "#provider/exchange/unreadColumns.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import type { S3Settings } from "#provider/platform/files/fileSettings.ts"
import { mapOf, oneOf } from "#provider/platform/operations/answerStructs.ts"
import { Finding } from "#provider/platform/tables/findings.ts"
import { SaidStruct } from "#provider/platform/words/says.ts"
import type { Locale } from "#shared/locale.ts"

export type JobKind = Row<"jobs">["kind"]

/** Files are given by their names in the shop's store. */
export interface ImportInput {
  /** The file's name where it came from. */
  name: string
  file: string
  /** Another shop, whose products the check writes to the file; with the currency of this shop. */
  from?: { address: string; currency: string } | undefined
  /** A ZIP of pictures and files for sale. */
  pictures?: string | undefined
  format?: Format | undefined
  language?: Locale | undefined
  /** The sheet of a workbook; the first one with a table where it is not said. */
  sheet?: string | undefined
  map?: Mapping | undefined
  /** Takes what its columns seem to be, where they are unknown. */
  guess?: boolean | undefined
  /** Leaves out products with a faulty row, in files of other programs. */
  skipBadRows?: boolean | undefined
}

/** The files of an earlier shop. */
export interface MoveInInput {
  files: { name: string; file: string }[]
  currency: string
}

/** A backup is made; with `restore` the kept one of that name then takes the shop's place. */
export interface BackupInput {
  restore?: string
}

export const JobProgress = object({
  part: enums(["", "moving", "pictures", "files", "reading", "checking", "saving", "database"]),
  done: number(),
  total: number(),
})
export type JobProgress = Infer<typeof JobProgress>

/** A table's headings, with the values of its first rows. */
export const Columns = object({
  headings: array(string()),
  samples: array(array(string())),
  /** The fields they were mapped to, or that their names suggest. */
  mapping: mapOf(string()),
  /** The sheet of a workbook that is read, and all of its sheets. */
  sheet: optional(string()),
  sheets: optional(array(string())),
})
export type Columns = Infer<typeof Columns>

export const ImportJobReport = object({
  kind: literal("import"),
  counts: object({
    format: enums(formats),
    warnings: number(),
    categories: number(),
    products: number(),
    pictures: PictureCount,
    departments: number(),
    rows: number(),
    skipped: optional(number()),
    known: number(),
    imported: boolean(),
    problems: number(),
    created: number(),
    changed: number(),
    unchanged: number(),
  }),
  unread: array(UnreadColumn),
  /** The first of each; the counts give the totals. */
  problems: array(Finding),
  warnings: array(Finding),
  /** For a file whose columns were mapped by hand. */
  columns: optional(Columns),
  /** Its first products. */
  preview: optional(array(PreviewProduct)),
})
export type ImportJobReport = Infer<typeof ImportJobReport>

const MoveInJobReport = object({
  kind: literal("move_in"),
  ...MoveReport.schema,
  /** The first rows left out; the counts give the totals. */
  findings: array(FileFinding),
})

export const JobReport = oneOf([
  ImportJobReport,
  MoveInJobReport,
  object({
    kind: literal("columns"),
    columns: Columns,
  }),
  object({
    kind: literal("backup"),
    name: string(),
    files: number(),
    bytes: number(),
  }),
  object({
    kind: literal("restored"),
    name: string(),
    made: string(),
    /** The backup of the state before. */
    saved: string(),
  }),
  object({
    kind: literal("refused"),
    reason: SaidStruct,
  }),
  object({
    kind: literal("broken"),
    why: enums(["failed", "interrupted", "too_old"]),
  }),
])
export type JobReport = Infer<typeof JobReport>

export interface JobEnd {
  state: "done" | "refused" | "broken"
  report: JobReport
  /** For the log only. */
  error?: string
}

/** Where a child process finds the shop. */
export interface JobPlace {
  dataDir: string
  databaseUrl: string | undefined
  s3: S3Settings | undefined
  shopDir: string | undefined
  reserveBytes: number
}

export interface JobWork {
  id: string
  kind: JobKind
  /** The process that does it; its result counts only while the job is still assigned to it. */
  holder: string
  actorId: string | null
  input: string
  now: string
  place: JobPlace
}

export type JobMessage = { progress: JobProgress } | { end: JobEnd }
