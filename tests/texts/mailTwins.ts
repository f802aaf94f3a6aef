/** Every sample of a mail in both languages, composed by the shop's own code in a demo shop on SQLite. */

import { simpleParser } from "mailparser"
import { composeMail, type MailSender, type Message } from "#provider/messages/mail/compose.ts"
import { noOwnMail } from "#provider/messages/mail/ownMailParts.ts"
import { senderOf } from "#provider/messages/mail/sender.ts"
import { folderFiles } from "#provider/platform/files/folderFiles.ts"
import { type Mail, type MailTemplate, queueMail } from "#provider/platform/outbox/mails.ts"
import { createPasswords } from "#provider/platform/security/passwords.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import type { Locale } from "#shared/locale.ts"
import { silentLog } from "#shared/log.ts"
import type { MailWords } from "#shared/mailWords.ts"
import { openContractShop, openDatabases } from "#tests/support/contractShop.ts"
import { type CustomerWorld, customerWorld } from "#tests/support/customerWorld.ts"
import { demoDocument, demoIdentity } from "#tests/support/demoSite.ts"
import { runOperator } from "#tests/support/operator.ts"
import { mailSamples } from "#tests/texts/mailSamples.ts"

export interface WrittenMail {
  subject: string
  text: string
  /** With its pictures in it. */
  html: string
}

export interface MailTwin {
  template: string
  situation: string
  mails: Record<Locale, WrittenMail>
}

/** More samples are ordered than the demo shop has pieces. */
const SOLD = ["CER-105", "DES-301-2", "CER-111-2", "TEX-221"]

export async function withDemoShop<T>(read: (world: CustomerWorld) => Promise<T>): Promise<T> {
  const databases = await openDatabases("sqlite")
  const shop = await openContractShop(databases, { seedDemo: true })
  try {
    for (const sku of SOLD) await runOperator(shop, "stock", sku, "+100")
    return await read(customerWorld(shop, "in process"))
  } finally {
    await shop.close()
    await databases.stop()
  }
}

/** `words`: the owner's own. */
export async function writeMails(world: CustomerWorld, words: MailWords = {}): Promise<MailTwin[]> {
  const twins: MailTwin[] = []
  for (const [template, situations] of Object.entries(mailSamples)) {
    for (const [situation, prepare] of Object.entries(situations)) {
      const addressed = await prepare(world)
      const write = (locale: Locale) =>
        writeMail(world, words, { template: template as MailTemplate, locale, ...addressed, about: newId() })
      twins.push({ template, situation, mails: { es: await write("es"), en: await write("en") } })
    }
  }
  return twins
}

/** Sends as the demo shop does, to its customers and its operator. */
function demoSender({ shop }: CustomerWorld, mailWords: MailWords): Promise<MailSender> {
  const { db } = shop.connection
  return senderOf({
    db,
    files: folderFiles(shop.place.dataDir),
    log: silentLog,
    url: "http://localhost:3000",
    identity: () => demoIdentity,
    site: () => ({ id: 1, document: { ...demoDocument, mailWords } }),
    from: async () => undefined,
    methodNames: new Map(),
    askOwn: noOwnMail,
  })()
}

async function writeMail(world: CustomerWorld, words: MailWords, mail: Mail): Promise<WrittenMail> {
  const { db, engine } = world.shop.connection
  const now = new Date()
  await db.transaction().execute((trx) => queueMail(trx, now, mail))
  const row = await db
    .selectFrom("mails")
    .selectAll()
    .where("about", "=", mail.about ?? "")
    .executeTakeFirstOrThrow()
  const tools = { db, engine, passwords: createPasswords(), currency: "EUR" }
  const message = await composeMail(tools, now, await demoSender(world, words), row)
  if (!message) throw new Error(`The sample of ${mail.template} in ${mail.locale} says nothing`)
  // Else the shop would send it when it next looks.
  await db.deleteFrom("mails").where("id", "=", row.id).execute()
  return { subject: message.subject, text: message.text, html: await htmlOf(message) }
}

const htmlOf = async ({ source }: Message) => String((await simpleParser(source)).html)
