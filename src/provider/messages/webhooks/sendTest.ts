/** Sends a test message to an endpoint. */
import { boolean, type Infer, nullable, number, object, string } from "superstruct"
import { isLocalUrl } from "#provider/messages/webhooks/endpoints.ts"
import { postWebhook } from "#provider/messages/webhooks/postWebhook.ts"
import { secretOf, signedHeaders } from "#provider/messages/webhooks/signature.ts"
import type { AdminContext } from "#provider/orders/operation.ts"
import { newId } from "#provider/platform/security/tokens.ts"

export const WebhookTest = object({
  /** It answered with a status from 200 to 299. */
  taken: boolean(),
  /** The answer’s status; null where there was none. */
  status: nullable(number()),
  /** Why there was none. */
  error: nullable(string()),
})
export type WebhookTest = Infer<typeof WebhookTest>

/** Undefined when there is no such endpoint. */
export async function sendTest(
  { db, secrets, now }: Pick<AdminContext, "db" | "secrets" | "now">,
  id: string,
): Promise<WebhookTest | undefined> {
  const endpoint = await db.selectFrom("webhook_endpoints").selectAll().where("id", "=", id).executeTakeFirst()
  if (!endpoint) return undefined
  const { url } = endpoint
  const at = now()
  const body = JSON.stringify({ type: "webhook.test", timestamp: at.toISOString(), data: {} })
  try {
    const secret = await secretOf(secrets, endpoint)
    const headers = signedHeaders(secret, `msg_${newId()}`, at, body)
    const { status } = await postWebhook(url, { headers, body }, { allowLocal: isLocalUrl(new URL(url)) })
    return { taken: status >= 200 && status < 300, status, error: null }
  } catch (error) {
    return { taken: false, status: null, error: error instanceof Error ? error.message : String(error) }
  }
}
