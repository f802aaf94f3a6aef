/** Everything that makes a database's schema, as text; without the tables in which Kysely's Migrator keeps its books. */
import { sql } from "kysely"
import type { Connection } from "#provider/platform/db/connect.ts"

export async function schemaOf({ db, engine }: Connection): Promise<string> {
  const query =
    engine === "sqlite"
      ? sql<{ line: string }>`select coalesce(sql, name) as line from sqlite_master where tbl_name not like 'kysely_%'`
      : sql<{ line: string }>`
          select concat_ws(' ', relkind, relname, attname, format_type(atttypid, atttypmod), attnotnull,
              pg_get_expr(adbin, adrelid)) as line
            from pg_class left join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
            left join pg_attrdef on adrelid = attrelid and adnum = attnum
            where relnamespace = current_schema()::regnamespace and relname not like 'kysely_%'
          union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
            where connamespace = current_schema()::regnamespace and conrelid::regclass::text not like 'kysely_%'
          union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
          union all select indexdef from pg_indexes where schemaname = current_schema() and tablename not like 'kysely_%'`
  const { rows } = await query.execute(db)
  return rows
    .map(({ line }) => line)
    .toSorted()
    .join("\n")
}
