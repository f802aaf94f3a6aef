/** The table of long work, as Kysely sees it; see schema.ts for how values are stored. */
import type { Generated } from "kysely"
import type { Moment } from "#provider/platform/db/schema.ts"

export interface JobTables {
  jobs: JobTable
  catalog_imports: CatalogImportTable
  catalog_import_products: CatalogImportProductTable
}

/** An import whose products were checked and are being saved; the row goes when all of them are in the catalogue. */
export interface CatalogImportTable {
  id: string
  /** `waiting`: products are still added, and nothing of it is in the catalogue. `saving`: it is decided, and is finished whatever happens. */
  state: "waiting" | "saving"
  /** The job of the owner's area; null for a command. */
  job_id: string | null
  actor_id: string | null
  /** The moment that all of it is said to have happened. */
  now: Moment
  departments: Generated<number>
  categories: Generated<number>
  created: Generated<number>
  changed: Generated<number>
  unchanged: Generated<number>
  /** Products that the database refused. */
  left_out: Generated<number>
}

/** A product of such an import that is not saved yet. */
export interface CatalogImportProductTable {
  import_id: string
  seq: number
  /** JSON of what the file says of it, with the keys of its pictures and files. */
  product: string
}

export interface JobTable {
  id: string
  /** `import_check` reads a file and writes nothing; `import` brings in what a check found good. */
  kind: "import_check" | "import" | "backup"
  /** `refused`: what was asked cannot be done as it is. `broken`: it was interrupted or failed. */
  state: "waiting" | "running" | "done" | "refused" | "broken"
  /** JSON of what is to be done. */
  input: string
  /** Of an import: the check that it follows. */
  check_id: string | null
  /** The person or key of the owner's area that asked for it. */
  actor_id: string | null
  /** What it is at, and how far it is there. */
  part: Generated<string>
  done: Generated<number>
  total: Generated<number>
  /** How often it was begun. */
  attempts: Generated<number>
  /** The process that does it. */
  holder: string | null
  /** JSON of how it ended. */
  report: string | null
  created_at: Moment
  started_at: Moment | null
  ended_at: Moment | null
}
