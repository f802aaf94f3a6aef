/** Facts about an order that the receiver of its events may answer: a webhook in its body, a handler as its value. */
import { allCarriers } from "#provider/delivery/carriers.ts"
import { readTracking } from "#provider/delivery/tracking.ts"
import type { Services } from "#provider/orders/context.ts"
import { linkInvoice, readInvoiceUrl } from "#provider/orders/invoiceLink.ts"
import { addToNote, withOrder } from "#provider/orders/officeActions.ts"
import { track } from "#provider/orders/orderActions.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import { isApiError } from "#shared/ApiError.ts"

export interface OrderAnswer {
  /** Address of the invoice, https. Taken for `order.paid`. */
  invoiceUrl?: string
  /** The newest parcel's. Taken for `order.shipped` and `order.part_shipped`. `url` for a carrier the shop does not know. */
  tracking?: { number: string; carrier?: string; url?: string }
  /** Added as a line to the order's note for the shop, once. */
  note?: string
}

type Needs = Pick<Services, "db" | "engine" | "now" | "log">
type Facts = { readonly [Name in keyof OrderAnswer]?: unknown }

const SENT = ["order.shipped", "order.part_shipped"]
const MOST_NOTE = 500
/** But for line breaks and tabs: PostgreSQL refuses NUL, and others change what a terminal or a page shows. */
const CONTROL = /(?![\n\r\t])\p{Cc}/u

/** Takes what it can; the rest is logged, and the event counts as told. `actorId`: the author of the change, if it has one. */
export async function takeOrderAnswer(needs: Needs, event: Row<"events">, answer: unknown, actorId?: string) {
  if (typeof answer !== "object" || answer === null || event.subject_type !== "order") return
  const { invoiceUrl, tracking, note } = answer as Facts
  const { subject_id: order, kind } = event
  const refused = (name: string, reason: string) => needs.log.warn("webhook.answer_refused", { order, name, reason })
  if (invoiceUrl !== undefined && kind === "order.paid") {
    const url = readInvoiceUrl(invoiceUrl)
    if (url === undefined) refused("invoiceUrl", "takes an https address")
    else await takeInvoice(needs, order, url)
  }
  if (tracking !== undefined && SENT.includes(kind)) {
    await takeTracking(needs, event, tracking, actorId).catch((error: unknown) => {
      if (!isApiError(error)) throw error
      refused("tracking", Object.entries(error.fields ?? { code: error.code }).join(" "))
    })
  }
  if (note !== undefined) {
    if (typeof note === "string" && note.trim() !== "" && note.length <= MOST_NOTE && !CONTROL.test(note)) {
      if (!(await addToNote(needs, order, note.trim(), { actorId }))) refused("note", "is full")
    } else refused("note", `takes a text of at most ${MOST_NOTE} characters, without control characters`)
  }
}

/** The answer of a webhook; undefined for what is no JSON. */
export function readAnswer(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const takeInvoice = ({ db, engine, now }: Needs, order: string, url: string) =>
  inTransaction(db, (trx) => linkInvoice(trx, { engine, now: now() }, order, { url, actor: "provider" }))

async function takeTracking(needs: Needs, { subject_id: order }: Row<"events">, given: unknown, actorId?: string) {
  const { number = "", carrier = "", url } = (given ?? {}) as Record<string, unknown>
  const tracking = readTracking(
    { number: String(number), carrier: String(carrier), url: url === undefined ? undefined : String(url) },
    await allCarriers(needs.db),
  )
  await withOrder(needs, order, (trx, row) => track(trx, needs.now(), row, { tracking, actorId }))
}
