/** Settings missing before strangers may order. Source: decisions, "What runs"; LSSI, article 10. */
import type { Kysely } from "kysely"
import { isLocalUrl } from "#provider/messages/webhooks/endpoints.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { readSetting } from "#provider/platform/secrets/settings.ts"
import { type Said, says } from "#provider/platform/words/says.ts"

/** Whether the shop has a public address, so that people other than its owner may visit. */
export function isPublic(env: Record<string, string | undefined>): boolean {
  const url = URL.parse(env["SITE_URL"] ?? "")
  return url !== null && !isLocalUrl(url)
}

export function checkSettings(env: Record<string, string | undefined>): Said[] {
  return [
    ...(isPublic(env) ? [] : [says`SITE_URL is not set to a public address: links in mails lead nowhere else.`]),
    ...(env["SITE_URL"]?.startsWith("http:") && isPublic(env)
      ? [says`SITE_URL begins with http: passwords and addresses can be read on their way.`]
      : []),
    // The shop itself speaks no https: a proxy in front of it does.
    ...(env["SITE_URL"]?.startsWith("https:") && isPublic(env) && (env["TRUST_PROXY"] || "off") === "off"
      ? [
          says`TRUST_PROXY is off, but SITE_URL is https: behind a proxy no limits by address are kept. Set it to the number of proxies.`,
        ]
      : []),
  ]
}

/** `isNamed`: MAIL_URL is set; otherwise the owner may have said which server. */
export async function checkMail(db: Kysely<Database>, isNamed: boolean): Promise<Said[]> {
  if (isNamed || (await readSetting(db, "mail"))) return []
  return [
    says`MAIL_URL is not set, and the owner's area has no mail server: no mail is sent, neither codes to sign in nor confirmations of orders.`,
  ]
}
