import { arrivalSentence, shortDays } from "#shared/arrivalWords.ts"
import type { Order } from "#shared/contract/order.ts"
import type { Localized } from "#shared/locale.ts"
import { isFetched, promisedDays, waitsForMoney } from "#shared/promisedDays.ts"

export interface OrderArrival {
  /** Arrives between Tuesday 1 and Thursday 3 December. */
  sentence: Localized
  /** Tue 1 – Thu 3 Dec. */
  days: Localized
}

/**
 * Arrival of an order in words; runs on the server. Undefined without a date, or before payment, since an unpaid order
 * is sent some time after it is paid.
 */
export function orderArrival(order: Order, now: Date): OrderArrival | undefined {
  const dates = waitsForMoney(order) ? undefined : promisedDays(order, now)
  if (!dates) return undefined
  const fetched = isFetched(order)
  return {
    sentence: { es: arrivalSentence(fetched, dates, "es"), en: arrivalSentence(fetched, dates, "en") },
    days: { es: shortDays(dates, "es"), en: shortDays(dates, "en") },
  }
}
