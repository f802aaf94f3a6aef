/** Checks of the demo shop at a start: it is not sold for real money, and its codes end where it is switched off. */
import type { Kysely } from "kysely"
import { demoProducts } from "#provider/admin/check/checkCatalogue.ts"
import { endDemoCodes } from "#provider/admin/demo/demoCodes.ts"
import { movesMoney } from "#provider/orders/payments/paymentMethods.ts"
import type { PaymentSettings } from "#provider/orders/payments/paymentSettings.ts"
import type { Connection } from "#provider/platform/db/connect.ts"
import { OpenError } from "#provider/platform/db/openError.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import type { Log } from "#shared/log.ts"

/** Rejects with OpenError where demo products would be sold for real money. */
export async function refuseToSellDemo(db: Kysely<Database>, payments: PaymentSettings): Promise<void> {
  if (!movesMoney(payments) || (await demoProducts(db)).length === 0) return
  throw new OpenError(
    "Products of the demo shop would be sold for real money: set DEMO=off and a database of your own, or use test keys.",
  )
}

export async function endDemo({ db }: Connection, now: Date, log: Log): Promise<void> {
  const codes = await endDemoCodes(db, now)
  if (codes > 0) log.info("demo.codes_ended", { codes })
}
