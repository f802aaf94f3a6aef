/** The shop's tables as of November 2026, made at once; those that others refer to come first. Record 0144 says what was before. */
import type { Kysely } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"
import { createCart } from "#provider/platform/db/migrations/baseline/cart.ts"
import { createCatalogue } from "#provider/platform/db/migrations/baseline/catalogue.ts"
import { schemaOf } from "#provider/platform/db/migrations/baseline/columns.ts"
import { createCustomers } from "#provider/platform/db/migrations/baseline/customers.ts"
import { createDelivery } from "#provider/platform/db/migrations/baseline/delivery.ts"
import { createMessages } from "#provider/platform/db/migrations/baseline/messages.ts"
import { createOrders } from "#provider/platform/db/migrations/baseline/orders.ts"
import { createPayments } from "#provider/platform/db/migrations/baseline/payments.ts"
import { createPeople } from "#provider/platform/db/migrations/baseline/people.ts"
import { createReviews } from "#provider/platform/db/migrations/baseline/reviews.ts"
import { createShop } from "#provider/platform/db/migrations/baseline/shop.ts"
import { createSite } from "#provider/platform/db/migrations/baseline/site.ts"
import { createStock } from "#provider/platform/db/migrations/baseline/stock.ts"
import { createTax } from "#provider/platform/db/migrations/baseline/tax.ts"
import { createWithdrawals } from "#provider/platform/db/migrations/baseline/withdrawals.ts"
import { createWords } from "#provider/platform/db/migrations/baseline/words.ts"

const parts = [
  createShop,
  createPeople,
  createCustomers,
  createCatalogue,
  createReviews,
  createStock,
  createSite,
  createDelivery,
  createTax,
  createOrders,
  createCart,
  createPayments,
  createWithdrawals,
  createWords,
  createMessages,
]

export const createBaseline = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const schema = schemaOf(db, engine)
    for (const create of parts) await create(schema)
  },
})
