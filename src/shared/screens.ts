/** Every screen of the shop: a row each, and in `src/app/routes` a module of the row's name. Source: specification §2. */
import { paths } from "#shared/paths.ts"

export interface Screen {
  /** Name of its module; one screen may have several paths. */
  name: string
  /** Without language prefix. */
  paths: readonly string[]
  /** Its pages are for one visitor and never cached. So is all that its first segment begins. Source: defences, D-09 and D-11. */
  personal: boolean
  /** Whether a visitor may be led back here, after signing in for example; not into the middle of steps. */
  back: boolean
  /** Its address contains a secret or an email: other sites never learn it. Source: defences, D-20. */
  secret?: true
  /** Search engines are asked not to visit it. */
  unlisted?: true
  /** Its text is part of the shop's code: the sitemap has it with the day of the build. */
  text?: true
  /** Shown also while the shop takes no visitors: legal texts, and all about an order that was placed before. */
  whileClosed?: true
}

/** As React Router writes a parameter. */
const withParameter = (path: (parameter: string) => string, name = ":id") => decodeURIComponent(path(name))
const paged = (path: string) => [path, `${path}/page/:pageNumber`]

export const screens = [
  { name: "index", paths: [paths.home], personal: false, back: true },
  { name: "products", paths: paged(paths.products), personal: false, back: true },
  { name: "categories", paths: [paths.categories], personal: false, back: true },
  { name: "category", paths: paged(withParameter(paths.category)), personal: false, back: true },
  { name: "department", paths: paged(withParameter(paths.department)), personal: false, back: true },
  { name: "product", paths: [withParameter(paths.product)], personal: false, back: true },
  { name: "cart", paths: [paths.cart], personal: false, back: true, unlisted: true },
  { name: "wishlist", paths: [paths.wishlist], personal: false, back: true, unlisted: true },
  { name: "aboutUs", paths: [paths.aboutUs], personal: false, back: true, text: true },
  { name: "page", paths: [withParameter(paths.page, ":slug")], personal: false, back: true },
  { name: "contact", paths: [paths.contact], personal: false, back: true, text: true, whileClosed: true },
  { name: "privacyPolicy", paths: [paths.privacyPolicy], personal: false, back: true, text: true, whileClosed: true },
  { name: "accessibility", paths: [paths.accessibility], personal: false, back: true, text: true, whileClosed: true },
  { name: "terms", paths: [paths.terms], personal: false, back: true, text: true, whileClosed: true },
  { name: "checkout", paths: [paths.checkout], personal: true, back: true, unlisted: true },
  { name: "order", paths: [withParameter(paths.orderReceived)], personal: true, back: false, whileClosed: true },
  { name: "order", paths: [withParameter(paths.orderSummary)], personal: true, back: true, whileClosed: true },
  { name: "newestOrder", paths: [paths.newestOrder], personal: true, back: true, unlisted: true, whileClosed: true },
  { name: "withdrawOrder", paths: [withParameter(paths.withdrawOrder)], personal: true, back: true, whileClosed: true },
  { name: "archivedOrder", paths: [withParameter(paths.archivedOrder)], personal: true, back: true, whileClosed: true },
  { name: "withdrawal", paths: [paths.withdrawal], personal: true, back: true, unlisted: true, whileClosed: true },
  { name: "paymentSuccess", paths: [paths.paymentSuccess], personal: true, back: false, whileClosed: true },
  { name: "paymentFailure", paths: [paths.paymentFailure], personal: true, back: false, whileClosed: true },
  { name: "redirectPayment", paths: [paths.redirectPayment], personal: true, back: false, whileClosed: true },
  { name: "giftCardBalance", paths: [paths.giftCardBalance], personal: true, back: true, unlisted: true },
  {
    name: "loginAndRegister",
    paths: [paths.loginAndRegister],
    personal: true,
    back: false,
    unlisted: true,
    whileClosed: true,
  },
  { name: "emailSended", paths: [paths.emailSended], personal: true, back: false, secret: true, whileClosed: true },
  {
    name: "welcome",
    paths: [withParameter(paths.welcome)],
    personal: true,
    back: false,
    secret: true,
    whileClosed: true,
  },
  { name: "lostPassword", paths: [paths.lostPassword], personal: true, back: false, secret: true, whileClosed: true },
  {
    name: "newEmail",
    paths: [withParameter(paths.newEmail)],
    personal: true,
    back: true,
    secret: true,
    whileClosed: true,
  },
  { name: "stockAlert", paths: [withParameter(paths.stockAlert)], personal: true, back: false, secret: true },
  {
    name: "stopInvitations",
    paths: [withParameter(paths.stopInvitations)],
    personal: true,
    back: false,
    secret: true,
    whileClosed: true,
  },
  { name: "account", paths: [paths.account], personal: true, back: true, unlisted: true, whileClosed: true },
  { name: "notFound", paths: ["*"], personal: false, back: false },
] as const satisfies readonly Screen[]

export type ScreenName = (typeof screens)[number]["name"]
