/** Every path of the shop, written once. Source: the specification's route table. */
import { isLocale, type Locale } from "#shared/locale.ts"

export type ListingPlace =
  | { kind: "products" }
  | { kind: "category"; slug: string }
  | { kind: "department"; slug: string }

export const paths = {
  home: "/",
  products: "/products",
  categories: "/categories",
  aboutUs: "/about-us",
  page: (slug: string) => `/page/${encodeURIComponent(slug)}`,
  contact: "/contact",
  privacyPolicy: "/privacy-policy",
  terms: "/terms-and-conditions",
  accessibility: "/accessibility",
  cart: "/cart",
  wishlist: "/wishlist",
  checkout: "/checkout",
  paymentSuccess: "/payment-success",
  paymentFailure: "/paymentFailure",
  redirectPayment: "/redirectPayment",
  orderReceived: (id: string) => `/checkout/order-received/${encodeURIComponent(id)}`,
  orderSummary: (id: string) => `/order-summary/${encodeURIComponent(id)}`,
  newestOrder: "/order-summary",
  withdrawOrder: (id: string) => `/order-summary/${encodeURIComponent(id)}/withdraw`,
  withdrawal: "/withdrawal",
  giftCardBalance: "/gift-card-balance",
  account: "/my-account",
  loginAndRegister: "/login-and-register",
  lostPassword: "/my-account/lost-password",
  emailSended: "/emailSended",
  newEmail: (token: string) => `/my-account/email/${encodeURIComponent(token)}`,
  stockAlert: (token: string) => `/stock-alert/${encodeURIComponent(token)}`,
  welcome: (token: string) => `/welcome/${encodeURIComponent(token)}`,
  /** With a variant chosen on it, where one is named. */
  product: (slug: string, variant?: string) =>
    `/product/${encodeURIComponent(slug)}${variant ? `?variant=${encodeURIComponent(variant)}` : ""}`,
  category: (slug: string) => `/product-category/${encodeURIComponent(slug)}`,
  department: (slug: string) => `/product-department/${encodeURIComponent(slug)}`,
}

/** The first page of a listing. */
export function listingPath(place: ListingPlace): string {
  if (place.kind === "products") return paths.products
  return place.kind === "category" ? paths.category(place.slug) : paths.department(place.slug)
}

/** One page of a listing; page 1 is the listing itself. */
export function listingPagePath(place: ListingPlace, page: number): string {
  return page === 1 ? listingPath(place) : `${listingPath(place)}/page/${page}`
}

/** A path with its query, without a dangling question mark. */
export const withQuery = (path: string, query: string) => (query === "" ? path : `${path}?${query}`)

/** A URL's query may not hold brackets as they are: `filter=onSale[true]` → `filter=onSale%5Btrue%5D`. Both are understood. */
export const encodeBrackets = (address: string) => address.replaceAll("[", "%5B").replaceAll("]", "%5D")

/** The results of a search. */
export const searchPath = (search: string) => withQuery(paths.products, new URLSearchParams({ search }).toString())

/** Splits `/es/products` into its language and the specification's path. */
export function splitPrefix(path: string): { prefix: Locale | undefined; path: string } {
  const first = path.split("/", 2)[1]
  if (!isLocale(first)) return { prefix: undefined, path }
  return { prefix: first, path: path.slice(first.length + 1) || "/" }
}

/** The same path under a language prefix; the index keeps no trailing slash. */
export const withPrefix = (locale: Locale, path: string) => (path === "/" ? `/${locale}` : `/${locale}${path}`)

/** A page number as the paged paths take it: digits without a leading zero; undefined for anything else. */
export function parsePageNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

/** The login screen, and where to go from there. */
export const loginTo = (back: string) =>
  withQuery(paths.loginAndRegister, new URLSearchParams({ return: back }).toString())

/** A page of ours with a word of where to go on afterwards. */
export const withNext = (path: string, next: string | undefined) =>
  next ? withQuery(path, new URLSearchParams({ [NEXT_PARAMETER]: next }).toString()) : path

export const NEXT_PARAMETER = "next"

/** Their answers belong to one visitor: never kept, whatever stands behind the beginning. Source: defences, D-09 and D-11. */
const PERSONAL =
  /^\/(?:my-account|login-and-register|emailSended|welcome|checkout|order-summary|payment|redirectPayment|stock-alert|withdrawal|gift-card-balance)/i

export const isPersonalPath = (path: string) => PERSONAL.test(splitPrefix(path).path)

/** Their addresses hold a secret or an email: no other site is told them. Source: defences, D-20. */
const SECRET = /^\/(?:my-account\/lost-password|my-account\/email|emailSended|welcome|stock-alert)(?:\/|$)/i

export const isSecretPath = (path: string) => SECRET.test(splitPrefix(path).path)

/** A key opens an order for whoever has it; an email is nobody's business. */
const SECRET_PARAMETERS = ["key", "email"]

export const isSecretAddress = ({ pathname, searchParams }: URL) =>
  isSecretPath(pathname) || SECRET_PARAMETERS.some((name) => searchParams.has(name))

/** Tells a page what was done just now: `?done=billing`. */
export const DONE_PARAMETER = "done"

/** With the place of an option of a product: which of its values is chosen, sent without scripts. */
export const CHOICE_PARAMETER = "choice"
