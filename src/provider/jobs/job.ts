/** What long work of the owner's area is: what it is asked with, and what it says in the end. */
import type { Row } from "#provider/db/schema.ts"
import type { Finding } from "#provider/exchange/findings.ts"
import type { ImportPart, ImportReport } from "#provider/exchange/importCatalog.ts"
import type { Mapping } from "#provider/exchange/mapping.ts"
import type { Format } from "#provider/exchange/product.ts"
import type { S3Settings } from "#provider/files/fileSettings.ts"
import type { Locale } from "#shared/locale.ts"

export type JobKind = Row<"jobs">["kind"]

/** Files are named as the shop's store has them. */
export interface ImportInput {
  /** As it was called where it came from. */
  name: string
  file: string
  /** A ZIP of pictures and files for sale. */
  pictures?: string | undefined
  format?: Format | undefined
  language?: Locale | undefined
  map?: Mapping | undefined
}

export interface JobProgress {
  part: ImportPart | "database" | "files" | ""
  done: number
  total: number
}

/** A table's headings, with what its first rows say below them. */
export interface Columns {
  headings: string[]
  samples: string[][]
  /** What they were taken for, or what their names suggest. */
  mapping: Mapping
}

export interface ImportJobReport {
  kind: "import"
  counts: Omit<ImportReport, "unread" | "mapping">
  unread: ImportReport["unread"]
  /** The first of each; how many there are say the counts. */
  problems: Finding[]
  warnings: Finding[]
  /** Of a file whose columns somebody named. */
  columns?: Columns | undefined
}

export type JobReport =
  | ImportJobReport
  /** Nobody has said yet what its columns mean. */
  | { kind: "columns"; columns: Columns }
  | { kind: "backup"; name: string; files: number; bytes: number }
  /** One sentence. */
  | { kind: "refused"; reason: string }
  | { kind: "broken"; why: "interrupted" | "failed" | "too_old" }

export interface JobEnd {
  state: "done" | "refused" | "broken"
  report: JobReport
  /** For the log alone. */
  error?: string
}

/** Where a process of its own finds the shop. */
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
  /** Who does it: it counts only as long as the job is still theirs. */
  holder: string
  actorId: string | null
  input: string
  now: string
  place: JobPlace
}

export type JobMessage = { progress: JobProgress } | { end: JobEnd }
