/** Signs messages by Standard Webhooks 1.0. Source: https://www.standardwebhooks.com, "Signature scheme". */
import { createHmac, randomBytes } from "node:crypto"
import { openEndpoint } from "#provider/platform/secrets/endpointSecrets.ts"
import type { SecretBox } from "#provider/platform/secrets/secretBox.ts"

const PREFIX = "whsec_"
/** The standard accepts 24 to 64. */
const SECRET_BYTES = 32

export const newWebhookSecret = () => PREFIX + randomBytes(SECRET_BYTES).toString("base64")

/** Rejects with a sentence where it cannot be read. */
export async function secretOf(box: SecretBox, endpoint: { id: string; secret: string }): Promise<string> {
  const secret = await openEndpoint(box, endpoint)
  if (secret === undefined) throw new Error("cannot be signed: the key of the shop's secrets is another")
  return secret
}

/** The headers that prove sender and time of `body`. */
export function signedHeaders(secret: string, id: string, at: Date, body: string): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000)
  const key = Buffer.from(secret.slice(PREFIX.length), "base64")
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")
  return { "webhook-id": id, "webhook-timestamp": String(timestamp), "webhook-signature": `v1,${signature}` }
}
