/** Moves the tables of an attached database, `kept`, into the shop's own, `main`: in its transaction, without its triggers. */
import type { DatabaseSync } from "node:sqlite"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"

/** Who may enter, what the shop runs with, and work under way stay as they are now. */
const STAYS = new Set([
  "api_keys",
  "jobs",
  "kept_forms",
  "kysely_migration",
  "kysely_migration_lock",
  "leases",
  "passkey_challenges",
  "passkeys",
  "people",
  "person_links",
  "person_sessions",
  "rate_limits",
  "recovery_codes",
  "setting_secrets",
  "settings",
  "shop_secrets",
])

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

const texts = (database: DatabaseSync, query: string): string[] =>
  database
    .prepare(query)
    .all()
    .map((row) => String(Object.values(row)[0]))

/**
 * Notes what has left the shop since the backup, so that it does not leave twice: mails, webhook messages, refunds. Also the version of
 * the catalogue, which never goes back.
 */
export function keepPresent(database: DatabaseSync): void {
  for (const table of ["mails", "webhook_deliveries"])
    database.exec(`create temp table waiting_${table} as select id from main.${table} where status = 'waiting'`)
  database.exec(`
    create temp table present_refunds as select id, status, event_id, tries, next_try_at from main.refunds;
    create temp table present_sent as select * from main.sent_refunds;
    create temp table present_meta as select * from main.meta;
  `)
}

export function copyTables(database: DatabaseSync): void {
  const triggers = texts(database, "select sql from main.sqlite_schema where type = 'trigger'")
  for (const name of texts(database, "select name from main.sqlite_schema where type = 'trigger'"))
    database.exec(`drop trigger main.${quoted(name)}`)
  const tables = texts(
    database,
    "select name from main.sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'",
  ).filter((name) => !STAYS.has(name))
  for (const table of tables) copyTable(database, table)
  const copied = tables.map((name) => `'${name}'`).join(", ")
  database.exec(`
    delete from main.sqlite_sequence where name in (${copied});
    insert into main.sqlite_sequence select * from kept.sqlite_sequence where name in (${copied});
  `)
  goOn(database)
  for (const trigger of triggers) database.exec(trigger)
}

function copyTable(database: DatabaseSync, table: string): void {
  const columnsOf = (schema: string) =>
    texts(database, `select name from pragma_table_info('${table}', '${schema}') order by name`)
  const columns = columnsOf("main")
  if (columnsOf("kept").join() !== columns.join())
    throw new RefusedError(says`The backup does not fit: its table ${table} has other columns.`)
  const names = columns.map(quoted).join(", ")
  database.exec(`
    delete from main.${quoted(table)};
    insert into main.${quoted(table)} (${names}) select ${names} from kept.${quoted(table)};
  `)
}

/** Every process reads the catalogue anew at the next version. */
function goOn(database: DatabaseSync): void {
  database.exec(`
    update main.mails set status = 'sent', sent_at = created_at, claimed_by = null
      where status = 'waiting' and id not in (select id from waiting_mails);
    update main.webhook_deliveries set status = 'sent', sent_at = created_at, claimed_by = null, payload = null
      where status = 'waiting' and id not in (select id from waiting_webhook_deliveries);
    update main.refunds set (status, event_id, tries, next_try_at) =
      (select status, event_id, tries, next_try_at from present_refunds as present where present.id = refunds.id)
      where id in (select id from present_refunds);
    insert or replace into main.sent_refunds select * from present_sent;
    insert or ignore into main.meta select * from present_meta;
    update main.meta set value = (select value from present_meta where key = 'catalog_id') where key = 'catalog_id';
    update main.meta set value = 1 + max(
      (select value from present_meta where key = 'catalog_version'),
      (select value from kept.meta where key = 'catalog_version')
    ) where key in ('catalog_version', 'catalog_reload');
  `)
}
