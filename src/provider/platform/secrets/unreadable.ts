/** Secrets that came without their key: how many there are, and the sentence for the log, `check` and `restore`. */
import type { Kysely } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"
import { endpointSecrets, openEndpoint } from "#provider/platform/secrets/endpointSecrets.ts"
import type { SecretBox } from "#provider/platform/secrets/secretBox.ts"
import { aboutSecret } from "#provider/platform/secrets/settings.ts"
import { type Said, says } from "#provider/platform/words/says.ts"

export async function countUnreadable(db: Kysely<Database>, box: SecretBox): Promise<number> {
  const kept = await db.selectFrom("setting_secrets").select(["kind", "name", "sealed"]).execute()
  const endpoints = await endpointSecrets(db).execute()
  const opened = await Promise.all([
    ...kept.map(({ kind, name, sealed }) => box.open(sealed, aboutSecret(kind, name))),
    ...endpoints.map((endpoint) => openEndpoint(box, endpoint)),
  ])
  return opened.filter((text) => text === undefined).length
}

export const unreadableSaid = (count: number): Said =>
  says`Secrets that cannot be read, since their key is not here: ${count}. Put the SHOP_SECRET or DATA_DIR/secret.key of before back, or enter them again in the owner's area.`
