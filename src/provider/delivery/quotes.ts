/** Prices quoted by carriers for a cart, by functions of `shop.config.ts`. They are called outside transactions. */
import type { Kysely } from "kysely"
import { LRUCache } from "lru-cache"
import { askCarrier, isTooLate, type Parcel, type Quote } from "#provider/delivery/carrierQuote.ts"
import { lastQuote, saveQuote } from "#provider/delivery/lastQuotes.ts"
import { type Band, bandOf, type Goods, type WayRate, type WayThere } from "#provider/delivery/ways.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import type { CartLine } from "#shared/contract/cart.ts"
import type { Destination } from "#shared/deliveryArea.ts"
import { MINUTES, SECONDS } from "#shared/limits.ts"
import type { Log } from "#shared/log.ts"

/** A line of a cart, as far as carriers need it. */
export interface ShippedLine {
  sku: string
  wire: Pick<CartLine, "amount" | "virtual">
  /** Weight of one piece; 0 if unknown. */
  grams: number
  unitCents: number
}

export interface Shipment {
  ways: readonly WayThere[]
  destination: Destination | undefined
  goods: Goods
  lines: readonly ShippedLine[]
}

/** In cents, by the id of the delivery method; missing ones cost the owner's price. */
export type Quoted = ReadonlyMap<string, number>
export type FindQuotes = (shipment: Shipment) => Quoted

export interface DeliveryQuotes {
  /**
   * Runs `work`, which looks prices up. If one is missing, `work` is aborted by an error, its carrier is asked, and it
   * runs again: `work` must not have effects that a rollback does not undo. Prices stay valid while `work` runs.
   */
  during<Result>(work: (find: FindQuotes) => Promise<Result>): Promise<Result>
}

const KEPT_MS = 5 * MINUTES
/** Delay before a carrier is asked again after a failure: about the same parcel, and after a timeout about any. */
const PAUSE_MS = 30 * SECONDS
const MOST_KEPT = 10_000
/** A cart that changes faster than its carriers answer costs the owner's price. */
const MOST_TRIES = 5

interface Question {
  parcel: Parcel
  quote: Quote
  rate: WayRate
  band: Band
}

class QuotesMissing extends Error {
  override readonly name = "QuotesMissing"
  readonly questions: readonly Question[]
  constructor(questions: readonly Question[]) {
    super("carriers have to be asked first")
    this.questions = questions
  }
}

interface Means {
  db: Kysely<Database>
  now: () => Date
  log: Log
  currency: string
  /** By the id of the delivery method. */
  quotes: ReadonlyMap<string, Quote>
}

/** For shops without carriers that quote. */
export const noQuotes: DeliveryQuotes = { during: (work) => work(() => new Map()) }

export function createDeliveryQuotes(means: Means): DeliveryQuotes {
  if (means.quotes.size === 0) return noQuotes
  const priceOf = createPrices(means)
  return {
    async during(work) {
      const prices = new Map<string, number | undefined>()
      for (let tries = 1; ; tries += 1) {
        try {
          return await work((shipment) => lookUp(questionsOf(means, shipment), prices, tries === MOST_TRIES))
        } catch (error) {
          if (!(error instanceof QuotesMissing)) throw error
          await Promise.all(
            error.questions.map(async (question) => prices.set(keyOf(question), await priceOf(question))),
          )
        }
      }
    },
  }
}

/** Warns of functions that are never called, because their delivery method is missing or carries nothing. */
export async function warnOfStrays({ db, log, quotes }: Pick<Means, "db" | "log" | "quotes">): Promise<void> {
  if (quotes.size === 0) return
  const rows = await db.selectFrom("delivery_methods").select("id").where("kind", "<>", "pickup").execute()
  for (const method of quotes.keys()) {
    if (!rows.some(({ id }) => id === method)) log.warn("delivery.nothing_to_quote", { method })
  }
}

/** Without a destination, or with an invalid one, no carrier is asked. */
function questionsOf({ quotes, currency }: Means, { ways, destination, goods, lines }: Shipment): Question[] {
  if (!destination || destination.zip === "") return []
  return ways.flatMap(({ way, rate }) => {
    const quote = quotes.get(way.row.id)
    const band = rate && bandOf(rate, goods)
    if (!quote || !band) return []
    const carried = lines.filter(({ wire }) => !wire.virtual)
    const parcel = {
      method: way.row.id,
      destination: { country: destination.country, zip: destination.zip },
      ...goods,
      currency,
      lines: carried.map(({ sku, wire, grams, unitCents }) => ({ sku, amount: wire.amount, grams, cents: unitCents })),
    }
    return [{ parcel, quote, rate, band }]
  })
}

/** The rate's zone and band identify the last known price. */
const keyOf = ({ parcel, rate, band }: Question) => JSON.stringify([parcel, rate.zone.id, rate.measure, band.from])

function lookUp(
  questions: readonly Question[],
  prices: ReadonlyMap<string, number | undefined>,
  isLastTry: boolean,
): Quoted {
  const missing = questions.filter((question) => !prices.has(keyOf(question)))
  if (missing.length > 0 && !isLastTry) throw new QuotesMissing(missing)
  return new Map(
    questions.flatMap((question) => {
      const cents = prices.get(keyOf(question))
      return cents === undefined ? [] : [[question.parcel.method, cents] as const]
    }),
  )
}

interface Price {
  /** Undefined if the carrier never quoted. */
  cents: number | undefined
  isFresh: boolean
}

function createPrices({ db, now, log }: Means): (question: Question) => Promise<number | undefined> {
  const pausedUntil = new Map<string, number>()
  const cached = new LRUCache<string, Promise<Price>>({
    max: MOST_KEPT,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  })
  async function ask({ parcel, quote, rate, band }: Question): Promise<Price> {
    const { method, grams } = parcel
    const place = { method, zone: rate.zone.id, measure: rate.measure, from: band.from }
    const isPaused = (pausedUntil.get(method) ?? 0) > now().getTime()
    if (isPaused) return { cents: await lastQuote(db, place), isFresh: false }
    try {
      const cents = await askCarrier(quote, parcel)
      await saveQuote(db, place, cents, now()).catch((error: unknown) => log.warn("delivery.quote_not_kept", { error }))
      return { cents, isFresh: true }
    } catch (error) {
      log.warn("delivery.quote_failed", { method, zone: place.zone, grams, error })
      // A slow carrier delays each shopper; one that refuses a parcel may accept the next.
      if (isTooLate(error)) pausedUntil.set(method, now().getTime() + PAUSE_MS)
      return { cents: await lastQuote(db, place), isFresh: false }
    }
  }
  async function askOnce(question: Question, key: string): Promise<Price> {
    const asked = cached.get(key)
    if (asked) return asked
    const asking = ask(question)
    cached.set(key, asking)
    const { isFresh } = await asking
    if (!isFresh) cached.set(key, asking, { ttl: PAUSE_MS })
    return asking
  }
  return async (question) => (await askOnce(question, keyOf(question))).cents
}
