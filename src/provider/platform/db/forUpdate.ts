import type { Engine } from "#provider/platform/db/connect.ts"

/**
 * `select … for update`: locks rows that a transaction is about to change. SQLite's transactions hold the only write
 * lock from the start; PostgreSQL locks the rows read.
 */
export function forUpdate<Query extends { forUpdate(): Query }>(engine: Engine, query: Query): Query {
  return engine === "postgres" ? query.forUpdate() : query
}
