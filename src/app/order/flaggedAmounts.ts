/** Payments under review, in the currencies they came in. */
import { centsOf } from "#app/stores/cart/estimate.ts"
import type { Order } from "#shared/contract/order.ts"
import type { Locale } from "#shared/locale.ts"
import { formatMoney } from "#shared/money.ts"

export const amountsOf = (payments: Order["flaggedPayments"], locale: Locale) =>
  payments.map(({ amount, currency }) => formatMoney(centsOf(amount), locale, currency)).join(", ")
