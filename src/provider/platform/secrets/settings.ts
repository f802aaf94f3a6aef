/** Settings that an owner makes in place of the environment, by kind: facts that may be shown, and secrets that only the box opens. */
import { type Kysely, sql, type Transaction } from "kysely"
import type { Engine } from "#provider/platform/db/connect.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import type { SecretBox } from "#provider/platform/secrets/secretBox.ts"

export type SettingKind = Row<"settings">["kind"]

export interface Setting {
  /** As stored. */
  facts: unknown
  changedAt: string
  /** When each was kept, by name. */
  secrets: Map<string, { keptAt: string; sealed: string }>
}

/** Binds the sealed text to its place, so that it opens nowhere else. */
export const aboutSecret = (kind: string, name: string) => `setting ${kind}.${name}`

export const readSetting = async (db: Kysely<Database>, kind: SettingKind): Promise<Setting | undefined> =>
  (await readSettings(db, [kind])).get(kind)

export async function readSettings(
  db: Kysely<Database>,
  kinds: readonly SettingKind[],
): Promise<Map<SettingKind, Setting>> {
  const rows = await db
    .selectFrom("settings")
    .leftJoin("setting_secrets", "setting_secrets.kind", "settings.kind")
    .select(["settings.kind", "facts", "changed_at", "name", "sealed", "kept_at"])
    .where("settings.kind", "in", kinds)
    .execute()
  const found = new Map<SettingKind, Setting>()
  for (const { kind, facts, changed_at: changedAt, name, sealed, kept_at: keptAt } of rows) {
    const setting = found.get(kind) ?? { facts: JSON.parse(facts), changedAt, secrets: new Map() }
    found.set(kind, setting)
    if (name !== null && sealed !== null && keptAt !== null) setting.secrets.set(name, { keptAt, sealed })
  }
  return found
}

/** Until the transaction ends, neither are other secrets sealed nor is their key changed. SQLite has one writer anyway. */
export async function lockSecrets(trx: Transaction<Database>, engine: Engine): Promise<void> {
  if (engine === "postgres") await sql`select pg_advisory_xact_lock(${sql.lit(SECRETS_TURN)})`.execute(trx)
}

/** Any number that no other lock has. */
const SECRETS_TURN = 7_364_002

/** A secret that is undefined stays as it is; null forgets it. In a transaction that has `lockSecrets`. */
export async function writeSetting(
  trx: Transaction<Database>,
  { secrets: box, now }: { secrets: SecretBox; now: () => Date },
  kind: SettingKind,
  { facts, secrets }: { facts: unknown; secrets: Readonly<Record<string, string | null | undefined>> },
): Promise<void> {
  const changed_at = now().toISOString()
  await writeFacts(trx, new Date(changed_at), kind, facts)
  for (const [name, secret] of Object.entries(secrets)) {
    if (secret === undefined) continue
    await trx.deleteFrom("setting_secrets").where("kind", "=", kind).where("name", "=", name).execute()
    if (secret === null) continue
    const sealed = await box.seal(secret, aboutSecret(kind, name))
    await trx.insertInto("setting_secrets").values({ kind, name, sealed, kept_at: changed_at }).execute()
  }
}

/** A setting without secrets, or none that change. */
export async function writeFacts(
  trx: Transaction<Database>,
  now: Date,
  kind: SettingKind,
  facts: unknown,
): Promise<void> {
  const row = { facts: JSON.stringify(facts), changed_at: now.toISOString() }
  await trx
    .insertInto("settings")
    .values({ kind, ...row })
    .onConflict((conflict) => conflict.column("kind").doUpdateSet(row))
    .execute()
}
