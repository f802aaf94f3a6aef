/** The table of long work, as Kysely sees it; see schema.ts for how values are stored. */
import type { Generated } from "kysely"
import type { Moment } from "#provider/db/schema.ts"

export interface JobTables {
  jobs: JobTable
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
