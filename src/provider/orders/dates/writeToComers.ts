/** A message of the owner's to all who come on a date: one mail to each of them, in their language. */
import { type Infer, nonempty, object, optional, string } from "superstruct"
import { listComers, takenSeats } from "#provider/orders/dates/listDates.ts"
import type { AdminContext } from "#provider/orders/operation.ts"
import { isBlocked } from "#provider/orders/retention.ts"
import { record } from "#provider/platform/operations/record.ts"
import { paragraphsOf, queueMail } from "#provider/platform/outbox/mails.ts"
import { ApiError, badInput } from "#shared/ApiError.ts"
import { check, trimmed } from "#shared/fields/field.ts"
import { type Locale, type Localized, locales } from "#shared/locale.ts"

export const MOST_SUBJECT = 120
export const MOST_MESSAGE = 2000

const bothTexts = (most: number) => {
  const text = optional(check(trimmed(), "too_long", ({ length }) => length <= most))
  return object({ es: text, en: text })
}

export const Message = object({
  id: nonempty(string()),
  subject: bothTexts(MOST_SUBJECT),
  text: bothTexts(MOST_MESSAGE),
})

/** Throws 404 `date_not_found`, 409 `nobody_comes`, 400 by field. In a language without words the other's are sent. */
export async function writeToComers(
  context: AdminContext,
  { id, subject, text }: Infer<typeof Message>,
): Promise<void> {
  const { db, now } = context
  const words = { subject: filled(subject), text: filled(text) }
  refuseHalves(words)
  const { date } = await listComers(db, now(), id)
  const at = now()
  await db.transaction().execute(async (trx) => {
    const seats = (await takenSeats(trx, [id])).filter(({ order }) => order.email !== "" && !isBlocked(order, at))
    const orders = [...new Map(seats.toReversed().map(({ order }) => [order.email.toLowerCase(), order])).values()]
    if (orders.length === 0) throw new ApiError(409, "nobody_comes")
    const event = await record(trx, context, {
      kind: "date.written",
      subject: { type: "variant", id },
      data: { n: orders.length, ...words },
    })
    for (const { id: orderId, email, locale, user_id } of orders.toReversed()) {
      const said = words.text[locale] === "" ? otherOf(locale) : locale
      const about = [date.name[locale], date.date[locale], date.place?.[locale]].filter(Boolean).join(" · ")
      await queueMail(trx, at, {
        template: "own",
        to: email,
        locale,
        userId: user_id ?? undefined,
        data: {
          orderId,
          subject: words.subject[said],
          paragraphs: [...paragraphsOf(words.text[said]), about],
        },
        about: `date ${event} ${email}`,
      })
    }
  })
  context.mailQueued()
}

const filled = ({ es = "", en = "" }: Infer<typeof Message>["subject"]): Localized => ({ es, en })

const otherOf = (locale: Locale): Locale => (locale === "es" ? "en" : "es")

/** In one language at least both are said, and in none of them one alone. */
function refuseHalves(words: Readonly<Record<"subject" | "text", Localized>>): void {
  const said = locales.filter((locale) => words.subject[locale] !== "" || words.text[locale] !== "")
  const wrong = (said.length === 0 ? (["es"] as const) : said).flatMap((locale) =>
    (["subject", "text"] as const).flatMap((name) => (words[name][locale] === "" ? [`${name}.${locale}`] : [])),
  )
  if (wrong.length > 0) throw badInput(Object.fromEntries(wrong.map((name) => [name, "missing"])))
}
