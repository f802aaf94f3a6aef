/** The kinds of columns that most tables have, and the form of a table on either engine. */
import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from "kysely"
import type { Engine } from "#provider/platform/db/connect.ts"

export interface Schema {
  db: Kysely<unknown>
  engine: Engine
  table(name: string): CreateTableBuilder<string>
}

export type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder

export const key: Column = (column) => column.primaryKey()
/** The key of a table that has a single row. */
export const single: Column = (column) => column.primaryKey().check(sql`id = 1`)
export const required: Column = (column) => column.notNull()
export const emptyText: Column = (column) => column.notNull().defaultTo("")
export const emptyList: Column = (column) => column.notNull().defaultTo("[]")
export const zero: Column = (column) => column.notNull().defaultTo(0)

/** 0 or 1. */
export const flag =
  (name: string): Column =>
  (column) =>
    column
      .notNull()
      .defaultTo(0)
      .check(sql`${sql.ref(name)} in (0, 1)`)

export const shortText =
  (name: string, most: number): Column =>
  (column) =>
    column
      .notNull()
      .defaultTo("")
      .check(sql`length(${sql.ref(name)}) <= ${sql.lit(most)}`)

export const oneOf =
  (name: string, values: readonly string[], standard?: string): Column =>
  (column) => {
    const checked = column
      .notNull()
      .check(sql`${sql.ref(name)} in (${sql.join(values.map((value) => sql.lit(value)))})`)
    return standard === undefined ? checked : checked.defaultTo(standard)
  }

/** Numbered by the database. */
export const numbered = (engine: Engine): Column =>
  engine === "sqlite" ? key : (column) => column.generatedAlwaysAsIdentity().primaryKey()

/** With fractions. */
export const float = (engine: Engine) => (engine === "sqlite" ? "real" : "double precision")

export const schemaOf = (db: Kysely<unknown>, engine: Engine): Schema => ({
  db,
  engine,
  table(name) {
    const table = db.schema.createTable(name)
    // It gives SQLite the types that PostgreSQL has anyway.
    return engine === "sqlite" ? table.modifyEnd(sql`strict`) : table
  },
})
