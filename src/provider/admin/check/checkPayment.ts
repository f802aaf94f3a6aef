/** Faults because of which orders cannot be paid, or have no invoice. */
import type { Kysely } from "kysely"
import { areRefused, type EnteredRules, presentKeys, readEntered } from "#provider/orders/payments/enteredKeys.ts"
import { serviceIds } from "#provider/orders/payments/paymentSettings.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { type Said, says } from "#provider/platform/words/says.ts"
import { DAYS } from "#shared/limits.ts"

const AT_THE_COUNTER = "pickup"

/** One sentence each; empty when all is there. `methods`: those that are offered and take real money. */
export async function checkPayment(
  db: Kysely<Database>,
  methods: readonly string[],
  rules: EnteredRules,
): Promise<Said[]> {
  return [...(await refusedKeys(db, rules)), ...(await unpayable(db, methods)), ...(await withoutInvoice(db))]
}

async function refusedKeys(db: Kysely<Database>, rules: EnteredRules): Promise<Said[]> {
  const entered = await readEntered(db)
  return serviceIds.flatMap((service) => {
    const keys = rules.setBy[service] === null && entered[service].on ? presentKeys(entered[service]) : undefined
    if (!keys || !areRefused(keys)) return []
    return [
      says`${NAMES[service]} does not take the keys of the owner's area, and is offered to nobody: enter them again.`,
    ]
  })
}

const NAMES = { stripe: "Stripe", redsys: "Redsys" }

async function unpayable(db: Kysely<Database>, methods: readonly string[]): Promise<Said[]> {
  if (methods.length === 0) return [says`No way to pay takes real money: switch one on, or set PAYMENT_METHODS.`]
  if (methods.some((id) => id !== AT_THE_COUNTER)) return []
  const [collected, carried] = await Promise.all(
    (["=", "<>"] as const).map((is) =>
      db.selectFrom("delivery_methods").select("id").where("kind", is, "pickup").limit(1).execute(),
    ),
  )
  if (collected?.length === 0) {
    return [
      says`All is paid on collection, and nothing can be collected: add a way of delivery of the kind pickup, or another way to pay.`,
    ]
  }
  return carried?.length === 0
    ? []
    : [says`All is paid on collection, so nobody can pay for what is sent: add another way to pay.`]
}

const INVOICED_DAYS = 30
const MOST_NAMED = 5

/** Orders that the invoicing service missed: paid over a day ago, and others of these weeks have an invoice. */
async function withoutInvoice(db: Kysely<Database>): Promise<Said[]> {
  const before = (days: number) => new Date(Date.now() - days * DAYS).toISOString()
  const paid = db
    .selectFrom("orders")
    .select("number")
    .where("paid_at", ">=", before(INVOICED_DAYS))
    .where("paid_at", "<", before(1))
    // Gift cards are invoiced when they are spent.
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("order_lines").select("id").whereRef("order_id", "=", "orders.id").where("gift_card", "=", 0)),
    )
  const [any] = await paid.where("invoice_url", "is not", null).limit(1).execute()
  if (!any) return []
  const missed = paid.where("invoice_url", "is", null).where("cancelled_at", "is", null).orderBy("number")
  const numbers = await missed.limit(MOST_NAMED).execute()
  if (numbers.length === 0) return []
  const named = numbers.map(({ number }) => number).join(", ")
  return [says`Paid orders have no invoice, though others have one: ${named}. See listWebhooks for what waits.`]
}
