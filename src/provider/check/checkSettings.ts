/** What settings are missing before strangers may order. Source: decisions, "What runs"; LSSI, article 10. */
import { isLocalUrl } from "#provider/webhooks/endpoints.ts"

/** Shown until the owner says something else. */
const contacts = ["CONTACT_EMAIL", "CONTACT_PHONE", "CONTACT_ADDRESS", "CONTACT_HOURS"]

/** Whether the shop has an address of its own: others than its owner may come. */
export function isPublic(env: Record<string, string | undefined>): boolean {
  const url = URL.parse(env["SITE_URL"] ?? "")
  return url !== null && !isLocalUrl(url)
}

/** A sentence each; none where all is there. */
export function checkSettings(env: Record<string, string | undefined>): string[] {
  const isUnset = (name: string) => !env[name]
  const unset = contacts.filter(isUnset)
  const methods = (env["PAYMENT_METHODS"] || "transfer").split(",").map((method) => method.trim())
  return [
    ...(isPublic(env) ? [] : ["SITE_URL is not set to a public address: links in mails lead nowhere else."]),
    ...(env["SITE_URL"]?.startsWith("http:") && isPublic(env)
      ? ["SITE_URL begins with http: passwords and addresses can be read on their way."]
      : []),
    ...(isUnset("SITE_NAME") ? ["SITE_NAME is not set: the shop is called Azahar, as the demo."] : []),
    ...(unset.length > 0
      ? [`${unset.join(", ")} ${unset.length > 1 ? "are" : "is"} not set: the demo shop's stand there.`]
      : []),
    ...(isUnset("TAX_ID") ? ["TAX_ID is not set: the law asks for the owner's tax number in the terms."] : []),
    ...(isUnset("MAIL_URL")
      ? ["MAIL_URL is not set: no mail is sent, neither codes to sign in nor confirmations of orders."]
      : []),
    ...(methods.includes("transfer") && isUnset("TRANSFER_ACCOUNT")
      ? ["TRANSFER_ACCOUNT is not set: who pays by transfer is not told where to."]
      : []),
  ]
}
