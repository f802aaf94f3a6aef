/** The tables of long-running work as Kysely sees them; see schema.ts for how values are stored. */
import type { Generated } from "kysely"
import type { Moment } from "#provider/platform/db/schema.ts"

export interface JobTables {
  jobs: JobTable
  catalog_imports: CatalogImportTable
  catalog_import_products: CatalogImportProductTable
}

/**
 * An import whose products were checked and are being saved; the row is deleted when all of them are in the catalogue.
 */
export interface CatalogImportTable {
  id: string
  /**
   * `waiting`: products are still being added, and the catalogue is unchanged. `saving`: it is decided, and will be
   * finished in any case.
   */
  state: "waiting" | "saving"
  /** The job of the owner's area; null for a command. */
  job_id: string | null
  actor_id: string | null
  /** The timestamp of all its changes. */
  now: Moment
  departments: Generated<number>
  categories: Generated<number>
  created: Generated<number>
  changed: Generated<number>
  unchanged: Generated<number>
  /** Number of products that the database refused. */
  left_out: Generated<number>
}

/** A product of such an import that is not saved yet. */
export interface CatalogImportProductTable {
  import_id: string
  seq: number
  /** JSON of the file's data, with the keys of its pictures and files. */
  product: string
}

export interface JobTable {
  id: string
  /** Those that end in `_check` read files and write nothing; the others of their name save what was checked. */
  kind: "import_check" | "import" | "move_in_check" | "move_in" | "backup"
  /** `refused`: the request cannot be carried out. `broken`: it was interrupted or failed. */
  state: "waiting" | "running" | "done" | "refused" | "broken"
  /** JSON of the task. */
  input: string
  /** For an import: the check that it is based on. */
  check_id: string | null
  /** The person or key that requested it. */
  actor_id: string | null
  /** Its current part, and the progress there. */
  part: Generated<string>
  done: Generated<number>
  total: Generated<number>
  attempts: Generated<number>
  /** The process that runs it. */
  holder: string | null
  /** JSON of the result. */
  report: string | null
  created_at: Moment
  started_at: Moment | null
  ended_at: Moment | null
}
