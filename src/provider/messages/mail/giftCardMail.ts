import { create } from "superstruct"
import { issueGiftCardCode } from "#provider/cart/giftCards/giftCards.ts"
import { giftCardPicture } from "#provider/messages/mail/mailPictures.ts"
import { mailContent } from "#provider/messages/mail/mailTemplates.ts"
import { fact, type MailContext, orderTexts } from "#provider/messages/mail/orderWriting.ts"
import { worded } from "#provider/messages/mail/ownWords.ts"
import type { MailContent } from "#provider/messages/mail/parts.ts"
import type { GiftCardMailData } from "#provider/platform/outbox/mailData.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { BillingAddress } from "#shared/contract/account.ts"
import { formatDate } from "#shared/dates.ts"
import type { Locale } from "#shared/locale.ts"
import { formatMoney, formatShortMoney } from "#shared/money.ts"
import { paths, withPrefix } from "#shared/paths.ts"

/** Creates the card's code. Undefined when the card was blocked or used meanwhile. */
export async function giftCardMail(
  { db, shop }: MailContext,
  locale: Locale,
  data: GiftCardMailData,
): Promise<MailContent | undefined> {
  const { giftCardId } = data
  const code = await issueGiftCardCode(db, giftCardId)
  if (code === undefined) return undefined
  const { currency, name, email } =
    data.orderId === null ? { currency: data.currency, name: shop.name, email: null } : await giverOf(db, data.orderId)
  const { initial_cents, message, recipient, expires_at } = await db
    .selectFrom("gift_cards")
    .selectAll()
    .where("id", "=", giftCardId)
    .executeTakeFirstOrThrow()
  const own = orderTexts[locale].gift_card
  const isGift = recipient !== email
  const values = {
    shop: shop.name,
    name,
    amount: formatMoney(initial_cents, locale, currency),
  }
  return mailContent(shop, locale, {
    words: worded("gift_card", values),
    subject: fill(own.subject, values),
    why: fill(isGift ? own.why : orderTexts[locale].why, values),
    parts: [
      { kind: "title", text: isGift ? own.title : own.titleOwn },
      { kind: "text", text: fill(isGift ? own.textFrom : own.text, values) },
      {
        kind: "giftCard",
        shop: shop.name,
        amount: formatShortMoney(initial_cents, locale, currency),
        message,
        label: own.code,
        code: code.replace(/.{4}(?=.)/g, "$& "),
        picture: shop.sign === "blossom" ? await giftCardPicture() : undefined,
      },
      { kind: "button", label: own.shop, url: shop.url + withPrefix(locale, paths.home) },
      { kind: "section" },
      ...(isGift ? [fact(own.from, values.name)] : []),
      fact(own.use, own.useText),
      ...(expires_at === null ? [] : [fact(own.until, formatDate(expires_at, locale))]),
      { kind: "link", label: own.balance, url: shop.url + withPrefix(locale, paths.giftCardBalance) },
    ],
  })
}

async function giverOf(
  db: MailContext["db"],
  orderId: string,
): Promise<{ currency: string; name: string; email: string }> {
  const { currency, billing, email } = await db
    .selectFrom("orders")
    .select(["currency", "billing", "email"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow()
  const { firstName, lastName } = create(JSON.parse(billing), BillingAddress)
  return { currency, name: `${firstName} ${lastName}`, email }
}
