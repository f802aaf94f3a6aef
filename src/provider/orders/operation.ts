/** Services that orders add to the owner's operations. */
import type { Services } from "#provider/orders/context.ts"
import type { Figures } from "#provider/orders/figures/dailyFigures.ts"
import type { HoldSettings } from "#provider/orders/holdSettings.ts"
import type { Limits } from "#provider/orders/ownLimits.ts"
import type { EnteredRules } from "#provider/orders/payments/enteredKeys.ts"
import type { PaymentEventServices } from "#provider/orders/payments/moneyArrived.ts"
import type { HandServices } from "#provider/orders/placeByHand.ts"
import { type Asking, operationWith } from "#provider/platform/operations/operation.ts"
import type { ShopEnvironment as SiteEnvironment, AdminServices as SiteServices } from "#provider/site/operation.ts"
import type { Localized } from "#shared/locale.ts"

export interface ShopEnvironment extends SiteEnvironment {
  methods: readonly { id: string; isTest: boolean; isFixed: boolean; name?: Localized | undefined }[]
  /** About keys that the owner enters. */
  entered: EnteredRules
  /** Those that it sets. */
  limits: Partial<Limits>
}

export interface AdminServices extends SiteServices, Pick<PaymentEventServices, "identity"> {
  environment: ShopEnvironment
  /** How long orders are reserved: for payment on pickup, and for transfers. */
  holds: () => Pick<HoldSettings, "pickupDays" | "transferDays">
  /** Refund limit per order without the permission `refund_orders`. */
  staffRefundCents: () => number
  /** Missing at the command line, which serves no visitors. */
  figures?: Pick<Figures, "write"> | undefined
  /** For placing orders; not available at the command line. */
  ordering?: (HandServices & Pick<Services, "catalog">) | undefined
}

export interface AdminContext extends AdminServices, Asking {}

export const operation = operationWith<AdminContext>()
