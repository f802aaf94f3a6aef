/**
 * Sends queued mails one by one, retrying with growing pauses. Safe with several processes; a mail is sent at least
 * once, and never handed over more than twice when its delivery is uncertain.
 */
import { composeMail, type MailSender } from "#provider/messages/mail/compose.ts"
import type { Outcome, Send } from "#provider/messages/mail/smtp.ts"
import type { Services } from "#provider/orders/context.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import {
  forgottenOnceSent,
  type MailData,
  type MailTemplate,
  type SampleMail,
} from "#provider/platform/outbox/mails.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { SEND_LEASE_MS, type SendLoop, startSendLoop, withJitter } from "#provider/platform/sendLoop.ts"
import { withTimeout } from "#provider/platform/withTimeout.ts"
import { DAYS, HOURS, SECONDS } from "#shared/limits.ts"
import type { Locale } from "#shared/locale.ts"

const FIRST_PAUSE_MS = 10 * SECONDS
const LONGEST_PAUSE_MS = 1 * HOURS
const GIVE_UP_MS = 3 * DAYS
const MOST_HANDED = 2
/** How long an owner waits for the answer to a test. */
const TRIAL_MS = 15 * SECONDS

export interface Mailer extends SendLoop {
  /** Sends a test mail, or a sample of another, at once, without the queue. */
  tryOut(to: string, locale: Locale, sample?: SampleMail): Promise<Outcome>
}

type MailServices = Pick<
  Services,
  "db" | "engine" | "now" | "log" | "passwords" | "currency" | "background" | "onFailpoint"
>

export function startMailer(services: MailServices, sender: () => Promise<MailSender>, send: Send): Mailer {
  async function sendDue(isClosed: () => boolean): Promise<void> {
    await giveUpUncertain(services)
    while (!isClosed()) {
      const mail = await claim(services)
      if (!mail) break
      services.onFailpoint?.("mail.claimed")
      const outcome = await attempt(services, await sender(), send, mail)
      services.onFailpoint?.("mail.sent")
      await finish(services, mail, outcome)
    }
  }
  const loop = startSendLoop(sendDue, {
    looks: services.background.isHeld,
    onError: (error) => services.log.error("mail.queue_unreadable", { error }),
  })
  return {
    ...loop,
    async tryOut(to, locale, sample) {
      const row = trialOf(services.now(), to, locale, sample ? { sample } : {})
      const trial = attempt(services, await sender(), send, row)
      const outcome = await withTimeout(trial, TRIAL_MS, "The mail server").catch(silent)
      return outcome.kind === "pointless" ? notComposed : outcome
    },
  }
}

/** A mail row that was not queued. */
function trialOf(now: Date, recipient: string, locale: Locale, data: MailData["mail_trial"]): Row<"mails"> {
  const at = now.toISOString()
  return {
    id: newId(),
    user_id: null,
    template: "mail_trial" satisfies MailTemplate,
    recipient,
    locale,
    data: JSON.stringify(data),
    status: "waiting",
    attempts: 1,
    handed: 1,
    next_attempt_at: at,
    created_at: at,
    claimed_by: null,
    last_error: null,
    sent_at: null,
    about: null,
    order_id: null,
  }
}

/** Claims the next due mail for this attempt. If its process dies, it is found again after the lease. */
async function claim({ db, engine, now }: MailServices): Promise<Row<"mails"> | undefined> {
  const at = now()
  return db
    .updateTable("mails")
    .set((row) => ({
      claimed_by: newId(),
      attempts: row("attempts", "+", 1),
      handed: row("handed", "+", 1),
      next_attempt_at: new Date(at.getTime() + SEND_LEASE_MS).toISOString(),
    }))
    .where("id", "=", (build) => {
      const due = build
        .selectFrom("mails")
        .select("id")
        .where("status", "=", "waiting")
        .where("next_attempt_at", "<=", at.toISOString())
        .where("handed", "<", MOST_HANDED)
        .orderBy("next_attempt_at")
        .orderBy("id")
        .limit(1)
      return engine === "postgres" ? due.forUpdate().skipLocked() : due
    })
    .returningAll()
    .executeTakeFirst()
}

/** Handed over twice without an answer: a third attempt might be a third delivery. */
async function giveUpUncertain({ db, now, log }: MailServices): Promise<void> {
  const rows = await db
    .updateTable("mails")
    .set({ status: "uncertain", claimed_by: null })
    .where("status", "=", "waiting")
    .where("next_attempt_at", "<=", now().toISOString())
    .where("handed", ">=", MOST_HANDED)
    .returning(["id", "template"])
    .execute()
  for (const { id, template } of rows) log.error("mail.uncertain", { mail: id, template })
}

const notComposed: Outcome = { kind: "later", why: "other", reason: "not composed" }

/** Who waits for the answer is told that there is none; the attempt ends by itself. */
function silent(error: Error): Outcome {
  return { kind: "unclear", why: "silent", reason: error.message }
}

type Attempt = Outcome | { kind: "pointless" }

async function attempt(
  { db, engine, now, log, passwords, currency }: MailServices,
  sender: MailSender,
  send: Send,
  mail: Row<"mails">,
): Promise<Attempt> {
  let message: Awaited<ReturnType<typeof composeMail>>
  try {
    message = await composeMail({ db, engine, passwords, currency }, now(), sender, mail)
  } catch (error) {
    log.error("mail.not_composed", { mail: mail.id, template: mail.template, error })
    return notComposed
  }
  if (!message) return { kind: "pointless" }
  try {
    return await send(message)
  } catch (error) {
    log.error("mail.not_sent", { mail: mail.id, template: mail.template, error })
    const reason = error instanceof Error ? error.message.slice(0, 300) : "unknown"
    return { kind: "unclear", why: "other", reason }
  }
}

/** Stores the result of an attempt, unless another process has taken over. */
async function finish({ db, now, log }: MailServices, mail: Row<"mails">, outcome: Attempt): Promise<void> {
  const { id } = mail
  const at = now()
  const isForgotten = outcome.kind === "sent" && forgottenOnceSent.includes(mail.template)
  if (outcome.kind === "pointless" || isForgotten) {
    await db.deleteFrom("mails").where("id", "=", id).where("claimed_by", "=", mail.claimed_by).execute()
    if (isForgotten) log.info("mail.sent", { mail: id, template: mail.template, attempts: mail.attempts })
    return
  }
  const facts = { mail: id, template: mail.template, attempts: mail.attempts }
  const update = db.updateTable("mails").where("id", "=", id).where("claimed_by", "=", mail.claimed_by)
  if (outcome.kind === "sent") {
    await update
      .set({ status: "sent", sent_at: at.toISOString(), claimed_by: null, last_error: null, data: "{}" })
      .execute()
    log.info("mail.sent", facts)
    return
  }
  const tooOld = at.getTime() - Date.parse(mail.created_at) > GIVE_UP_MS
  const failed = outcome.kind === "refused" || tooOld
  await update
    .set({
      status: failed ? "failed" : "waiting",
      handed: outcome.kind === "unclear" ? mail.handed : mail.handed - 1,
      next_attempt_at: new Date(at.getTime() + pauseMs(mail.attempts)).toISOString(),
      claimed_by: null,
      last_error: outcome.reason,
    })
    .execute()
  if (failed) log.error("mail.failed", { ...facts, reason: outcome.reason })
  else log.warn("mail.delayed", { ...facts, reason: outcome.reason })
}

/** Doubles with each attempt. */
const pauseMs = (attempts: number) =>
  withJitter(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20)))
