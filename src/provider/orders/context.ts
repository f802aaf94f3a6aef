/** What orders and payments add to what operations work with. */
import type * as delivery from "#provider/delivery/context.ts"
import type { HoldSettings } from "#provider/orders/holdSettings.ts"
import type { OrderFields } from "#provider/orders/orderFields.ts"
import type { PaymentProvider } from "#provider/orders/payments/paymentProvider.ts"
import type { Call } from "#provider/platform/context.ts"

export interface Services extends delivery.Services {
  /** Ways to pay that the settings allow, by id; `offeredPayments` are those that shoppers choose from. */
  payments: ReadonlyMap<string, PaymentProvider>
  /** Whether shoppers are offered a way to pay now. Ask anew each time, as for `identity`. */
  isOffered: (id: string) => boolean
  /** What `shop.config.ts` asks for with orders. */
  orderFields: OrderFields
  /** How much may be ordered without being paid. */
  holds: HoldSettings
}

export interface Context extends Services, Call, Pick<delivery.Context, "preview"> {}
