/** The mail queue against a real mail server, to be run on each database. */
import { createServer } from "node:net"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { type Mailer, startMailer } from "#provider/messages/mail/mailer.ts"
import { type Send, smtpSender } from "#provider/messages/mail/smtp.ts"
import { type Connection, connect } from "#provider/platform/db/connect.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import { queueMail } from "#provider/platform/outbox/mails.ts"
import { createPasswords } from "#provider/platform/security/passwords.ts"
import { DAYS, HOURS, MINUTES } from "#shared/limits.ts"
import { type Log, silentLog } from "#shared/log.ts"
import { claimedMails } from "#tests/contract/claimedMails.ts"
import { mailsOfWhatIsGone } from "#tests/contract/mailsOfWhatIsGone.ts"
import { insertAccount } from "#tests/support/accounts.ts"
import { type DatabasePlace, type Databases, type Engine, openDatabases } from "#tests/support/contractShop.ts"
import { newEmail } from "#tests/support/customerWorld.ts"
import { demoIdentity } from "#tests/support/demoSite.ts"
import { testsEverything } from "#tests/support/longRun.ts"
import { type MailServer, startMailServer } from "#tests/support/mailServer.ts"
import { plain, shownTexts } from "#tests/support/readMail.ts"
import { alone } from "#tests/support/shopSettings.ts"

/** For a server that says nothing. All others have the time that the shop gives them. */
const QUICK = { connectionTimeout: 1000, greetingTimeout: 1000, socketTimeout: 700 }
const sender = {
  shop: {
    ...demoIdentity,
    sign: "blossom" as const,
    name: "Azahar",
    url: "https://shop.example",
    email: "hola@shop.example",
  },
  from: '"Azahar" <hola@shop.example>',
}
const contact = { name: "Ana", email: "ana@example.com", subject: "Hola", message: "¿Abren el sábado?" }

export function describeMail(engine: Engine): void {
  let databases: Databases
  let place: DatabasePlace
  let connection: Connection
  let server: MailServer
  let aheadMs = 0
  const now = () => new Date(Date.now() + aheadMs)
  const events: string[] = []
  const tell = (event: string) => void events.push(event)
  const log: Log = { ...silentLog, info: tell, warn: tell, error: tell }
  const mailers: Mailer[] = []

  const mailer = (send: Send = smtpSender(server.url), from = connection) => {
    const made = startMailer(
      { db: from.db, engine, now, log, passwords: createPasswords(), currency: "EUR", background: alone },
      async () => sender,
      send,
    )
    mailers.push(made)
    return made
  }
  /** Queues a message to the shop, which needs no account. */
  const queue = async (to = newEmail()) => {
    const { db } = connection
    await db
      .transaction()
      .execute((trx) => queueMail(trx, now(), { template: "contact", to, locale: "es", data: contact }))
    return to
  }
  const stateOf = (to: string): Promise<Row<"mails"> | undefined> =>
    connection.db.selectFrom("mails").selectAll().where("recipient", "=", to).executeTakeFirst()
  const taken = (to: string) => server.mails.filter((mail) => JSON.stringify(mail.to).includes(to))

  beforeAll(async () => {
    databases = await openDatabases(engine)
    place = await databases.create("migrated")
    connection = await connect({ ...place, log: silentLog })
  })
  beforeEach(async () => {
    server = await startMailServer()
    aheadMs = 0
    events.length = 0
    await connection.db.deleteFrom("mails").execute()
    return async () => {
      await Promise.all(mailers.splice(0).map((each) => each.close()))
      await server.stop()
    }
  })
  afterAll(async () => {
    await connection.close()
    await databases.stop()
  })

  it("a mail arrives as mail programs expect it", async () => {
    const to = await queue()
    await mailer().flush()
    const [mail] = taken(to)
    expect(mail?.from?.text).toBe('"Azahar" <hola@shop.example>')
    expect(mail?.replyTo?.text).toBe('"Ana" <ana@example.com>')
    expect(mail?.subject).toBe("Mensaje de Ana: Hola")
    expect(mail?.text).toContain("> ¿Abren el sábado?")
    expect(mail?.html).toContain("¿Abren el sábado?")
    expect(mail?.headers.get("auto-submitted")).toBe("auto-generated")
    const state = await stateOf(to)
    expect(mail?.messageId).toBe(`<${state?.id}@shop.example>`)
    expect(state).toMatchObject({ status: "sent", attempts: 1, data: "{}" })
    expect(server.connections()).toBe(1)
  })

  it.each([
    ["es", "Se ha cambiado su contraseña en Azahar", "Hola, Carmen:"],
    ["en", "Your password at Azahar was changed", "Hello Carmen,"],
  ] as const)(
    "a mail in %s brings the pictures that it shows, and says the same in text",
    async (locale, subject, hello) => {
      const email = newEmail()
      const { db } = connection
      const account = { email, passwordHash: "none", firstName: "Carmen", lastName: "Roig", locale }
      await insertAccount(db, account)
      await db
        .transaction()
        .execute((trx) => queueMail(trx, now(), { template: "password_changed", to: email, locale, data: {} }))
      await mailer().flush()
      const [mail] = taken(email)
      expect(mail?.subject).toBe(subject)
      expect(mail?.text).toContain(hello)
      const html = String(mail?.html)
      expect(html).toContain(`<html lang="${locale}"`)
      // The reader has put each picture where the HTML names it.
      expect(mail?.attachments.map(({ contentType }) => contentType)).toEqual(["image/png", "image/png", "image/png"])
      expect(html.match(/<img [^>]*src="data:image\/png;/g)).toHaveLength(3)
      expect(html).not.toContain("cid:")
      const said = plain(mail?.text ?? "").toLowerCase()
      for (const shown of shownTexts(html).filter((text) => text !== "·")) expect(said).toContain(shown.toLowerCase())
    },
  )

  it("a mail stands or falls with the change that caused it", async () => {
    const to = newEmail()
    const failing = connection.db.transaction().execute(async (trx) => {
      await queueMail(trx, now(), { template: "contact", to, locale: "es", data: contact })
      throw new Error("Stop")
    })
    await expect(failing).rejects.toThrow("Stop")
    expect(await stateOf(to)).toBeUndefined()
  })

  it("what a process died with is found by another after its time", async () => {
    const to = await queue()
    const dying = mailer(() => new Promise(() => {}))
    void dying.flush()
    await expect.poll(async () => (await stateOf(to))?.handed).toBe(1)
    mailers.splice(0)
    const other = mailer()
    await other.flush()
    expect(taken(to)).toHaveLength(0)
    aheadMs = 4 * MINUTES
    await other.flush()
    expect(taken(to)).toHaveLength(1)
    expect(await stateOf(to)).toMatchObject({ status: "sent", attempts: 2 })
  })

  it("two processes share the queue and send every mail once", async () => {
    const second = await connect({ ...place, log: silentLog })
    const addresses = await Promise.all(Array.from({ length: 30 }, () => queue()))
    await Promise.all([mailer().flush(), mailer(smtpSender(server.url), second).flush()])
    expect(server.mails).toHaveLength(30)
    for (const to of addresses) expect(taken(to)).toHaveLength(1)
    await second.close()
  })

  const flush = () => mailer().flush()
  mailsOfWhatIsGone({ engine, connection: () => connection, now, events, stateOf, queue, flush })
  if (engine === "postgres") claimedMails({ connection: () => connection, stateOf, queue, flush })

  // Answers of mail servers do not depend on the database, so they are tested on one.
  if (!testsEverything(engine)) return

  it("a mail to an account that is not there is forgotten", async () => {
    const to = newEmail()
    const { db } = connection
    await db.transaction().execute((trx) => queueMail(trx, now(), { template: "reset", to, locale: "es", data: {} }))
    await mailer().flush()
    expect(await stateOf(to)).toBeUndefined()
    expect(server.connections()).toBe(0)
  })

  it.each(["recipientLater", "messageLater", "badPassword", "hangUpEarly"] as const)(
    "a mail is not lost on a server in the mood of %s, and goes out once it is over",
    async (behaviour) => {
      server.behave(behaviour)
      const to = await queue()
      const own = mailer()
      await own.flush()
      expect(await stateOf(to)).toMatchObject({ status: "waiting", attempts: 1, handed: 0 })
      await own.flush()
      expect((await stateOf(to))?.attempts).toBe(1)
      server.behave("take")
      aheadMs = 1 * MINUTES
      await own.flush()
      expect(await stateOf(to)).toMatchObject({ status: "sent", attempts: 2, last_error: null })
      expect(taken(to)).toHaveLength(1)
    },
  )

  it("a mail waits for a server that is down, longer each time, up to an hour", async () => {
    const closed = await freePort()
    const to = await queue()
    const own = mailer(smtpSender(`smtp://127.0.0.1:${closed}`))
    const pauses: number[] = []
    for (let tries = 0; tries < 12; tries += 1) {
      await own.flush()
      const next = Date.parse((await stateOf(to))?.next_attempt_at ?? "") - now().getTime()
      pauses.push(next)
      aheadMs += next + 1000
    }
    expect(pauses[0]).toBeGreaterThan(7000)
    expect(pauses[0]).toBeLessThan(13_000)
    expect(pauses[3]).toBeGreaterThan(50_000)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(1.2 * HOURS)
    expect(await stateOf(to)).toMatchObject({ status: "waiting", attempts: 12, handed: 0 })
    await mailer().flush()
    expect(taken(to)).toHaveLength(1)
  })

  it.each(["noSuchRecipient", "refuseMessage"] as const)(
    "a mail that is answered with %s is not sent again",
    async (behaviour) => {
      server.behave(behaviour)
      const to = await queue()
      const own = mailer()
      await own.flush()
      expect(await stateOf(to)).toMatchObject({ status: "failed", attempts: 1 })
      expect(events).toContain("mail.failed")
      server.behave("take")
      aheadMs = 1 * DAYS
      const other = await queue()
      await own.flush()
      expect([taken(to).length, taken(other).length]).toEqual([0, 1])
    },
  )

  it.each(["hangUpLate", "silence"] as const)(
    "a mail that nobody said anything about (%s) is sent once more, recognisably, and never a third time",
    async (behaviour) => {
      server.behave(behaviour)
      const to = await queue()
      const own = mailer(smtpSender(server.url, QUICK))
      for (let tries = 0; tries < 4; tries += 1) {
        await own.flush()
        aheadMs += 2 * HOURS
      }
      expect(taken(to)).toHaveLength(2)
      expect(new Set(taken(to).map((mail) => mail.messageId)).size).toBe(1)
      expect(await stateOf(to)).toMatchObject({ status: "uncertain", attempts: 2 })
      expect(events).toContain("mail.uncertain")
    },
  )

  it("one mail that hangs holds up nothing for good, and the others go out", async () => {
    server.behave("silence")
    const first = await queue()
    await mailer(smtpSender(server.url, QUICK)).flush()
    server.behave("take")
    const second = await queue()
    await mailer().flush()
    expect([(await stateOf(first))?.status, (await stateOf(second))?.status]).toEqual(["waiting", "sent"])
  })

  it("a mail is given up after three days", async () => {
    server.behave("messageLater")
    const to = await queue()
    const own = mailer()
    await own.flush()
    aheadMs = 3.1 * DAYS
    await own.flush()
    expect(await stateOf(to)).toMatchObject({ status: "failed" })
  })

  it("whoever queues a mail wakes the sender without waiting for it", async () => {
    const own = mailer()
    const to = await queue()
    own.wake()
    await expect.poll(async () => (await stateOf(to))?.status).toBe("sent")
  })
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1")
  await new Promise((resolve) => probe.once("listening", resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === "object" && address ? address.port : 0
}
