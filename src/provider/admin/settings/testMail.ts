/** Sends a test over the stored mail settings, and tells what the server answered. */
import { enums, type Infer, nullable, number, object, string } from "superstruct"
import type { AdminContext } from "#provider/admin/operation.ts"
import type { OptionalAddress } from "#provider/admin/settings/saveMail.ts"
import { sendWaiting } from "#provider/admin/settings/sendWaiting.ts"
import { mailTroubles } from "#provider/messages/mail/smtp.ts"
import type { SampleMail } from "#provider/platform/outbox/mails.ts"
import { shopIdentity } from "#provider/site/shopIdentity.ts"
import { readDraft } from "#provider/site/versions.ts"
import { ApiError } from "#shared/ApiError.ts"
import type { Locale } from "#shared/locale.ts"

export const MailTest = object({
  to: string(),
  outcome: enums(["refused", "sent", "later", "unclear"]),
  /** Where it was not sent: what was in the way. */
  why: nullable(enums(mailTroubles)),
  /** The server's own line; empty where it said none. */
  said: string(),
  seconds: number(),
  /** How many mails that waited go out now. */
  freed: number(),
})
export type MailTest = Infer<typeof MailTest>

interface Asked {
  to?: Infer<typeof OptionalAddress> | undefined
  /** In place of the usual words of a test. */
  sample?: Record<Locale, SampleMail>
}

export async function testMail(context: AdminContext, { to: given = "", sample }: Asked): Promise<MailTest> {
  if (!context.tryMail) throw new ApiError(409, "shop_not_running")
  const asker = await whoAsks(context)
  const to = given || asker.to
  if (to === "") throw new ApiError(409, "no_address")
  const start = performance.now()
  const outcome = await context.tryMail(to, asker.locale, sample?.[asker.locale])
  const seconds = Math.round((performance.now() - start) / 100) / 10
  const { why, said } = outcome.kind === "sent" ? { why: null, said: "" } : { said: "", ...outcome }
  const freed = outcome.kind === "sent" ? await sendWaiting(context.db, context.now()) : 0
  return { to, outcome: outcome.kind, why, said: said ?? "", seconds, freed }
}

/** Address of the caller; at the command line the shop's own. */
async function whoAsks(context: AdminContext): Promise<{ to: string; locale: Locale }> {
  const { db, actor } = context
  const person = await db
    .selectFrom("people")
    .select(["email", "locale"])
    .where("id", "=", actor.id ?? "")
    .executeTakeFirst()
  if (person) return { to: person.email, locale: person.locale }
  const draft = await readDraft(db)
  return { to: draft ? (await shopIdentity(context, draft.document)).email : "", locale: "es" }
}
