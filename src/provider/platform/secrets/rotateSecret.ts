/** Gives the shop a new key: everything that is sealed is sealed anew with it, and only then the old one goes. */
import type { Kysely, Transaction } from "kysely"
import type { Connection } from "#provider/platform/db/connect.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { aboutForm } from "#provider/platform/operations/keptForms.ts"
import { aboutEndpoint, endpointSecrets, isPlain, overwriting } from "#provider/platform/secrets/endpointSecrets.ts"
import { openWith, sealedBy, sealWith } from "#provider/platform/secrets/secretBox.ts"
import {
  type Key,
  type KeyPlace,
  newKey,
  readKeyFile,
  readKeys,
  replaceKeyFile,
} from "#provider/platform/secrets/secretKeys.ts"
import { aboutSecret, lockSecrets } from "#provider/platform/secrets/settings.ts"

export interface Rotated {
  /** Secrets that the new key opens. */
  sealed: number
  /** Secrets that no key opened, left as they were. */
  unreadable: number
}

type Step = "added" | "sealed" | "committed"

/**
 * With `SHOP_SECRET` the new key is the one that it says. Otherwise the file gets a new one, beside the old ones until the
 * transaction is through: stopped at any moment, every secret has its key, and running it again ends the work.
 */
export async function rotateSecret(
  { db, engine }: Pick<Connection, "db" | "engine">,
  place: KeyPlace,
  /** For tests that end the process there. */
  onStep: (step: Step) => void = () => {},
): Promise<Rotated> {
  const { dataDir, secret } = place
  const locked = <Result>(work: (trx: Transaction<Database>) => Promise<Result>) =>
    inTransaction(db, async (trx) => {
      await lockSecrets(trx, engine)
      return work(trx)
    })
  const rotated = await locked(async (trx) => {
    if (secret === undefined) await replaceKeyFile(dataDir, [newKey(), ...(await readKeyFile(dataDir))])
    onStep("added")
    const keys = await readKeys(place)
    const done = await overwriting(trx, engine, () => sealAnew(trx, keys))
    onStep("sealed")
    return done
  })
  onStep("committed")
  await locked((trx) => endOldKeys(trx, place))
  return rotated
}

async function sealAnew(trx: Transaction<Database>, keys: readonly Key[]): Promise<Rotated> {
  const [present] = keys
  if (!present) throw new Error("There is no key")
  const again = (sealed: string, about: string) => {
    const text = openWith(keys, sealed, about)
    return text === undefined ? undefined : sealWith(present, text, about)
  }
  const rotated: Rotated = { sealed: 0, unreadable: 0 }
  for (const { kind, name, sealed: before } of await trx.selectFrom("setting_secrets").selectAll().execute()) {
    const sealed = again(before, aboutSecret(kind, name))
    if (sealed === undefined) rotated.unreadable += 1
    else {
      rotated.sealed += 1
      const own = trx.updateTable("setting_secrets").where("kind", "=", kind).where("name", "=", name)
      await own.set({ sealed }).execute()
    }
  }
  for (const { id, secret: before } of await endpointSecrets(trx).execute()) {
    const about = aboutEndpoint(id)
    const secret = isPlain(before) ? sealWith(present, before, about) : again(before, about)
    if (secret === undefined) rotated.unreadable += 1
    else {
      rotated.sealed += 1
      await trx.updateTable("webhook_endpoints").set({ secret }).where("id", "=", id).execute()
    }
  }
  for (const { key_hash, body: before } of await trx.selectFrom("kept_forms").selectAll().execute()) {
    const body = again(before, aboutForm(key_hash))
    if (body !== undefined) await trx.updateTable("kept_forms").set({ body }).where("key_hash", "=", key_hash).execute()
  }
  return rotated
}

/** Keeps the present one, and one that another process has used since. */
async function endOldKeys(trx: Transaction<Database>, { dataDir, secret }: KeyPlace): Promise<void> {
  const kept = await readKeyFile(dataDir)
  const used = await usedKeys(trx)
  const left = kept.filter(({ id }, index) => used.has(id) || (secret === undefined && index === 0))
  if (left.length < kept.length) await replaceKeyFile(dataDir, left)
}

async function usedKeys(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const secrets = await db.selectFrom("setting_secrets").select("sealed").execute()
  const forms = await db.selectFrom("kept_forms").select("body").execute()
  const endpoints = await endpointSecrets(db).execute()
  const sealed = [
    ...secrets.map((each) => each.sealed),
    ...forms.map(({ body }) => body),
    ...endpoints.map(({ secret }) => secret),
  ]
  return new Set(sealed.map(sealedBy))
}
