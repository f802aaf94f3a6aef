/** Sends an endpoint a message that is about nothing, to see whether it is heard and understood. */
import type { Kysely } from "kysely"
import { isLocalUrl } from "#provider/messages/webhooks/endpoints.ts"
import { postWebhook } from "#provider/messages/webhooks/postWebhook.ts"
import { signedHeaders } from "#provider/messages/webhooks/signature.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { newId } from "#provider/platform/security/tokens.ts"

/** Undefined when there is no such endpoint. */
export async function sendTest(
  db: Kysely<Database>,
  now: Date,
  id: string,
): Promise<{ isTaken: boolean; text: string } | undefined> {
  const endpoint = await db.selectFrom("webhook_endpoints").selectAll().where("id", "=", id).executeTakeFirst()
  if (!endpoint) return undefined
  const { url, secret } = endpoint
  const body = JSON.stringify({ type: "webhook.test", timestamp: now.toISOString(), data: {} })
  const headers = signedHeaders(secret, `msg_${newId()}`, now, body)
  try {
    const { status } = await postWebhook(url, { headers, body }, { allowLocal: isLocalUrl(new URL(url)) })
    return { isTaken: status >= 200 && status < 300, text: `${url} answers ${status}.` }
  } catch (error) {
    return { isTaken: false, text: `${url} ${error instanceof Error ? error.message : String(error)}.` }
  }
}
