/** The types that a `shop.config.ts` imports from `escaparate/extensions`; no code of the shop runs in it. */
import type * as extensions from "#provider/admin/extensions/extensions.ts"
import type * as area from "#provider/admin/extensions/ownArea.ts"
import type { ExtensionTools } from "#provider/api/extensionTools.ts"
import type * as checks from "#provider/orders/orderChecks.ts"
import type { WebhookType } from "#provider/platform/outbox/queueDeliveries.ts"

export type Shop = extensions.Shop<ExtensionTools>
export type Extend = (shop: Shop) => void | Promise<void>
export type Handle<Type extends WebhookType> = extensions.Handle<Type, ExtensionTools>
export type Job = extensions.Job<ExtensionTools>
export type OrderCheck = checks.OrderCheck<[tools: ExtensionTools]>
export type OwnEndpoint = extensions.OwnEndpoint<ExtensionTools>
export type ShopTools = ExtensionTools
/** As events tell it: without its key or its downloads. */
export type Order = extensions.ShopEvent<"order.paid">["data"]["order"]
export type AreaPage<Data = undefined> = area.AreaPage<Data, ExtensionTools>
export type AreaPanel<Data = undefined> = area.AreaPanel<Data, ExtensionTools>
export type AreaAction = area.AreaAction<ExtensionTools>
export type { AreaBlock } from "#provider/admin/extensions/areaBlocks.ts"
export type { ShopEvent } from "#provider/admin/extensions/extensions.ts"
export type { DiscountableCart, OwnAnswer, OwnDiscount } from "#provider/catalogue/discounts/ownDiscounts.ts"
export type { Parcel, Quote } from "#provider/delivery/carrierQuote.ts"
export type { MailAddition, OrderMail } from "#provider/messages/mail/ownMailParts.ts"
export type { OrderAnswer } from "#provider/messages/webhooks/orderAnswer.ts"
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
export type { PlacedHtml } from "#provider/site/ownHtml.ts"
export type { OwnPage } from "#provider/site/ownPages.ts"
export type { Cart } from "#shared/contract/cart.ts"
export type { PlaceOrderInput } from "#shared/contract/placeOrder.ts"
export type { OwnWords } from "#shared/i18n/translator.ts"
export type { HostDirective, HtmlFacts, HtmlPlace, HtmlView } from "#shared/ownHtml.ts"
