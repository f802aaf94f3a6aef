/**
 * Orders by phone or at the counter, placed by staff: with the same rules as cart and checkout, on a cart that is not
 * stored.
 */
import type { Transaction } from "kysely"
import { assembleCart } from "#provider/cart/assembleCart.ts"
import { sorted, unkeptCart } from "#provider/cart/cart.ts"
import type { CartState } from "#provider/cart/cartState.ts"
import type { FindQuotes } from "#provider/delivery/quotes.ts"
import type { Services } from "#provider/orders/context.ts"
import { claimIdempotencyKey, storeAnswer } from "#provider/orders/idempotency.ts"
import { offeredPayments } from "#provider/orders/payments/offeredPayments.ts"
import { takenByHand } from "#provider/orders/payments/offline.ts"
import type { PaymentProvider } from "#provider/orders/payments/paymentProvider.ts"
import { type PlacingServices, placeCart } from "#provider/orders/placeCart.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { badInput } from "#shared/ApiError.ts"
import type { Cart, QuoteCartInput } from "#shared/contract/cart.ts"
import type { BillingFields } from "#shared/fields/address.ts"
import { DAYS } from "#shared/limits.ts"
import type { Locale } from "#shared/locale.ts"

/** By a link in a mail, by transfer, or in cash at the counter. */
export const handPayments = ["link", "transfer", "cash"] as const
export type HandPayment = (typeof handPayments)[number]

export type HandServices = PlacingServices & Pick<Services, "db" | "now" | "quotes" | "payments" | "isOffered">

export interface HandQuote extends Omit<QuoteCartInput, "gift_cards"> {
  /** For coupons limited per customer. */
  email?: string | undefined
}

export interface HandOrder extends Omit<QuoteCartInput, "gift_cards"> {
  idempotencyKey: string
  /** The sum told to the customer; another one refuses the order. */
  total?: number | undefined
  delivery_method: string
  pickupPoint?: string | undefined
  /** Also the delivery address. */
  billing: BillingFields
  note?: string | undefined
  pay: HandPayment
  /** Language of its mails. */
  locale: Locale
}

/** A quote with its notices, and the available payment methods. */
export async function quoteByHand(
  services: HandServices,
  { email, ...given }: HandQuote,
): Promise<{ cart: Cart; pay: HandPayment[] }> {
  const { db, now, quotes } = services
  const user = email === undefined ? undefined : await findUser(db, email)
  const state = unkeptCart(given)
  const { cart } = await quotes.during((findQuotes) =>
    assembleCart(db, { ...state, userId: user?.id }, now(), { ...services, findQuotes }),
  )
  const pay = handPayments.filter((each) => each === "cash" || wayFor(services, each) !== undefined)
  return { cart: sorted(cart), pay }
}

/** Answers the order's id, the same for the same key. A cash order still has to be marked as paid. */
export async function placeByHand(
  services: HandServices,
  { idempotencyKey, ...body }: HandOrder,
  actorId: string | undefined,
): Promise<string> {
  const { db, now, quotes } = services
  const key = { owner: actorId ?? "shop", key: idempotencyKey, call: "placeByHand", body }
  return quotes.during((findQuotes) =>
    inTransaction(db, async (trx) => {
      const known = await claimIdempotencyKey<string>(trx, now(), key)
      if (known) return known
      const id = await place(services, trx, findQuotes, { ...body, actorId })
      await storeAnswer(trx, key, id, id)
      return id
    }),
  )
}

type Placed = Omit<HandOrder, "idempotencyKey"> & { actorId: string | undefined }

async function place(
  services: HandServices,
  trx: Transaction<Database>,
  findQuotes: FindQuotes,
  given: Placed,
): Promise<string> {
  const { billing, pay, locale, actorId, total, delivery_method: deliveryMethod } = given
  const now = services.now()
  const customer = await openUser(trx, now, { email: billing.email, locale })
  const { country, zip } = billing
  const state: CartState = { ...unkeptCart({ ...given, ...(zip === "" ? {} : { country, zip }) }), userId: customer.id }
  const way = wayOf(services, pay)
  const input = {
    // The caller's own key is used.
    idempotencyKey: "",
    cartVersion: state.version,
    total,
    deliveryMethod,
    pickupPoint: given.pickupPoint,
    billing,
    sameAsBilling: true,
    note: given.note,
    paymentMethod: way?.id ?? "",
    acceptTerms: true,
  }
  const by = { actor: "shop", actorId } as const
  const { id } = await placeCart(services, trx, {
    state,
    customer,
    input,
    way,
    by,
    findQuotes,
    now,
    network: "",
    asksByMail: pay === "link",
  })
  return id
}

/** An order paid by link is reserved as long as one paid by transfer. Throws 400 `pay`. */
function wayOf(services: HandServices, pay: HandPayment): PaymentProvider {
  const { pickupDays, transferDays } = services.holds()
  if (pay === "cash") {
    const { onlyKinds: _any, ...atCounter } = takenByHand.get("pickup") ?? never()
    return { ...atCounter, holdMs: pickupDays * DAYS }
  }
  const way = wayFor(services, pay)
  if (!way) throw badInput({ pay: "not_offered" })
  return pay === "transfer" ? way : { ...way, holdMs: transferDays * DAYS }
}

/**
 * The link leads to a page where the customer may choose another method; staff may use transfers even if shoppers are
 * not offered them.
 */
const wayFor = (services: HandServices, pay: Exclude<HandPayment, "cash">) =>
  pay === "transfer"
    ? services.payments.get("transfer")
    : [...offeredPayments(services).values()].find(
        ({ isOffline = false, onlyKinds }) => !isOffline && onlyKinds === undefined,
      )

function never(): never {
  throw new Error("The counter takes no money")
}

const findUser = (db: Services["db"], email: string) =>
  db
    .selectFrom("users")
    .select(["id", "email", "locale"])
    .where("email", "=", email.normalize("NFC").trim().toLowerCase())
    .executeTakeFirst()

/** An unused account is deleted automatically after a week; its order stays and can be opened from its mails. */
async function openUser(trx: Transaction<Database>, now: Date, { email, locale }: { email: string; locale: Locale }) {
  const at = now.toISOString()
  await trx
    .insertInto("users")
    .values({
      id: newId(),
      email,
      locale,
      password_hash: "",
      first_name: "",
      last_name: "",
      verified_at: null,
      created_at: at,
      password_changed_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .execute()
  const { id } = await trx.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()
  return { id, email, locale }
}
