/** Webhook endpoints: added, listed and removed by the owner. */
import type { Kysely } from "kysely"
import { newWebhookSecret } from "#provider/messages/webhooks/signature.ts"
import type { Database, Moment } from "#provider/platform/db/schema.ts"
import type { WebhookType } from "#provider/platform/outbox/queueDeliveries.ts"
import { isPrivateHost } from "#provider/platform/security/publicAddresses.ts"
import { newToken } from "#provider/platform/security/tokens.ts"
import { parseWebAddress } from "#shared/webAddress.ts"

export interface WebhookEndpoint {
  id: string
  url: string
  /** Empty for all. */
  events: string[]
  createdAt: Moment
  /** It answered that it is gone. */
  endedAt: Moment | null
}

const ID_LENGTH = 12

/** This machine by its usual names. */
export const isLocalUrl = ({ hostname }: URL) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)

/** Why an address cannot be an endpoint, as the end of a sentence; undefined for one that can. */
export function endpointProblem(address: string): string | undefined {
  const given = URL.parse(address)
  if (given && (given.username !== "" || given.password !== "")) return "it takes an address without a password"
  const url = parseWebAddress(address, { http: true })
  if (!url) return "it takes an https address"
  if (isLocalUrl(url)) return undefined
  if (url.protocol !== "https:")
    return "it takes an https address, or one of this machine such as http://localhost:4000"
  return isPrivateHost(url) ? "it leads into a private network" : undefined
}

/** Answers the secret, which is shown once. Undefined when the address is an endpoint already. */
export async function addEndpoint(
  db: Kysely<Database>,
  now: Date,
  { url, events }: { url: string; events: readonly WebhookType[] },
): Promise<{ id: string; secret: string } | undefined> {
  const id = newToken().slice(0, ID_LENGTH)
  const secret = newWebhookSecret()
  const row = {
    id: `we_${id}`,
    url: new URL(url).href,
    secret,
    events: JSON.stringify(events),
    created_at: now.toISOString(),
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
  return rows.map(({ id, url, events, created_at, ended_at }) => ({
    id,
    url,
    events: JSON.parse(events),
    createdAt: created_at,
    endedAt: ended_at,
  }))
}

/** False when there is none. Its waiting messages are removed with it. */
export async function removeEndpoint(db: Kysely<Database>, id: string): Promise<boolean> {
  const gone = await db.deleteFrom("webhook_endpoints").where("id", "=", id).executeTakeFirst()
  return gone.numDeletedRows > 0n
}
