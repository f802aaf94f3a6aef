/** Mailboxes that small shops have, with their servers. Each takes the whole address as user name. */
import type { MailFacts } from "#provider/messages/mail/mailServer.ts"

export interface MailProvider extends Pick<MailFacts, "host" | "port" | "security"> {
  id: string
  /** The same in both languages. */
  name: string
}

export const mailProviders: readonly MailProvider[] = [
  { id: "gmail", name: "Gmail", host: "smtp.gmail.com", port: 465, security: "tls" },
  { id: "outlook", name: "Outlook", host: "smtp.office365.com", port: 587, security: "starttls" },
  { id: "ionos", name: "IONOS", host: "smtp.ionos.es", port: 465, security: "tls" },
  { id: "arsys", name: "Arsys", host: "smtp.serviciodecorreo.es", port: 465, security: "tls" },
  { id: "strato", name: "Strato", host: "smtp.strato.com", port: 465, security: "tls" },
]

export const otherProvider = {
  id: "other",
  host: "",
  port: 587,
  security: "starttls",
} as const satisfies Partial<MailProvider>

/** The one that this server belongs to; `other` for one that is not known, undefined where none is said. */
export const providerOf = (host: string): string | undefined =>
  host === "" ? undefined : (mailProviders.find((each) => each.host === host)?.id ?? otherProvider.id)
