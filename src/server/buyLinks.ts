/**
 * `/buy/{variant}:{amount},…?coupon=` redirects to the cart's page, which adds the items: a guest's cart is only in the
 * browser.
 */
import { type RequestHandler, Router } from "express"
import { BUY_PARAMETER, COUPON_PARAMETER, parseBuyItems } from "#shared/buyLink.ts"
import { isLocale } from "#shared/locale.ts"
import { paths, withPrefix, withQuery } from "#shared/paths.ts"

const MOST_COUPON = 40

export function buyLinks(): RequestHandler {
  const router = Router({ caseSensitive: true })
  router.get("{/:locale}/buy/:items", (request, response, next) => {
    const { locale, items } = request.params
    if (!parseBuyItems(items) || (locale !== undefined && !isLocale(locale))) return next()
    const { coupon } = request.query
    const query = new URLSearchParams({ [BUY_PARAMETER]: items })
    if (typeof coupon === "string" && coupon !== "") query.set(COUPON_PARAMETER, coupon.slice(0, MOST_COUPON))
    const cart = withQuery(paths.cart, query.toString())
    response.set({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex" })
    response.redirect(303, locale === undefined ? cart : withPrefix(locale, cart))
  })
  return router
}
