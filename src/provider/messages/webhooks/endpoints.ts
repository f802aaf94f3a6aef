/** Webhook endpoints: added, listed and removed by the owner. */
import type { Kysely, Transaction } from "kysely"
import { array, type Infer, nullable, object, string } from "superstruct"
import { newWebhookSecret } from "#provider/messages/webhooks/signature.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import type { WebhookType } from "#provider/platform/outbox/queueDeliveries.ts"
import { aboutEndpoint } from "#provider/platform/secrets/endpointSecrets.ts"
import type { SecretBox } from "#provider/platform/secrets/secretBox.ts"
import { isPrivateHost } from "#provider/platform/security/publicAddresses.ts"
import { newToken } from "#provider/platform/security/tokens.ts"
import { parseWebAddress } from "#shared/webAddress.ts"

export const WebhookEndpoint = object({
  id: string(),
  url: string(),
  /** Empty where it has none. */
  name: string(),
  /** Empty for all. */
  events: array(string()),
  createdAt: string(),
  /** It answered that it is gone. */
  endedAt: nullable(string()),
  /** Its owner has stopped it. */
  stoppedAt: nullable(string()),
})
export type WebhookEndpoint = Infer<typeof WebhookEndpoint>

const ID_LENGTH = 12
/** Letters of an address. */
export const MOST_ENDPOINT_LETTERS = 2000
export const MOST_NAME_LETTERS = 64

/** This machine by its usual names. */
export const isLocalUrl = ({ hostname }: URL) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)

/** Code of why an address cannot be an endpoint; undefined for one that can. */
export function endpointProblem(address: string): "with_password" | "https_needed" | "private_network" | undefined {
  const given = URL.parse(address)
  if (given && (given.username !== "" || given.password !== "")) return "with_password"
  const url = parseWebAddress(address, { http: true })
  if (!url) return "https_needed"
  if (isLocalUrl(url)) return undefined
  if (url.protocol !== "https:") return "https_needed"
  return isPrivateHost(url) ? "private_network" : undefined
}

/** Answers the secret, which is shown once. Undefined when the address is an endpoint already. In a transaction that has `lockSecrets`. */
export async function addEndpoint(
  db: Kysely<Database>,
  { secrets: box, now }: { secrets: SecretBox; now: () => Date },
  { url, name = "", events }: { url: string; name?: string | undefined; events: readonly WebhookType[] },
): Promise<{ id: string; secret: string } | undefined> {
  const id = `we_${newToken().slice(0, ID_LENGTH)}`
  const secret = newWebhookSecret()
  const row = {
    id,
    url: new URL(url).href,
    name,
    secret: await box.seal(secret, aboutEndpoint(id)),
    events: JSON.stringify(events),
    created_at: now().toISOString(),
    ended_at: null,
  }
  const added = await db
    .insertInto("webhook_endpoints")
    .values(row)
    .onConflict((conflict) => conflict.column("url").doNothing())
    .returning("id")
    .executeTakeFirst()
  return added && { id: added.id, secret }
}

/** The oldest first. */
export async function listEndpoints(db: Kysely<Database>): Promise<WebhookEndpoint[]> {
  const rows = await db.selectFrom("webhook_endpoints").selectAll().orderBy("created_at").orderBy("id").execute()
  return rows.map(({ id, url, name, events, created_at, ended_at, stopped_at }) => ({
    id,
    url,
    name,
    events: JSON.parse(events),
    createdAt: created_at,
    endedAt: ended_at,
    stoppedAt: stopped_at,
  }))
}

interface EndpointChange {
  name?: string | undefined
  events?: readonly WebhookType[] | undefined
  /** Whether it is told of events; one that was gone is told again. */
  on?: boolean | undefined
}

/** Answers its address; undefined when there is none. */
export async function changeEndpoint(
  trx: Kysely<Database>,
  now: Date,
  id: string,
  { name, events, on }: EndpointChange,
): Promise<string | undefined> {
  const stopped = on === undefined ? {} : on ? { stopped_at: null, ended_at: null } : { stopped_at: now.toISOString() }
  const facts = {
    ...(name !== undefined && { name }),
    ...(events && { events: JSON.stringify(events) }),
    ...stopped,
  }
  const known = await trx.selectFrom("webhook_endpoints").select("url").where("id", "=", id).executeTakeFirst()
  if (known && Object.keys(facts).length > 0)
    await trx.updateTable("webhook_endpoints").set(facts).where("id", "=", id).execute()
  return known?.url
}

/** Answers its address; undefined when there is none. Its waiting messages are removed with it. */
export async function removeEndpoint(trx: Transaction<Database>, id: string): Promise<string | undefined> {
  const gone = await trx.deleteFrom("webhook_endpoints").where("id", "=", id).returning("url").executeTakeFirst()
  return gone?.url
}
