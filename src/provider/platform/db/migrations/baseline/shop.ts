/** Secrets, leases, rate limits, jobs, imports and the demo's codes. */
import { randomInt } from "node:crypto"
import { sql } from "kysely"
import {
  emptyText,
  float,
  key,
  oneOf,
  required,
  type Schema,
  zero,
} from "#provider/platform/db/migrations/baseline/columns.ts"

export async function createShop({ db, engine, table }: Schema): Promise<void> {
  await table("meta").addColumn("key", "text", key).addColumn("value", "integer", required).execute()
  await sql`insert into meta (key, value) values
    ('catalog_version', 1), ('catalog_reload', 0), ('site_published', 0), ('catalog_id', ${newCatalogId()})`.execute(db)
  if (engine === "postgres") await tellOfCatalogVersions(db)

  await table("shop_secrets").addColumn("name", "text", key).addColumn("value", "text", required).execute()

  // Which process does a task that only one may do at a time. `ends_at` is in milliseconds since 1970.
  await table("leases")
    .addColumn("name", "text", key)
    .addColumn("holder", "text", required)
    .addColumn("ends_at", float(engine), required)
    .execute()

  await table("rate_limits").addColumn("key", "text", key).addColumn("full_at", float(engine), required).execute()
  await sql`create index rate_limits_by_time on rate_limits (full_at)`.execute(db)

  // Long work of the owner's area, such as an import or a backup.
  await table("jobs")
    .addColumn("id", "text", key)
    .addColumn("kind", "text", oneOf("kind", ["import_check", "import", "backup"]))
    .addColumn("state", "text", oneOf("state", ["waiting", "running", "done", "refused", "broken"]))
    .addColumn("input", "text", required)
    .addColumn("check_id", "text")
    .addColumn("actor_id", "text")
    .addColumn("part", "text", emptyText)
    .addColumn("done", "integer", (column) => column.notNull().defaultTo(0).check(sql`done >= 0`))
    .addColumn("total", "integer", (column) => column.notNull().defaultTo(0).check(sql`total >= 0`))
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0).check(sql`attempts >= 0`))
    .addColumn("holder", "text")
    .addColumn("report", "text")
    .addColumn("created_at", "text", required)
    .addColumn("started_at", "text")
    .addColumn("ended_at", "text")
    .execute()
  await sql`create index jobs_by_kind on jobs (kind, created_at)`.execute(db)
  await sql`create unique index jobs_once_checked on jobs (check_id)
    where check_id is not null and state in ('waiting', 'running', 'done')`.execute(db)
  await sql`create unique index jobs_one_backup on jobs (kind)
    where kind = 'backup' and state in ('waiting', 'running')`.execute(db)
  await sql`create index jobs_open on jobs (created_at) where state in ('waiting', 'running')`.execute(db)

  // The meaning of columns in other programs' files, as the owner chose it the first time.
  await table("import_mappings")
    .addColumn("headings", "text", key)
    .addColumn("mapping", "text", required)
    .addColumn("used_at", "text", required)
    .execute()

  // An import that is being saved: its checked products wait here until all of them are in the catalogue.
  await table("catalog_imports")
    .addColumn("id", "text", key)
    .addColumn("state", "text", oneOf("state", ["waiting", "saving"]))
    .addColumn("job_id", "text")
    .addColumn("actor_id", "text")
    .addColumn("now", "text", required)
    .addColumn("departments", "integer", zero)
    .addColumn("categories", "integer", zero)
    .addColumn("created", "integer", zero)
    .addColumn("changed", "integer", zero)
    .addColumn("unchanged", "integer", zero)
    .addColumn("left_out", "integer", zero)
    .execute()

  await table("catalog_import_products")
    .addColumn("import_id", "text", (column) => column.notNull().references("catalog_imports.id").onDelete("cascade"))
    .addColumn("seq", "integer", required)
    .addColumn("product", "text", required)
    .addPrimaryKeyConstraint("catalog_import_products_pkey", ["import_id", "seq"])
    .execute()

  // The codes that were drawn for the demo shop, which its owner is shown.
  await table("demo_codes")
    .addColumn("id", "text", key)
    .addColumn("kind", "text", oneOf("kind", ["gift_card", "coupon"]))
    .addColumn("code", "text", required)
    .execute()
}

/** Tells this catalogue's answers from those of another database with the same version. */
const newCatalogId = () => sql.lit(randomInt(1, 2 ** 31 - 1))

/** PostgreSQL notifies other processes of each change of the catalogue. */
async function tellOfCatalogVersions(db: Schema["db"]): Promise<void> {
  await sql`create function tell_catalog_version() returns trigger language plpgsql as $$
    begin
      perform pg_notify('catalog_version', new.value::text);
      return null;
    end $$`.execute(db)
  await sql`create trigger catalog_version_told after update on meta for each row
    when (new.key = 'catalog_version') execute function tell_catalog_version()`.execute(db)
}
