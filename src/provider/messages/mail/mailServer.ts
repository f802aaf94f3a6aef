/** The mail server that the shop's owner set, in place of MAIL_URL. Read anew for each mail, so that no process has an old one. */
import type { Kysely } from "kysely"
import { create, enums, type Infer, number, object, string } from "superstruct"
import { outboxSender } from "#provider/messages/mail/outbox.ts"
import { type Send, smtpSender } from "#provider/messages/mail/smtp.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import type { FileStore } from "#provider/platform/files/fileStore.ts"
import type { SecretBox } from "#provider/platform/secrets/secretBox.ts"
import { aboutSecret, readSetting } from "#provider/platform/secrets/settings.ts"

/** Encrypted from the start, from STARTTLS on, or not at all. */
export const mailSecurities = ["tls", "starttls", "none"] as const
export type MailSecurity = (typeof mailSecurities)[number]

/** Without its password. */
export const MailFacts = object({
  host: string(),
  port: number(),
  security: enums(mailSecurities),
  /** Empty for a server that asks for no sign-in. */
  user: string(),
  /** Sender of the mails; empty for the shop's own name and address. */
  name: string(),
  from: string(),
})
export type MailFacts = Infer<typeof MailFacts>

export const PASSWORD = "password"

export interface OwnMail {
  facts: MailFacts
  changedAt: string
  password: { keptAt: string; sealed: string } | undefined
}

/** Undefined where the owner set none. */
export async function readOwnMail(db: Kysely<Database>): Promise<OwnMail | undefined> {
  const setting = await readSetting(db, "mail")
  if (!setting) return undefined
  const { facts, changedAt, secrets } = setting
  return { facts: create(facts, MailFacts), changedAt, password: secrets.get(PASSWORD) }
}

export const openPassword = (secrets: SecretBox, sealed: string): Promise<string | undefined> =>
  secrets.open(sealed, aboutSecret("mail", PASSWORD))

/** The sender of the mails, where the owner said one. */
export const ownFrom = (db: Kysely<Database>) => async (): Promise<string | undefined> => {
  const own = await readOwnMail(db)
  if (!own || own.facts.from === "") return undefined
  const { name, from } = own.facts
  return name === "" ? from : `"${name.replace(/["\\]/g, "")}" <${from}>`
}

interface Needs {
  db: Kysely<Database>
  files: FileStore
  secrets: SecretBox
}

/** Without a mail server mails become files; one whose password cannot be read lets them wait. */
export function ownSender({ db, files, secrets }: Needs): Send {
  const toFiles = outboxSender(files)
  async function sendNow(): Promise<Send> {
    const own = await readOwnMail(db)
    if (!own) return toFiles
    const { facts, password: kept } = own
    const password = kept && (await openPassword(secrets, kept.sealed))
    if (kept && password === undefined) return unreadable
    return smtpSender({ ...facts, password: password ?? "" })
  }
  return async (message) => {
    let send: Send
    try {
      send = await sendNow()
    } catch {
      // Surely not handed over.
      return { kind: "later", why: "other", reason: "the mail settings cannot be read" }
    }
    return send(message)
  }
}

const unreadable: Send = async () => ({
  kind: "later",
  why: "key",
  reason: "the password of the mail server cannot be read, since its key is not here",
})
