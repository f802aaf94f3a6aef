/** What mails there are and what each says about its reader, and how one is queued with the change that causes it. */
import type { Transaction } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"
import type {
  GiftCardMailData,
  OrderMailData,
  OrderMailTemplate,
  RefusedMailData,
  ReturnedMailData,
  WithdrawalMailData,
} from "#provider/platform/outbox/mailData.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import type { Locale } from "#shared/locale.ts"

/** Where its link leads on to afterwards; a path of the shop. */
export interface Onward {
  next?: string
  /** The call named no language: the account's is known when the mail is written. */
  inOwnLanguage?: boolean
}

/**
 * Data by template. Tokens are made when a mail is sent, so that none is stored. What is about an order names it as `orderId`: the
 * order's page in the owner's area then lists it.
 */
export interface MailData extends Record<OrderMailTemplate, OrderMailData> {
  /** To confirm the email of a new account; what it says depends on the account found when it is sent. */
  verify: Onward
  /** To sign in and up, or to confirm a change of an account; it is made when it is sent. */
  code: { confirms?: true }
  welcome: Record<never, never>
  already_registered: Onward
  /** Nothing is sent when there is no such account. */
  reset: Onward
  password_changed: Record<never, never>
  /** To an address that an account shall have; what it says depends on whether it is taken when it is sent. */
  new_email: Record<never, never>
  /** To whoever shall be told when something is back, to confirm that. */
  stock_alert: { alertId: string }
  back_in_stock: { variantId: string; askedAt: string }
  /** To the address that an account had. */
  email_changed: Record<never, never>
  /** To the shop. */
  contact: { name: string; email: string; subject: string; message: string }
  /** Its code is forgotten once it is sent. */
  gift_card: GiftCardMailData
  /** To the shop too. */
  order_to_shop: { orderId: string }
  /** To the shop: money that fits no payment. */
  payment_flagged: { flagId: string; orderId: string | null }
  /** To the shop: a refund of an order's, or of money that is nobody's, was refused. */
  refund_refused: RefusedMailData
  /** To its customer: money that goes back because the order did not need it. */
  payment_returned: ReturnedMailData
  /** To the order's customer. */
  withdrawal_receipt: WithdrawalMailData
  /** To whoever states it; the same whether or not it fits an order. */
  withdrawal_acknowledged: WithdrawalMailData
  /** To the shop. */
  withdrawal_to_shop: WithdrawalMailData
  /** To sign in to the owner's area; it is made when it is sent. */
  person_code: Record<never, never>
  /** Lets somebody into the owner's area, which is at `origin`. */
  person_invitation: { personId: string; origin: string }
  /** To somebody who runs the shop and asks whether mail goes out; it is never queued. */
  mail_trial: Record<never, never>
  /** A mail that an extension or the owner wrote. */
  own: OwnMailData
}

/** What a mail of an extension says, or of the owner about an order: plain texts in its reader's language. */
export interface OwnMailData {
  orderId?: string | undefined
  subject: string
  paragraphs: string[]
  /** Copies as one word, such as a coupon. */
  code?: string | undefined
  button?: { label: string /** A path of the shop. */; path: string } | undefined
}

export type MailTemplate = keyof MailData

/** For who runs the shop. All others go to customers, or to whom they name. */
export const toShop = [
  "contact",
  "order_to_shop",
  "payment_flagged",
  "refund_refused",
  "withdrawal_to_shop",
  "person_code",
  "person_invitation",
  "mail_trial",
] as const satisfies MailTemplate[]

/** Nothing is kept of these once they are sent, their address neither: they promise it. */
export const forgottenOnceSent: readonly string[] = ["stock_alert", "back_in_stock"] satisfies MailTemplate[]

/**
 * Asked for by whoever waits for them, at an address that nobody has proved: worth nothing later, and never the shop's to send again.
 * They stand in no list of what did not go out.
 */
export const askedForByReader = [
  "code",
  "person_code",
  "verify",
  "already_registered",
  "reset",
  "new_email",
  "stock_alert",
] as const satisfies MailTemplate[]

export interface Mail<Template extends MailTemplate = MailTemplate> {
  template: Template
  to: string
  locale: Locale
  data: MailData[Template]
  /** Whose account it is about, when that is known: it goes with the account. */
  userId?: string | undefined
  /** Names the cause: a second mail about the same is not queued. */
  about?: string | undefined
  /** It goes no earlier than this after what caused it, and can be taken back until then. */
  waitsMs?: number | undefined
}

/** Stands or falls with the transaction. Tell `mailQueued` afterwards. A shop that has given no address is not written to. */
export async function queueMail<Template extends MailTemplate>(
  trx: Transaction<Database>,
  now: Date,
  mail: Mail<Template>,
): Promise<void> {
  if (mail.to === "") return
  await trx
    .insertInto("mails")
    .values({
      id: newId(),
      user_id: mail.userId ?? null,
      template: mail.template,
      recipient: mail.to,
      locale: mail.locale,
      data: JSON.stringify(mail.data),
      next_attempt_at: new Date(now.getTime() + (mail.waitsMs ?? 0)).toISOString(),
      created_at: now.toISOString(),
      claimed_by: null,
      last_error: null,
      sent_at: null,
      about: mail.about ?? null,
      order_id: orderOf(mail.data),
    })
    .onConflict((conflict) => conflict.column("about").doNothing())
    .execute()
}

const orderOf = (data: object): string | null =>
  "orderId" in data && typeof data.orderId === "string" ? data.orderId : null
