/** Calls on a cart. A fixed path stands before one with parameters. */

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
    summary: "The customer's cart with current prices and stock",
  }),
  setCart: endpoint<SetCartInput, Cart>({
    method: "POST",
    path: "/cart",
    auth: "customer",
    summary:
      "Sets all lines of the cart; 409 stale_cart with the current cart when `version` is not the current one, or one of `changes` was made before, which `applied` then names",
  }),
  clearCart: endpoint<Nothing, Cart>({
    method: "DELETE",
    path: "/cart",
    auth: "customer",
    summary: "Empties the cart",
  }),
  quoteCart: endpoint<QuoteCartInput, Cart>({
    method: "POST",
    path: "/cart/quote",
    auth: "none",
    onlyReads: true,
    summary: "Prices a guest's cart; nothing is stored",
  }),
  setShippingMethod: endpoint<ShippingMethodInput, Cart>({
    method: "PUT",
    path: "/cart/shippingMethod",
    auth: "customer",
    summary: "Chooses one of the offered delivery methods, and where the parcel goes",
  }),
  applyCoupon: endpoint<ApplyCouponInput, Cart>({
    method: "POST",
    path: "/cart/apply-coupon",
    auth: "customer",
    summary: "Puts a coupon in the place of the one before; 422 invalid_coupon with the reason",
  }),
  deleteCoupon: endpoint<Nothing, Cart>({
    method: "PUT",
    path: "/cart/delete-coupon",
    auth: "customer",
    summary: "Takes the coupon off",
  }),
  applyGiftCard: endpoint<ApplyGiftCardInput, Cart>({
    method: "POST",
    path: "/cart/apply-gift-card",
    auth: "customer",
    summary: "Pays with a gift card too; 422 invalid_gift_card with the reason",
  }),
  deleteGiftCard: endpoint<{ last4: string }, Cart>({
    method: "DELETE",
    path: "/cart/gift-card/:last4",
    auth: "customer",
    summary: "Takes a gift card off",
  }),
  removeFromCart: endpoint<{ productId: string; variant_id?: string | undefined }, Cart>({
    method: "DELETE",
    path: "/cart/:productId",
    auth: "customer",
    summary: "Removes a product, or one kind of it",
  }),
} as const
