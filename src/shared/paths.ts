/** All paths of the shop. Source: the specification's route table. */
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
  archivedOrder: (id: string) => `/order-before/${encodeURIComponent(id)}`,
  withdrawal: "/withdrawal",
  giftCardBalance: "/gift-card-balance",
  account: "/my-account",
  loginAndRegister: "/login-and-register",
  lostPassword: "/my-account/lost-password",
  emailSended: "/emailSended",
  newEmail: (token: string) => `/my-account/email/${encodeURIComponent(token)}`,
  stopInvitations: (token: string) => `/no-invitations/${encodeURIComponent(token)}`,
  stockAlert: (token: string) => `/stock-alert/${encodeURIComponent(token)}`,
  welcome: (token: string) => `/welcome/${encodeURIComponent(token)}`,
  /** With a variant preselected if one is given. */
  product: (slug: string, variant?: string) =>
    `/product/${encodeURIComponent(slug)}${variant ? `?variant=${encodeURIComponent(variant)}` : ""}`,
  category: (slug: string) => `/product-category/${encodeURIComponent(slug)}`,
  department: (slug: string) => `/product-department/${encodeURIComponent(slug)}`,
}

/** The path of a listing's first page. */
export function listingPath(place: ListingPlace): string {
  if (place.kind === "products") return paths.products
  return place.kind === "category" ? paths.category(place.slug) : paths.department(place.slug)
}

/** The path of one page of a listing; page 1 is the listing itself. */
export function listingPagePath(place: ListingPlace, page: number): string {
  return page === 1 ? listingPath(place) : `${listingPath(place)}/page/${page}`
}

/** A path with its query, without a trailing question mark. */
export const withQuery = (path: string, query: string) => (query === "" ? path : `${path}?${query}`)

/**
 * A URL's query may not contain raw brackets: `filter=onSale[true]` → `filter=onSale%5Btrue%5D`. Both are understood.
 */
export const encodeBrackets = (address: string) => address.replaceAll("[", "%5B").replaceAll("]", "%5D")

export const searchPath = (search: string) => withQuery(paths.products, new URLSearchParams({ search }).toString())

/** Splits `/es/products` into its language and the specification's path. */
export function splitPrefix(path: string): { prefix: Locale | undefined; path: string } {
  const end = path.indexOf("/", 1)
  const first = path.slice(1, end === -1 ? undefined : end)
  if (!isLocale(first)) return { prefix: undefined, path }
  return { prefix: first, path: path.slice(first.length + 1) || "/" }
}

/** The same path under a language prefix; the index keeps no trailing slash. */
export const withPrefix = (locale: Locale, path: string) => (path === "/" ? `/${locale}` : `/${locale}${path}`)

/** A page number of the paged paths: digits without a leading zero; undefined for anything else. */
export function parsePageNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

export const loginTo = (back: string) =>
  withQuery(paths.loginAndRegister, new URLSearchParams({ return: back }).toString())

/** A path with the address to continue to afterwards. */
export const withNext = (path: string, next: string | undefined) =>
  next ? withQuery(path, new URLSearchParams({ [NEXT_PARAMETER]: next }).toString()) : path

export const NEXT_PARAMETER = "next"

/** Tells a page what has just been done: `?done=billing`. */
export const DONE_PARAMETER = "done"

/** Suffixed with the index of a product's option: the chosen value, sent without scripts. */
export const CHOICE_PARAMETER = "choice"
