/** Services that orders and payments add to the context of operations. */
import type * as delivery from "#provider/delivery/context.ts"
import type { Figures } from "#provider/orders/figures/dailyFigures.ts"
import type { HoldSettings } from "#provider/orders/holdSettings.ts"
import type { OrderChecks } from "#provider/orders/orderChecks.ts"
import type { OrderFields } from "#provider/orders/orderFields.ts"
import type { KeyedPayments } from "#provider/orders/payments/keyedPayments.ts"
import type { PaymentProvider } from "#provider/orders/payments/paymentProvider.ts"
import type { Call } from "#provider/platform/context.ts"

export interface Services extends delivery.Services {
  /** Payment methods allowed by the settings, and those whose keys the owner entered, as they are now, by id; `offeredPayments` are those that shoppers can choose. */
  payments: ReadonlyMap<string, PaymentProvider>
  /** Those whose keys the shop's owner entered, with older keys as well. */
  keyed: Pick<KeyedPayments, "begunWith" | "everyKeys">
  /** Whether shoppers are offered a payment method now. Call it each time, as with `identity`. */
  isOffered: (id: string) => boolean
  orderFields: OrderFields
  orderChecks: OrderChecks
  /** As they are now. Call it each time, as with `identity`. */
  holds: () => HoldSettings
  figures: Pick<Figures, "count" | "write">
}

export interface Context extends Services, Call, Pick<delivery.Context, "preview"> {}
