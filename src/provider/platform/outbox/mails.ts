/** The kinds of mail with their recipients, and queueing a mail with the change that causes it. */
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

/** Where its link leads afterwards; a path of the shop. */
export interface Onward {
  next?: string
  /** The call named no language: the account's is known when the mail is written. */
  inOwnLanguage?: boolean
}

/**
 * Data by template. Tokens are created when a mail is sent, so that none is stored. Mails about an order name it as
 * `orderId`: the order's page in the owner's area then lists them.
 */
export interface MailData extends Record<OrderMailTemplate, OrderMailData> {
  /** Confirms the email of a new account; the text depends on the account found when it is sent. */
  verify: Onward
  /** A code for signing in or confirming a change; created when it is sent. */
  code: { confirms?: true }
  welcome: Record<never, never>
  already_registered: Onward
  /** Not sent if there is no such account. */
  reset: Onward
  password_changed: Record<never, never>
  /** To an account's new address; the text depends on whether it is taken when it is sent. */
  new_email: Record<never, never>
  stock_alert: { alertId: string }
  back_in_stock: { variantId: string; askedAt: string }
  /** To the account's previous address. */
  email_changed: Record<never, never>
  /** To the shop. */
  contact: { name: string; email: string; subject: string; message: string }
  /** The code is deleted once it is sent. */
  gift_card: GiftCardMailData
  /** To the shop. */
  order_to_shop: { orderId: string }
  /** To the shop: a payment that matches no attempt. */
  payment_flagged: { flagId: string; orderId: string | null }
  /** To the shop: a refund of an order, or of a payment without one, was refused. */
  refund_refused: RefusedMailData
  /** To the customer: a refund of money that the order did not need. */
  payment_returned: ReturnedMailData
  /** To the customer of a delivered order, once. */
  review_invitation: { orderId: string }
  /** To the order's customer. */
  withdrawal_receipt: WithdrawalMailData
  /** To the sender of a statement; the same whether or not it matches an order. */
  withdrawal_acknowledged: WithdrawalMailData
  /** To the shop. */
  withdrawal_to_shop: WithdrawalMailData
  /** A code for the owner's area; created when it is sent. */
  person_code: Record<never, never>
  /** An invitation to the owner's area, which is at `origin`. */
  person_invitation: { personId: string; origin: string }
  /** A test mail to a member of staff, or a sample of another mail; never queued. */
  mail_trial: { sample?: SampleMail }
  /** A mail written by an extension or the owner. */
  own: OwnMailData
}

/** An owner's words of a mail, filled in, and what the shop itself says there. */
export interface SampleMail {
  subject: string
  greeting: string
  paragraph: string
  fixed: string
  closing: string
}

/** Contents of such a mail: plain texts in its reader's language. */
export interface OwnMailData {
  orderId?: string | undefined
  subject: string
  paragraphs: string[]
  /** Shown as one word that is easy to copy, such as a coupon. */
  code?: string | undefined
  button?:
    | {
        label: string
        /** A path of the shop, such as `/products`, which gets the mail's language; any other leads home. */
        path: string
      }
    | undefined
}

/** An empty line ends a paragraph; a form's lines end with two characters. */
export const paragraphsOf = (text: string): string[] => text.trim().split(/(?:\r?\n){2,}/)

export type MailTemplate = keyof MailData

/** Recipients at the shop. All other mails go to customers, or to the named address. */
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

/** Nothing of these is kept once they are sent, not even the address, as they promise. */
export const forgottenOnceSent: readonly string[] = ["stock_alert", "back_in_stock"] satisfies MailTemplate[]

/**
 * Requested by their reader, at an unverified address: useless later, and never resent by the shop. They are not listed
 * among the unsent mails.
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
  /** The account it is about, if known: it is deleted with the account. */
  userId?: string | undefined
  /** Identifies the cause: a second mail with the same one is not queued. */
  about?: string | undefined
  /** Minimum delay after its cause, during which it can be cancelled. */
  waitsMs?: number | undefined
}

/** Part of the transaction. Call `mailQueued` afterwards. A shop without an address receives no mails. */
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
