/** What owners' operations of orders work with. */
import type { Services } from "#provider/orders/context.ts"
import type { PaymentEventServices } from "#provider/orders/payments/applyPaymentEvent.ts"
import type { PaymentService } from "#provider/orders/payments/paymentSettings.ts"
import type { HandServices } from "#provider/orders/placeByHand.ts"
import { type Asking, operationWith } from "#provider/platform/operations/operation.ts"
import type { ShopEnvironment as SiteEnvironment, AdminServices as SiteServices } from "#provider/site/operation.ts"
import type { Localized } from "#shared/locale.ts"

export interface ShopEnvironment extends SiteEnvironment {
  /** Ways to pay, by id. */
  methods: readonly { id: string; isTest: boolean; isFixed: boolean; name?: Localized | undefined }[]
  /** What moves money for them. */
  paymentServices: readonly PaymentService[]
}

export interface AdminServices extends SiteServices, Pick<PaymentEventServices, "identity"> {
  environment: ShopEnvironment
  /** How long an order waits to be paid: when it is fetched, or by transfer. */
  holds: Pick<Services["holds"], "pickupDays" | "transferDays">
  /** What somebody without `refund_orders` may give back of one order. */
  staffRefundCents: number
  /** What orders are placed with; not there at the command line, which takes none. */
  ordering?: (HandServices & Pick<Services, "catalog">) | undefined
}

export interface AdminContext extends AdminServices, Asking {}

export const operation = operationWith<AdminContext>()
