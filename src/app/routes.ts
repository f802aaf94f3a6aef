/** The route table of the shop; a screen's code is loaded on demand. Source: specification §2. */
import { matchRoutes, type RouteObject } from "react-router"
import type { ScreenModule } from "#app/navigation.ts"

/** One entry for each file of `routes/`; a screen may have several paths. */
const screens = {
  index: () => import("./routes/index.tsx"),
  products: () => import("./routes/products.tsx"),
  category: () => import("./routes/category.tsx"),
  department: () => import("./routes/department.tsx"),
  categories: () => import("./routes/categories.tsx"),
  product: () => import("./routes/product.tsx"),
  cart: () => import("./routes/cart.tsx"),
  checkout: () => import("./routes/checkout.tsx"),
  order: () => import("./routes/order.tsx"),
  newestOrder: () => import("./routes/newestOrder.tsx"),
  withdrawOrder: () => import("./routes/withdrawOrder.tsx"),
  withdrawal: () => import("./routes/withdrawal.tsx"),
  paymentSuccess: () => import("./routes/paymentSuccess.tsx"),
  paymentFailure: () => import("./routes/paymentFailure.tsx"),
  redirectPayment: () => import("./routes/redirectPayment.tsx"),
  giftCardBalance: () => import("./routes/giftCardBalance.tsx"),
  wishlist: () => import("./routes/wishlist.tsx"),
  aboutUs: () => import("./routes/aboutUs.tsx"),
  page: () => import("./routes/page.tsx"),
  contact: () => import("./routes/contact.tsx"),
  loginAndRegister: () => import("./routes/loginAndRegister.tsx"),
  emailSended: () => import("./routes/emailSended.tsx"),
  welcome: () => import("./routes/welcome.tsx"),
  lostPassword: () => import("./routes/lostPassword.tsx"),
  newEmail: () => import("./routes/newEmail.tsx"),
  stockAlert: () => import("./routes/stockAlert.tsx"),
  account: () => import("./routes/account.tsx"),
  privacyPolicy: () => import("./routes/privacyPolicy.tsx"),
  accessibility: () => import("./routes/accessibility.tsx"),
  terms: () => import("./routes/terms.tsx"),
  notFound: () => import("./routes/notFound.tsx"),
}

export type ScreenName = keyof typeof screens

const route = (screen: ScreenName, path: string): RouteObject => ({ id: path, path, handle: screen })

export const routes: RouteObject[] = [
  route("index", "/"),
  route("products", "/products"),
  route("products", "/products/page/:pageNumber"),
  route("categories", "/categories"),
  route("category", "/product-category/:id"),
  route("category", "/product-category/:id/page/:pageNumber"),
  route("department", "/product-department/:id"),
  route("department", "/product-department/:id/page/:pageNumber"),
  route("product", "/product/:id"),
  route("cart", "/cart"),
  route("checkout", "/checkout"),
  route("order", "/checkout/order-received/:id"),
  route("newestOrder", "/order-summary"),
  route("order", "/order-summary/:id"),
  route("withdrawOrder", "/order-summary/:id/withdraw"),
  route("withdrawal", "/withdrawal"),
  route("paymentSuccess", "/payment-success"),
  route("paymentFailure", "/paymentFailure"),
  route("redirectPayment", "/redirectPayment"),
  route("giftCardBalance", "/gift-card-balance"),
  route("wishlist", "/wishlist"),
  route("aboutUs", "/about-us"),
  route("page", "/page/:slug"),
  route("contact", "/contact"),
  route("loginAndRegister", "/login-and-register"),
  route("emailSended", "/emailSended"),
  route("welcome", "/welcome/:id"),
  route("lostPassword", "/my-account/lost-password"),
  route("newEmail", "/my-account/email/:id"),
  route("stockAlert", "/stock-alert/:id"),
  route("account", "/my-account"),
  route("privacyPolicy", "/privacy-policy"),
  route("accessibility", "/accessibility"),
  route("terms", "/terms-and-conditions"),
  route("notFound", "*"),
]

export interface ScreenMatch {
  screen: ScreenName
  params: Record<string, string | undefined>
}

/** The screen for a path without language prefix; `notFound` for an unknown path. */
export function matchScreen(pathname: string): ScreenMatch {
  const match = matchRoutes(routes, pathname)?.at(-1)
  if (!match) return { screen: "notFound", params: {} }
  return { screen: match.route.handle, params: match.params }
}

const loaded = new Map<ScreenName, ScreenModule>()

/** Loads a screen's code. Rejects when its chunk cannot be loaded; calling again retries. */
export async function loadScreen(screen: ScreenName): Promise<ScreenModule> {
  const known = loaded.get(screen)
  if (known) return known
  const module: ScreenModule = await screens[screen]()
  loaded.set(screen, module)
  return module
}

/** A screen's code that was loaded before. Throws otherwise. */
export function loadedScreen(screen: ScreenName): ScreenModule {
  const module = loaded.get(screen)
  if (!module) throw new Error(`The screen ${screen} is rendered before its code was loaded.`)
  return module
}
