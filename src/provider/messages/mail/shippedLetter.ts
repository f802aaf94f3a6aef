/** The mail about a sent parcel: its contents, and what is still to follow. */
import { arrival, followParcel, parcelFacts } from "#provider/messages/mail/arrivalParts.ts"
import type { Letter } from "#provider/messages/mail/orderMailTemplates.ts"
import { addressLines, invoice, withPictures } from "#provider/messages/mail/orderParts.ts"
import { fact, type Writing } from "#provider/messages/mail/orderWriting.ts"
import type { Part } from "#provider/messages/mail/parts.ts"
import type { OrderMailData } from "#provider/platform/outbox/mailData.ts"
import { fill } from "#provider/platform/words/fill.ts"

export async function shippedLetter(
  writing: Writing,
  { parcel: number }: Pick<OrderMailData, "parcel">,
): Promise<Letter> {
  const { own, order, shop } = writing
  const words = own.order_shipped
  const place = order.deliveryAddress
  const parcel = order.parcels.find((each) => each.number === number) ?? order.parcels.at(-1)
  const whole = order.lines.map(({ amount, virtual }) => (virtual ? 0 : amount))
  const packed = parcel
    ? order.lines.map((_, index) => parcel.lines.find(({ line }) => line === index)?.pieces ?? 0)
    : whole
  const follows = parcel ? order.lines.map(({ left }) => left) : []
  const isPart = follows.some((pieces) => pieces > 0)
  return {
    ...(isPart && words.part),
    ...(parcel && !isPart && words.rest),
    parts: [
      ...(isPart ? [] : arrival(writing)),
      ...parcelFacts(writing, parcel),
      ...(place ? [fact(words.to, addressLines(writing, place).join("\n"))] : []),
      followParcel(writing, parcel),
      ...invoice(writing),
      { kind: "section", title: words.items },
      await listed(writing, packed),
      ...(isPart ? [{ kind: "section" as const, title: words.follows }, await listed(writing, follows)] : []),
      { kind: "small", text: fill(words.broken, { email: shop.email }) },
    ],
  }
}

/** So many pieces of each line. */
async function listed(writing: Writing, pieces: readonly number[]): Promise<Part> {
  const { own, order, locale } = writing
  const words = own.order_shipped
  const some = order.lines.flatMap((line, index) => (pieces[index] ? [{ ...line, amount: pieces[index] }] : []))
  const lines = await withPictures(writing, some, ({ name, variant_name, amount }) => ({
    name: name[locale],
    detail: variant_name[locale],
    amount: fill(amount === 1 ? words.pieces_one : words.pieces_other, { n: amount }),
  }))
  return { kind: "lines", lines }
}
