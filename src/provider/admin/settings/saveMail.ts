/** Saves the shop's mail server and its sender. A password that is left empty stays as it is. */
import { lookup } from "node:dns/promises"
import { isIP } from "node:net"
import type { Transaction } from "kysely"
import { enums, type Infer, object, optional, string } from "superstruct"
import type { AdminContext } from "#provider/admin/operation.ts"
import { sendWaiting } from "#provider/admin/settings/sendWaiting.ts"
import { type MailFacts, mailSecurities, PASSWORD, readOwnMail } from "#provider/messages/mail/mailServer.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { record } from "#provider/platform/operations/record.ts"
import { lockSecrets, writeSetting } from "#provider/platform/secrets/settings.ts"
import { isPublicAddress } from "#provider/platform/security/publicAddresses.ts"
import { withTimeout } from "#provider/platform/withTimeout.ts"
import { ApiError, badInput } from "#shared/ApiError.ts"
import { EMAIL_MAX_LENGTH, Email } from "#shared/fields/account.ts"
import { check, normalized, optionalLine, requiredLine, trimmed } from "#shared/fields/field.ts"
import { whole } from "#shared/fields/whole.ts"
import { SECONDS } from "#shared/limits.ts"

export const mailBounds = {
  host: 253,
  user: EMAIL_MAX_LENGTH,
  password: 1024,
  name: 64,
  from: EMAIL_MAX_LENGTH,
} as const

const HOST = /^(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d])?\.)*[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/
const Host = check(
  requiredLine(
    mailBounds.host,
    normalized(trimmed(), (text) => text.toLowerCase()),
  ),
  "mail_host",
  (text) => isIP(text) !== 0 || HOST.test(text),
)

/** An address in whole, or none. */
export const OptionalAddress = check(
  check(
    optionalLine(
      mailBounds.from,
      normalized(trimmed(), (text) => text.toLowerCase()),
    ),
    "no_ending",
    (text) => !/^[^\s@]+@[^\s@.]*$/.test(text),
  ),
  "email_format",
  (text) => text === "" || Email.is(text) || /^[^\s@]+@[^\s@.]*$/.test(text),
)

export const MailInput = object({
  host: Host,
  port: whole(1, 65_535),
  security: enums(mailSecurities),
  /** Left out or empty for a server that asks for no sign-in; then the stored password is forgotten. */
  user: optional(optionalLine(mailBounds.user, trimmed())),
  /** Left out or empty, the stored one stays. */
  password: optional(
    check(
      check(string(), "too_long", (text) => text.length <= mailBounds.password),
      "one_line",
      (text) => !/\p{Cc}/u.test(text),
    ),
  ),
  /** The sender; left out or empty for the shop's own name and address. */
  name: optional(optionalLine(mailBounds.name, trimmed())),
  from: optional(OptionalAddress),
})
type MailInput = Infer<typeof MailInput>

export const MAIL = { type: "settings", id: "mail" } as const

export async function saveMail(context: AdminContext, input: MailInput): Promise<void> {
  const { environment } = context
  if (environment.mailServer) throw new ApiError(409, "set_by_environment", { extra: { variable: "MAIL_URL" } })
  const { password = "", user = "", name = "", from = "", ...server } = input
  if (server.security === "none" && !(await isInside(server.host))) throw badInput({ security: "only_inside" })
  await inTransaction(context.db, async (trx) => {
    await lockSecrets(trx, context.engine)
    const before = await readOwnMail(trx)
    // With MAIL_FROM the form has no sender: the stored one stays.
    const sender = environment.mailFrom === null ? { name, from } : { name: "", from: "", ...senderOf(before?.facts) }
    const facts: MailFacts = { ...server, user, ...sender }
    if (user !== "" && password === "") refuseWithoutPassword(before, facts)
    const secret = user === "" ? null : password === "" ? undefined : password
    await writeSetting(trx, context, "mail", { facts, secrets: { [PASSWORD]: secret } })
    await recordMail(trx, context, {
      before: before?.facts ?? null,
      after: facts,
      password: user === "" ? "none" : password === "" ? "kept" : "changed",
    })
    await sendWaiting(trx, context.now())
  })
}

const senderOf = (facts: MailFacts | undefined) => facts && { name: facts.name, from: facts.from }

/** The stored one is not sent to another server than the one that it was entered for. */
function refuseWithoutPassword(
  before: Awaited<ReturnType<typeof readOwnMail>>,
  { host }: Pick<MailFacts, "host">,
): void {
  if (!before?.password) throw badInput({ password: "missing" })
  if (before.facts.host !== host) throw badInput({ password: "other_server" })
}

export interface MailChange {
  before: MailFacts | null
  after: MailFacts | null
  password: "changed" | "kept" | "none"
}

/** The facts name a person's mailbox: they are kept for a month, the event says which of them changed. */
export const recordMail = (
  trx: Transaction<Database>,
  context: AdminContext,
  { before, after, password }: MailChange,
): Promise<number> =>
  record(trx, context, {
    kind: "settings.changed",
    subject: MAIL,
    data: { password, fields: changedFields(before, after) },
    kept: { before, after },
  })

function changedFields(before: MailFacts | null, after: MailFacts | null): string[] {
  const names = Object.keys(after ?? before ?? {}) as (keyof MailFacts)[]
  return names.filter((name) => before?.[name] !== after?.[name])
}

const LOOK_UP_MS = 5 * SECONDS

/** Whether the server is on this machine or in its network, where mail may go unencrypted. */
async function isInside(host: string): Promise<boolean> {
  if (isIP(host) !== 0) return !isPublicAddress(host)
  const found = await withTimeout(lookup(host, { all: true }), LOOK_UP_MS, host).catch(() => [])
  return found.length > 0 && found.every(({ address }) => !isPublicAddress(address))
}
