/** The invitation to review what was delivered, with its way out. */
import { mailContent } from "#provider/messages/mail/mailTemplates.ts"
import { withPictures } from "#provider/messages/mail/orderParts.ts"
import { orderValues } from "#provider/messages/mail/orderValues.ts"
import { type MailContext, openOrder } from "#provider/messages/mail/orderWriting.ts"
import { worded } from "#provider/messages/mail/ownWords.ts"
import type { MailContent, Part } from "#provider/messages/mail/parts.ts"
import { newStop } from "#provider/orders/invitations/invitationStops.ts"
import { isWelcome } from "#provider/orders/invitations/inviteReviews.ts"
import { fill } from "#provider/platform/words/fill.ts"
import type { Locale } from "#shared/locale.ts"
import { paths, withPrefix } from "#shared/paths.ts"

/** More would be a questionnaire. */
const MOST_PRODUCTS = 6

/** Undefined where there is nothing to ask any more: it was cancelled, its products are gone or reviewed, or none is wanted. */
export async function invitationMail(
  mailContext: MailContext,
  locale: Locale,
  { orderId }: { orderId: string },
): Promise<MailContent | undefined> {
  const { db, now, shop } = mailContext
  const row = await db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirst()
  if (!row || !(await isWelcome(db, row))) return undefined
  const writing = await openOrder(mailContext, locale, orderId)
  const open = await unreviewed(
    mailContext,
    row.user_id,
    writing.order.lines.map(({ id }) => id),
  )
  const lines = writing.order.lines.filter(
    ({ id }, place, all) => open.has(id) && all.findIndex((each) => each.id === id) === place,
  )
  const [first] = lines
  if (!first) return undefined
  const own = writing.own.review_invitation
  const values = { ...orderValues(writing), product: first.name[locale] }
  const shown = lines.slice(0, MOST_PRODUCTS)
  const { pieces_one, pieces_other } = writing.own.order_shipped
  const pictured = await withPictures(writing, shown, ({ name, variant_name, amount }) => ({
    name: name[locale],
    detail: variant_name[locale],
    amount: fill(amount === 1 ? pieces_one : pieces_other, { n: amount }),
  }))
  const stop = shop.url + withPrefix(locale, paths.stopInvitations(await newStop(db, now, row.email)))
  return mailContent(shop, locale, {
    words: worded("review_invitation", values),
    subject: fill(own.subject, values),
    reference: values.number,
    why: fill(own.why, values),
    stop,
    parts: [
      { kind: "title", text: own.title },
      { kind: "text", text: fill(writing.order.state === "held" ? own.textHeld : own.text, values) },
      ...shown.flatMap(({ slug, name }, place): Part[] => {
        const line = pictured[place]
        const label = fill(own.review, { product: name[locale] })
        const url = shop.url + withPrefix(locale, paths.product(slug))
        return [...(line ? [{ kind: "lines", lines: [line] } as const] : []), { kind: "link", label, url }]
      }),
      { kind: "section" },
      { kind: "link", label: own.stop, url: stop },
    ],
  })
}

/** Products of these that the shop still shows and the customer has not reviewed. */
async function unreviewed(
  { db }: MailContext,
  userId: string | null,
  products: readonly string[],
): Promise<ReadonlySet<string>> {
  if (products.length === 0) return new Set()
  const shown = await db
    .selectFrom("products")
    .select("id")
    .where("id", "in", products)
    .where("visible", "=", 1)
    .execute()
  const reviewed = await db
    .selectFrom("reviews")
    .select("product_id")
    .where("user_id", "=", userId ?? "")
    .where("product_id", "in", products)
    .execute()
  const told = new Set(reviewed.map(({ product_id }) => product_id))
  return new Set(shown.map(({ id }) => id).filter((id) => !told.has(id)))
}
