/** Settings as their owner may see them: each with who set it, secrets as kept or not. */
import { array, boolean, enums, type Infer, nullable, number, object, string } from "superstruct"
import type { AdminContext } from "#provider/admin/operation.ts"
import { countQueue } from "#provider/admin/queue/listQueue.ts"
import { PaymentKeys, viewPaymentKeys } from "#provider/admin/settings/viewPaymentKeys.ts"
import { mailSecurities, openPassword, readOwnMail } from "#provider/messages/mail/mailServer.ts"
import { shopIdentity } from "#provider/site/shopIdentity.ts"
import { readDraft } from "#provider/site/versions.ts"
import { notFound } from "#shared/ApiError.ts"

/** Whose word counts: the environment's, the owner's, or none yet. */
const By = enums(["environment", "shop", "nothing"])

export const MailSettings = object({
  server: object({
    by: By,
    host: string(),
    port: nullable(number()),
    /** Null where the server is asked: an `smtp://` address of MAIL_URL. */
    security: nullable(enums(mailSecurities)),
    user: string(),
  }),
  /** Null for none. `keptAt` is null for one of the environment. */
  password: nullable(
    object({
      keptAt: nullable(string()),
      isReadable: boolean(),
    }),
  ),
  /** As set; empty for the shop's own name and address, which `usual` has. */
  sender: object({
    by: By,
    name: string(),
    from: string(),
    usual: object({ name: string(), from: string() }),
  }),
  /** Tried and not yet sent. */
  waiting: number(),
  failed: number(),
})
export type MailSettings = Infer<typeof MailSettings>

export const SettingsView = object({ mail: MailSettings, payments: array(PaymentKeys) })
export type SettingsView = Infer<typeof SettingsView>

export async function viewSettings(context: AdminContext): Promise<SettingsView> {
  return { mail: await viewMail(context), payments: await viewPaymentKeys(context) }
}

async function viewMail(context: AdminContext): Promise<MailSettings> {
  const { db, secrets, environment, siteUrl, actor } = context
  const { mailServer, mailFrom } = environment
  const draft = await readDraft(db)
  if (!draft) throw notFound("site_version_not_found")
  const [own, identity, queue, waiting] = await Promise.all([
    readOwnMail(db),
    shopIdentity(context, draft.document),
    countQueue(db, actor),
    db
      .selectFrom("mails")
      .select(({ fn }) => fn.countAll<number | string>().as("count"))
      .where("status", "=", "waiting")
      .where("attempts", ">", 0)
      .where("last_error", "is not", null)
      .executeTakeFirstOrThrow(),
  ])
  const counts = { waiting: Number(waiting.count), failed: queue.mail }
  const usual = { name: identity.name, from: identity.email || `no-reply@${new URL(siteUrl).hostname}` }
  // With a server of the environment none of the owner's settings counts.
  const counted = mailServer ? undefined : own
  const { name, from } = counted?.facts ?? { name: "", from: "" }
  const ownSender = counted ? ({ by: "shop", name, from } as const) : ({ by: "nothing", name, from } as const)
  const sender = { ...(mailFrom === null ? ownSender : environmentSender(mailFrom)), usual }
  if (mailServer) {
    const { hasPassword, ...server } = mailServer
    const password = hasPassword ? { keptAt: null, isReadable: true } : null
    return { server: { by: "environment", ...server }, password, sender, ...counts }
  }
  const { host, port, security, user } = own?.facts ?? { host: "", port: null, security: null, user: "" }
  return {
    server: { by: own ? "shop" : "nothing", host, port, security, user },
    password: own?.password
      ? {
          keptAt: own.password.keptAt,
          isReadable: (await openPassword(secrets, own.password.sealed)) !== undefined,
        }
      : null,
    sender,
    ...counts,
  }
}

function environmentSender(mailFrom: string): { by: "environment"; name: string; from: string } {
  const start = mailFrom.lastIndexOf("<")
  if (start < 0 || !mailFrom.endsWith(">")) return { by: "environment", name: "", from: mailFrom }
  const name = mailFrom.slice(0, start).trim().replace(/^"|"$/g, "")
  return { by: "environment", name, from: mailFrom.slice(start + 1, -1) }
}
