/** HTML that a `shop.config.ts` adds to the shop: where it may stand, what it is given there, and on which screens. */
import type { Cart } from "#shared/contract/cart.ts"
import type { Order } from "#shared/contract/order.ts"
import type { Product } from "#shared/contract/product.ts"
import type { Locale, Localized } from "#shared/locale.ts"
import { type Screen, type ScreenName, screens } from "#shared/screens.ts"

/** By place, what its HTML is made from, beside the language. */
export interface HtmlFacts {
  /** On every page of the shop but those for one visitor. */
  head: object
  belowPrice: { product: Product }
  belowCart: { cart: Cart }
  /** On every page of the shop but those for one visitor. */
  foot: object
  /** At its end; the sentences that nothing is loaded from others go. */
  privacyPolicy: object
  orderPage: { order: Omit<Order, "key" | "downloads"> }
}

export type HtmlPlace = keyof HtmlFacts

export const htmlPlaces = [
  "head",
  "belowPrice",
  "belowCart",
  "foot",
  "privacyPolicy",
  "orderPage",
] as const satisfies HtmlPlace[]

/** Directives of the pages' content security policy that hosts may be added to. */
export const hostDirectives = [
  "connect-src",
  "font-src",
  "form-action",
  "frame-src",
  "img-src",
  "media-src",
  "script-src",
  "style-src",
] as const
export type HostDirective = (typeof hostDirectives)[number]

/** Undefined where nothing is added to a place. */
export type WriteOwnHtml = <Place extends keyof HtmlFacts>(
  place: Place,
  facts: HtmlFacts[Place],
) => Localized | undefined

export interface HtmlView {
  locale: Locale
  /** Makes a text, such as a name, one that is no HTML. */
  escape: (text: string) => string
}

export type HtmlOf<Place extends HtmlPlace> = (facts: HtmlFacts[Place] & HtmlView) => string

/**
 * Pages with the same added scripts and hosts: those of the shop, an order's, and those that carry none, where
 * customers log in, order and pay.
 */
export type OwnKind = "shop" | "order" | "none"

export function ownKindOf(name: ScreenName): OwnKind {
  if (name === "order") return "order"
  const all: readonly Screen[] = screens
  return all.some((screen) => screen.name === name && screen.personal) ? "none" : "shop"
}

export const kindOfPlace = (place: HtmlPlace): OwnKind => (place === "orderPage" ? "order" : "shop")
