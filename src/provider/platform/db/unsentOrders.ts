/**
 * Orders whose pieces have not been sent. The condition is literal text as in the indexes: with parameters SQLite would
 * not use them.
 */
import { type RawBuilder, sql } from "kysely"

export const TO_DO = `orders.cancelled_at is null and orders.is_virtual = 0 and orders.fulfilment_status <> 'delivered'`

export const notSent: RawBuilder<boolean> = sql<boolean>`(${sql.raw(
  `${TO_DO} and orders.fulfilment_status in ('unfulfilled', 'ready_for_pickup')`,
)})`
