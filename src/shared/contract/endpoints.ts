/**
 * The one table of the provider's calls. Express router, HTTP client and in-process client read it; `structs.ts` says what
 * each call takes and answers. No struct is imported here, so a browser that makes calls does not load the validators.
 */
import type { Order, Orderby } from "#shared/catalogQuery.ts"
import type { AccountExport, ChangePasswordInput, Profile, UpdateProfileInput } from "#shared/contract/account.ts"
import type { AddressInput, DeliveryAddress } from "#shared/contract/address.ts"
import type {
  LoginInput,
  RegisterInput,
  ResendInput,
  ResetMailInput,
  ResetPasswordInput,
  Session,
  VerifyInput,
} from "#shared/contract/auth.ts"
import type {
  ApplyCouponInput,
  ApplyGiftCardInput,
  Cart,
  QuoteCartInput,
  SetCartInput,
  ShippingMethodInput,
} from "#shared/contract/cart.ts"
import type { AboutUs, Banner, Category, Department } from "#shared/contract/catalog.ts"
import type { ContactInput } from "#shared/contract/contact.ts"
import type { Product, ProductList, ProductSummary, Suggestions } from "#shared/contract/product.ts"
import type { OwnReview, ReviewList, WriteReviewInput } from "#shared/contract/review.ts"
import type { ReviewSort } from "#shared/contract/reviewSorts.ts"
import type { Favorite } from "#shared/contract/wishlist.ts"
import type { Locale } from "#shared/locale.ts"

export interface EndpointRow {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  /** Below `/api/v1`; `:name` parts are taken from the input. What is left goes into the query, or the body of a POST, PUT, PATCH. */
  path: string
  /** `optional`: answers differ for a signed-in customer. */
  auth: "none" | "optional" | "customer"
  /** Answers depend on the catalogue alone and may be kept until it changes. */
  catalog?: true
  /** 200 when not given. A call that answers 202 or 204 answers `{}` to whoever calls it through `Api`. */
  status?: 201 | 202 | 204
  /** `starts`: the answer is a Session whose token a gateway keeps; `ends`: the bearer is dead after it. */
  session?: "starts" | "ends"
  /** One sentence for openapi.json. */
  summary: string
}

declare const types: unique symbol
type Endpoint<Input, Answer> = EndpointRow & { readonly [types]?: { input: Input; answer: Answer } }

const endpoint = <Input, Answer>(row: EndpointRow): Endpoint<Input, Answer> => row

/** Empty input. */
export type Nothing = Record<never, never>
type ById = { id: string }
export type ProductListInput = {
  filter?: string | undefined
  orderby?: Orderby | undefined
  order?: Order | undefined
  search?: string | undefined
  /** Whose alphabet `alphabetically` follows; Spanish when not given, like the search of the specification. */
  locale?: Locale | undefined
  page?: number | undefined
  perPage?: number | undefined
}

export const endpoints = {
  listDepartments: endpoint<Nothing, Department[]>({
    method: "GET",
    path: "/department",
    auth: "none",
    catalog: true,
    summary: "All departments in the shop's order",
  }),
  getDepartment: endpoint<ById, Department>({
    method: "GET",
    path: "/department/:id",
    auth: "none",
    catalog: true,
    summary: "One department by id, slug or former slug",
  }),
  listCategories: endpoint<Nothing, Category[]>({
    method: "GET",
    path: "/category/with-products",
    auth: "none",
    catalog: true,
    summary: "Categories that hold products, with their number",
  }),
  getCategory: endpoint<ById, Category>({
    method: "GET",
    path: "/category/:id",
    auth: "none",
    catalog: true,
    summary: "One category by id, slug or former slug",
  }),
  listBanners: endpoint<Nothing, Banner[]>({
    method: "GET",
    path: "/banner",
    auth: "none",
    catalog: true,
    summary: "Banners shown today",
  }),
  getAboutUs: endpoint<Nothing, AboutUs>({
    method: "GET",
    path: "/aboutUs",
    auth: "none",
    catalog: true,
    summary: "The shop's own story",
  }),
  listProducts: endpoint<ProductListInput, ProductList>({
    method: "GET",
    path: "/product",
    auth: "none",
    catalog: true,
    summary: "Products by filter, order and search, a page at a time, with facets",
  }),
  listAvailableProducts: endpoint<ProductListInput, ProductList>({
    method: "GET",
    path: "/product/available/web",
    auth: "none",
    catalog: true,
    summary: "The same list without products that are out of stock",
  }),
  getProductsByIds: endpoint<{ ids: string }, ProductSummary[]>({
    method: "GET",
    path: "/product/selected",
    auth: "none",
    catalog: true,
    summary: "Products by id, at most 200 separated by commas, in that order; unknown ones are left out",
  }),
  listFavorites: endpoint<Nothing, Favorite[]>({
    method: "GET",
    path: "/product/favorites",
    auth: "customer",
    summary: "The customer's wishlist, newest first",
  }),
  addFavorites: endpoint<{ ids: string[] }, Favorite[]>({
    method: "PUT",
    path: "/product/favorites",
    auth: "customer",
    summary: "Adds several products to the wishlist; unknown ones are left out",
  }),
  addFavorite: endpoint<ById, Favorite[]>({
    method: "PUT",
    path: "/product/favorites/:id",
    auth: "customer",
    summary: "Adds a product to the wishlist; answers the whole list",
  }),
  removeFavorite: endpoint<ById, Favorite[]>({
    method: "DELETE",
    path: "/product/favorites/:id",
    auth: "customer",
    summary: "Takes a product off the wishlist; answers the whole list",
  }),
  suggestProducts: endpoint<{ q: string }, Suggestions>({
    method: "GET",
    path: "/product/suggest",
    auth: "none",
    catalog: true,
    summary: "Products and categories for the first letters of a search",
  }),
  getProduct: endpoint<{ id: string; related?: number | undefined }, Product>({
    method: "GET",
    path: "/product/:id",
    auth: "none",
    catalog: true,
    summary: "One product by id, slug or former slug, with variants, review summary and related products",
  }),
  listRelatedProducts: endpoint<{ id: string; limit?: number | undefined }, ProductSummary[]>({
    method: "GET",
    path: "/product/:id/related",
    auth: "none",
    catalog: true,
    summary: "Products that go well with one",
  }),
  listReviews: endpoint<
    { id: string; sort?: ReviewSort | undefined; page?: number | undefined; perPage?: number | undefined },
    ReviewList
  >({
    method: "GET",
    path: "/product/:id/reviews",
    auth: "optional",
    catalog: true,
    summary: "Approved reviews of a product with their summary, and the caller's own",
  }),
  writeReview: endpoint<ById & WriteReviewInput, OwnReview>({
    method: "POST",
    path: "/product/:id/reviews",
    auth: "customer",
    status: 201,
    summary: "Writes or replaces the customer's review of a product; it waits for approval",
  }),
  login: endpoint<LoginInput, Session>({
    method: "POST",
    path: "/auth/login",
    auth: "none",
    session: "starts",
    summary: "Signs in with email and password",
  }),
  register: endpoint<RegisterInput, Nothing>({
    method: "POST",
    path: "/auth/register",
    auth: "none",
    status: 202,
    summary: "Asks for an account; whatever happens is told by mail",
  }),
  verify: endpoint<VerifyInput, Session>({
    method: "POST",
    path: "/auth/verify",
    auth: "none",
    session: "starts",
    summary: "Confirms the email of a new account with the token from its mail, and signs in",
  }),
  resendVerification: endpoint<ResendInput, Nothing>({
    method: "POST",
    path: "/auth/resend",
    auth: "none",
    status: 202,
    summary: "Sends the mail with the token again",
  }),
  logout: endpoint<Nothing, Nothing>({
    method: "POST",
    path: "/auth/logout",
    auth: "customer",
    status: 204,
    session: "ends",
    summary: "Ends the session of the bearer at once",
  }),
  resetPasswordEmail: endpoint<ResetMailInput, Nothing>({
    method: "GET",
    path: "/user/reset-password-email",
    auth: "none",
    status: 202,
    summary: "Sends a mail to choose a new password, if there is such an account",
  }),
  requestPasswordReset: endpoint<ResetMailInput, Nothing>({
    method: "POST",
    path: "/user/reset-password-email",
    auth: "none",
    status: 202,
    summary: "The same without an email in an address",
  }),
  resetPassword: endpoint<ResetPasswordInput, Nothing>({
    method: "POST",
    path: "/auth/reset-password",
    auth: "none",
    status: 204,
    summary: "Sets a new password with the token from the mail, and ends all sessions",
  }),
  getProfile: endpoint<Nothing, Profile>({
    method: "GET",
    path: "/user/profile",
    auth: "customer",
    summary: "The customer and their billing address",
  }),
  updateProfile: endpoint<UpdateProfileInput, Profile>({
    method: "PATCH",
    path: "/user/profile",
    auth: "customer",
    summary: "Changes names, language or billing address",
  }),
  deleteProfile: endpoint<Nothing, Nothing>({
    method: "DELETE",
    path: "/user/profile",
    auth: "customer",
    status: 204,
    session: "ends",
    summary: "Erases the customer's personal data and ends all sessions",
  }),
  exportAccount: endpoint<Nothing, AccountExport>({
    method: "GET",
    path: "/user/export",
    auth: "customer",
    summary: "Everything held about the customer",
  }),
  changePassword: endpoint<ChangePasswordInput, Nothing>({
    method: "PUT",
    path: "/user/password",
    auth: "customer",
    status: 204,
    summary: "Changes the password and ends all other sessions",
  }),
  listAddresses: endpoint<Nothing, DeliveryAddress[]>({
    method: "GET",
    path: "/deliveryAddress",
    auth: "customer",
    summary: "The customer's delivery addresses, the default first",
  }),
  getAddress: endpoint<ById, DeliveryAddress>({
    method: "GET",
    path: "/deliveryAddress/:id",
    auth: "customer",
    summary: "One delivery address",
  }),
  createAddress: endpoint<AddressInput, DeliveryAddress>({
    method: "POST",
    path: "/deliveryAddress",
    auth: "customer",
    status: 201,
    summary: "Adds a delivery address, at most 20",
  }),
  updateAddress: endpoint<ById & AddressInput, DeliveryAddress>({
    method: "PUT",
    path: "/deliveryAddress/:id",
    auth: "customer",
    summary: "Replaces a delivery address",
  }),
  deleteAddress: endpoint<ById, Nothing>({
    method: "DELETE",
    path: "/deliveryAddress/:id",
    auth: "customer",
    status: 204,
    summary: "Removes a delivery address; the newest of the others becomes the default",
  }),
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
    summary: "Sets all lines of the cart; 409 stale_cart with the current cart when `version` is not the current one",
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
  sendContact: endpoint<ContactInput, Nothing>({
    method: "POST",
    path: "/contact",
    auth: "none",
    status: 202,
    summary: "Sends a message to the shop",
  }),
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
export type InputOf<Name extends EndpointName> = NonNullable<Endpoints[Name][typeof types]>["input"]
export type AnswerOf<Name extends EndpointName> = NonNullable<Endpoints[Name][typeof types]>["answer"]

/** How the shop talks to its provider, wherever that runs. Rejects with ApiError. */
export interface Api {
  call<Name extends EndpointName>(
    name: Name,
    input: InputOf<Name>,
    options?: { signal?: AbortSignal },
  ): Promise<AnswerOf<Name>>
}

/** Names of the `:parts` of an endpoint's path. */
export function pathParameters(row: EndpointRow): string[] {
  return [...row.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? "")
}
