/** The types that a `shop.config.ts` imports from `escaparate/extensions`; no code of the shop runs in it. */
export type { Extend, Handle, Shop, ShopEvent } from "#provider/admin/extensions/extensions.ts"
export type { ShopTools } from "#provider/admin/extensions/shopTools.ts"
export type { Quote } from "#provider/delivery/carrierQuote.ts"
export type { OrderField } from "#provider/orders/orderFields.ts"
export type {
  PaymentAttempt,
  PaymentEvent,
  PaymentProvider,
  RefundOutcome,
  StartOutcome,
  VerifiedReturn,
} from "#provider/orders/payments/paymentProvider.ts"
export type { ProductField } from "#provider/platform/extensions/productFields.ts"
export type { OwnPage } from "#provider/site/ownPages.ts"
