/**
 * Mails about withdrawals and returns: the receipt on a durable medium, and the message to the shop. Source: Directive
 * 2011/83, article 11a.
 */
import { mailContent, ownersTask } from "#provider/messages/mail/mailTemplates.ts"
import { seeOrder, withPictures } from "#provider/messages/mail/orderParts.ts"
import { fact, type MailContext } from "#provider/messages/mail/orderWriting.ts"
import { type Worded, worded } from "#provider/messages/mail/ownWords.ts"
import type { MailContent, Part } from "#provider/messages/mail/parts.ts"
import {
  messageFact,
  openWithdrawal,
  type Piece,
  receivedFact,
  refundDay,
  type WithdrawalWriting,
} from "#provider/messages/mail/withdrawalWriting.ts"
import { endOf } from "#provider/orders/withdrawalPeriods.ts"
import type { WithdrawalMailData } from "#provider/platform/outbox/mailData.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { formatDate } from "#shared/dates.ts"
import { REFUND_DAYS, SEND_BACK_DAYS, WITHDRAWAL_DAYS } from "#shared/limits.ts"
import type { Locale } from "#shared/locale.ts"
import { soldKind } from "#shared/soldKind.ts"

export const withdrawalMailTemplates = ["withdrawal_receipt", "withdrawal_acknowledged", "withdrawal_to_shop"] as const
type Template = (typeof withdrawalMailTemplates)[number]

interface Letter {
  subject: string
  title: string
  lead: string
  parts: Part[]
  why: string
  words?: Worded
}

export async function withdrawalMail(
  mailContext: MailContext,
  { locale, template, data }: { locale: Locale; template: Template; data: WithdrawalMailData },
): Promise<MailContent | undefined> {
  const writing = await openWithdrawal(mailContext, locale, data.withdrawalId)
  if (!writing) return undefined
  const { subject, title, lead, parts, why, words } = await letters[template](writing, data)
  return mailContent(mailContext.shop, locale, {
    subject,
    why,
    words,
    toOwner: template === "withdrawal_to_shop",
    reference: writing.row.number,
    parts: [{ kind: "title", text: title }, { kind: "text", text: lead }, ...parts],
  })
}

type WriteLetter = (writing: WithdrawalWriting, data: WithdrawalMailData) => Letter | Promise<Letter>

const letters: Record<Template, WriteLetter> = {
  async withdrawal_receipt(writing, { toCardsCents = 0 }) {
    const { own, row, pieces, about } = writing
    const texts = own[row.kind]
    const comesBack = pieces.some((piece) => piece.backPieces > 0)
    const isUnpaid = about?.order.paid === 0 && row.refund_cents === 0
    const atOnce = isUnpaid ? own.withdrawal.unpaid : own.withdrawal.atOnce
    const name = about?.order.billing.firstName ?? row.name
    const lead = row.kind === "return" || comesBack ? texts.goods : atOnce
    const what = row.kind === "withdrawal" && !comesBack ? own.withdrawal.whatAtOnce : texts.what
    return {
      subject: fill(texts.subject, { number: row.number }),
      title: texts.title,
      lead: fill(lead, {
        name,
        days: about?.row.return_days ?? WITHDRAWAL_DAYS,
      }),
      why: own.keep,
      words: worded("withdrawal_receipt", {
        name,
        number: row.number,
        amount: about?.money(row.refund_cents) ?? "",
        shop: writing.shop.name,
      }),
      parts: [
        ...statementFacts(writing),
        { kind: "section", title: what },
        ...(await pieceLines(writing)),
        ...(isUnpaid ? [] : [sums(writing, own.refund), ...when(writing, comesBack, toCardsCents)]),
        ...(comesBack ? howToSendBack(writing) : [{ kind: "section" as const }]),
        ...(hasMoreToSend(writing) ? [{ kind: "text" as const, text: own.left }] : []),
        ...(about ? [seeOrder(about)] : []),
      ],
    }
  },

  withdrawal_acknowledged(writing) {
    const { own, row } = writing
    const texts = own.acknowledged
    return {
      subject: texts.subject,
      title: texts.title,
      lead: texts.text,
      why: own.keep,
      words: worded("withdrawal_acknowledged", { shop: writing.shop.name }),
      parts: [
        receivedFact(writing),
        fact(texts.number, row.number),
        fact(own.from, `${row.name}\n${row.email}`),
        fact(texts.what, row.wanted === null ? texts.whole : texts.part),
        ...messageFact(own.message, writing),
        { kind: "small", text: texts.notYou },
      ],
    }
  },

  async withdrawal_to_shop(writing) {
    const { own, row, pieces, shop } = writing
    const { subject, text, closed, title, customer, message, command, items, refund, why } = own.shop
    const what = shopState(writing)
    const isWaiting = what === "byHand" || what === "words"
    const kinds = new Set(pieces.map(({ line }) => soldKind(line)))
    const notCarried = (["download", "gift_card", "service"] as const).filter((kind) => kinds.has(kind))
    return {
      subject: fill(subject[isWaiting ? "waiting" : what], { number: row.number }),
      title,
      lead: fill(text[wordsOf(what, pieces)], {
        date: refundDay(writing),
        closed: notCarried.map((kind) => closed[kind]).join(" "),
      }),
      why,
      parts: [
        receivedFact(writing),
        fact(own.order, row.number),
        fact(customer, `${row.name}\n${row.email}`),
        ...messageFact(message, writing),
        ...commands[what].map((words) =>
          ownersTask(shop, command, {
            page: `/admin/queue/withdrawal/${encodeURIComponent(row.id)}`,
            command: `withdrawals ${words.replace("ID", row.id)}`,
          }),
        ),
        ...(pieces.length > 0
          ? [{ kind: "section" as const, title: items }, ...(await pieceLines(writing)), sums(writing, refund)]
          : []),
      ],
    }
  },
}

type ShopState = "waiting" | "byHand" | "words" | "return" | "done" | "late" | "unmatched"

/** The owner's next commands. */
const commands: Record<ShopState, string[]> = {
  waiting: ["accept ID"],
  byHand: ["accept ID"],
  words: ["take ID --line SKU=1"],
  return: ["accept ID"],
  done: [],
  late: ["take ID"],
  unmatched: ["take ID --order 2026-000000"],
}

/** For virtual goods no unsent pieces can be kept: it is closed. */
function wordsOf(what: ShopState, pieces: readonly Piece[]): ShopState | "virtual" | "virtualByHand" {
  if (pieces.length === 0 || pieces.some(({ line }) => !line.virtual)) return what
  if (what === "done") return "virtual"
  return what === "byHand" ? "virtualByHand" : what
}

function shopState({ row, pieces }: WithdrawalWriting): ShopState {
  if (row.state === "late" || row.state === "unmatched" || row.state === "done") return row.state
  if (pieces.length === 0) return "words"
  if (row.kind === "return") return "return"
  return pieces.some((piece) => piece.backPieces > 0) ? "waiting" : "byHand"
}

/** Time, order, sender and text of the statement. */
function statementFacts(writing: WithdrawalWriting): Part[] {
  const { own, row, about, locale } = writing
  const order = about?.order
  const delivered = order?.timeline.find(({ kind }) => kind === "delivered")?.at
  const date = order && formatDate(order.date, locale)
  const which = date === undefined ? row.number : fill(own.orderOf, { number: row.number, date })
  const arrived = delivered && fill(own.delivered, { date: formatDate(delivered, locale) })
  return [
    receivedFact(writing),
    fact(own.order, [which, arrived].filter(Boolean).join(", ")),
    fact(own.from, `${row.name}\n${row.email}`),
    ...messageFact(own.message, writing),
  ]
}

async function pieceLines({ own, about, pieces, locale }: WithdrawalWriting): Promise<Part[]> {
  if (!about) return []
  const pieceOf = new Map(pieces.map((piece) => [piece.line, piece]))
  const lines = await withPictures(about, [...pieceOf.keys()], (line) => {
    const { amount = 0, goodsCents = 0 } = pieceOf.get(line) ?? {}
    const some = fill(own.piece, { n: amount, amount: line.amount })
    return {
      name: line.name[locale],
      detail: [line.variant_name[locale], some].filter(Boolean).join(" · "),
      amount: about.money(goodsCents),
    }
  })
  return [{ kind: "lines", lines }]
}

function sums({ own, row, pieces, about }: WithdrawalWriting, refund: string): Part {
  const money = (cents: number) => about?.money(cents) ?? ""
  const sum = (part: (piece: Piece) => number) => pieces.reduce((total, piece) => total + part(piece), 0)
  const goods = sum((piece) => piece.goodsCents)
  const paid = sum((piece) => piece.paidCents)
  // The difference was refunded earlier, or never paid.
  const rest = paid + row.delivery_cents - row.refund_cents
  const restName = about?.order.paid === 0 ? own.notPaid : own.before
  return {
    kind: "sums",
    rows: [
      { label: own.goods, amount: money(goods) },
      ...(goods > paid ? [{ label: own.discount, amount: `−${money(goods - paid)}` }] : []),
      ...(row.delivery_cents > 0 ? [{ label: own.shipping, amount: money(row.delivery_cents) }] : []),
      ...(rest > 0 ? [{ label: restName, amount: `−${money(rest)}` }] : []),
    ],
    total: { label: refund, amount: money(row.refund_cents) },
  }
}

/** Where the refund goes, and its deadline. */
function when(writing: WithdrawalWriting, comesBack: boolean, toCardsCents: number): Part[] {
  const { own, row, pieces, about } = writing
  const isByHand = about?.order.byHand === true
  const inParts = pieces.some(({ backPieces, amount }) => backPieces < amount)
  const byInParts = isByHand ? own.withdrawal.byHandInParts : own.withdrawal.byInParts
  const byLaw = inParts ? byInParts : own.withdrawal.by
  const atOnce = isByHand ? own.byHand : own.atOnceBy
  const later = row.kind === "return" ? own.return.by : byLaw
  const text = fill(comesBack ? later : atOnce, { date: refundDay(writing), refundDays: REFUND_DAYS })
  const amount = about?.money(toCardsCents) ?? ""
  return [
    ...(toCardsCents > 0 ? [{ kind: "small" as const, text: fill(own.toCards, { amount }) }] : []),
    ...(comesBack || toCardsCents < row.refund_cents ? [{ kind: "small" as const, text }] : []),
  ]
}

function howToSendBack({ own, row, shop, locale }: WithdrawalWriting): Part[] {
  const place = [shop.name, shop.address[locale]].filter(Boolean).join(", ")
  const date = formatDate(endOf(row.created_at, SEND_BACK_DAYS), locale)
  return [
    { kind: "section", title: own.how },
    { kind: "text", text: `${fill(own.howText, { date, place, number: row.number })} ${own[row.kind].cost}` },
  ]
}

/** It was partly withdrawn before it was sent. */
const hasMoreToSend = ({ about }: WithdrawalWriting) =>
  about?.order.status === "processing" &&
  about.order.lines.some(({ virtual, amount, withdrawn }) => !virtual && withdrawn < amount)
