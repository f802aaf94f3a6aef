import type { Context } from "#provider/orders/context.ts"
import { queueMail } from "#provider/platform/outbox/mails.ts"
import { networkOf } from "#provider/platform/security/rateLimits.ts"
import { ApiError } from "#shared/ApiError.ts"
import type { ContactInput } from "#shared/contract/contact.ts"

/**
 * Messages from the contact form, mailed to the shop. Robots fill in the hidden field; they get the same answer as
 * people.
 */
export async function sendContact(context: Context, input: ContactInput): Promise<Record<never, never>> {
  const { db, limits, now, caller, identity, mailQueued } = context
  await limits.take("contactByNetwork", networkOf(caller.network))
  // The shop has no address.
  if (identity().email === "") throw new ApiError(409, "no_contact")
  if (input.website) return {}
  const { name, email, subject, message, locale } = input
  await db.transaction().execute((trx) =>
    queueMail(trx, now(), {
      template: "contact",
      to: identity().email,
      locale,
      data: { name, email, subject, message },
    }),
  )
  mailQueued()
  return {}
}
