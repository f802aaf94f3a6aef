/** What every operation of the provider works with. */
import type { Kysely } from "kysely"
import type { Database } from "#provider/db/schema.ts"
import type { LiveCatalog } from "#provider/live/liveCatalog.ts"
import type { Log } from "#shared/log.ts"

export interface Context {
  db: Kysely<Database>
  catalog: LiveCatalog
  now: () => Date
  log: Log
}
