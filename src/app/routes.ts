/** The route table of the shop; every screen is loaded when first needed. Source: specification §2. */
import { matchRoutes, type RouteObject } from "react-router"
import { App } from "#app/App.tsx"
import { ErrorScreen } from "#app/layout/ErrorScreen.tsx"
import { Failure } from "#app/layout/Failure.tsx"
import { lazyImport } from "#app/lazyImport.ts"

/** One entry for each file of `routes/`; a screen may stand under several paths. */
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
  contact: () => import("./routes/contact.tsx"),
  loginAndRegister: () => import("./routes/loginAndRegister.tsx"),
  emailSended: () => import("./routes/emailSended.tsx"),
  welcome: () => import("./routes/welcome.tsx"),
  lostPassword: () => import("./routes/lostPassword.tsx"),
  account: () => import("./routes/account.tsx"),
  privacyPolicy: () => import("./routes/privacyPolicy.tsx"),
  terms: () => import("./routes/terms.tsx"),
  notFound: () => import("./routes/notFound.tsx"),
}

export type ScreenName = keyof typeof screens

const loaded: { [name in ScreenName]?: Promise<object> } = {}

/** Code that is here is not asked for again: a browser answers even that a turn later, and draws the old page once more. */
const load = (name: ScreenName) =>
  (loaded[name] ??= lazyImport<object>(screens[name]).catch((error: unknown) => {
    delete loaded[name]
    throw error
  }))

const screen = (name: ScreenName, path: string): RouteObject => ({
  id: path,
  path,
  handle: { screen: name },
  lazy: () => load(name),
})

export const routes: RouteObject[] = [
  {
    id: "root",
    Component: App,
    ErrorBoundary: ErrorScreen,
    children: [
      {
        // A screen that fails leaves header and footer standing; the root's boundary is for the layout itself.
        id: "screens",
        ErrorBoundary: Failure,
        children: [
          screen("index", "/"),
          screen("products", "/products"),
          screen("products", "/products/page/:pageNumber"),
          screen("categories", "/categories"),
          screen("category", "/product-category/:id"),
          screen("category", "/product-category/:id/page/:pageNumber"),
          screen("department", "/product-department/:id"),
          screen("department", "/product-department/:id/page/:pageNumber"),
          screen("product", "/product/:id"),
          screen("cart", "/cart"),
          screen("checkout", "/checkout"),
          screen("order", "/checkout/order-received/:id"),
          screen("newestOrder", "/order-summary"),
          screen("order", "/order-summary/:id"),
          screen("withdrawOrder", "/order-summary/:id/withdraw"),
          screen("withdrawal", "/withdrawal"),
          screen("paymentSuccess", "/payment-success"),
          screen("paymentFailure", "/paymentFailure"),
          screen("redirectPayment", "/redirectPayment"),
          screen("giftCardBalance", "/gift-card-balance"),
          screen("wishlist", "/wishlist"),
          screen("aboutUs", "/about-us"),
          screen("contact", "/contact"),
          screen("loginAndRegister", "/login-and-register"),
          screen("emailSended", "/emailSended"),
          screen("welcome", "/welcome/:id"),
          screen("lostPassword", "/my-account/lost-password"),
          screen("account", "/my-account"),
          screen("privacyPolicy", "/privacy-policy"),
          screen("terms", "/terms-and-conditions"),
          screen("notFound", "*"),
        ],
      },
    ],
  },
]

/** The screen a matched route shows, for preloading its code. */
export function screenOf(route: { handle?: unknown }): ScreenName | undefined {
  const { handle } = route
  return typeof handle === "object" && handle !== null && "screen" in handle ? (handle.screen as ScreenName) : undefined
}

/** Whether a path leads to a screen. */
export function hasScreen(path: string): boolean {
  const route = matchRoutes(routes, path)?.at(-1)?.route
  return route !== undefined && screenOf(route) !== "notFound"
}
