/** Calls on a cart. A fixed path is listed before one with parameters. */
import type {
  ApplyCouponInput,
  ApplyGiftCardInput,
  Cart,
  QuoteCartInput,
  SetCartInput,
  ShippingMethodInput,
} from "#shared/contract/cart.ts"
import { endpoint, type Nothing } from "#shared/contract/endpoint.ts"

export const cartEndpoints = {
  getCart: endpoint<Nothing, Cart>({
    method: "GET",
    path: "/cart",
    auth: "customer",
    summary: "Get the cart",
    description: "With current prices and stock.",
  }),
  setCart: endpoint<SetCartInput, Cart>({
    method: "POST",
    path: "/cart",
    auth: "customer",
    summary: "Set the cart’s items",
    description:
      "Replaces them all. 409 `stale_cart` with the current cart if `version` is not the current one; `applied` names those of `changes` that had been made before.",
  }),
  clearCart: endpoint<Nothing, Cart>({
    method: "DELETE",
    path: "/cart",
    auth: "customer",
    summary: "Empty the cart",
  }),
  quoteCart: endpoint<QuoteCartInput, Cart>({
    method: "POST",
    path: "/cart/quote",
    auth: "none",
    onlyReads: true,
    summary: "Quote a guest’s cart",
    description: "Nothing is stored.",
  }),
  setShippingMethod: endpoint<ShippingMethodInput, Cart>({
    method: "PUT",
    path: "/cart/shippingMethod",
    auth: "customer",
    summary: "Set the delivery method",
    description: "One of those offered, and where the parcel goes.",
  }),
  applyCoupon: endpoint<ApplyCouponInput, Cart>({
    method: "POST",
    path: "/cart/apply-coupon",
    auth: "customer",
    summary: "Apply a coupon",
    description: "Replaces an earlier one. 422 `invalid_coupon` with the reason.",
  }),
  deleteCoupon: endpoint<Nothing, Cart>({
    method: "PUT",
    path: "/cart/delete-coupon",
    auth: "customer",
    summary: "Remove the coupon",
  }),
  applyGiftCard: endpoint<ApplyGiftCardInput, Cart>({
    method: "POST",
    path: "/cart/apply-gift-card",
    auth: "customer",
    summary: "Apply a gift card",
    description: "Several may be applied. 422 `invalid_gift_card` with the reason.",
  }),
  deleteGiftCard: endpoint<{ last4: string }, Cart>({
    method: "DELETE",
    path: "/cart/gift-card/:last4",
    auth: "customer",
    summary: "Remove a gift card",
  }),
  removeFromCart: endpoint<{ productId: string; variant_id?: string | undefined }, Cart>({
    method: "DELETE",
    path: "/cart/:productId",
    auth: "customer",
    summary: "Remove an item from the cart",
    description: "A product, or one of its variants.",
  }),
} as const
