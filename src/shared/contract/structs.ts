/**
 * Structs for the input and the answer of every call; the type requires one entry for each row of the endpoint table.
 */
import {
  array,
  boolean,
  coerce,
  enums,
  integer,
  max,
  min,
  object,
  optional,
  refine,
  type Struct,
  size,
  string,
} from "superstruct"
import { orderbys, orders, parseFilter } from "#shared/catalogQuery.ts"
import {
  AccountExport,
  ChangeEmailInput,
  ChangePasswordInput,
  OwnerProof,
  Profile,
  updateProfileInput,
} from "#shared/contract/account.ts"
import { addressChangeInput, addressInput, DeliveryAddress } from "#shared/contract/address.ts"
import { ArchivedOrder, ArchivedSummary } from "#shared/contract/archivedOrder.ts"
import {
  LoginInput,
  RegisterInput,
  RequestCodeInput,
  ResendInput,
  ResetMailInput,
  ResetPasswordInput,
  Session,
  VerifyCodeInput,
  VerifyInput,
} from "#shared/contract/auth.ts"
import {
  ApplyCouponInput,
  ApplyGiftCardInput,
  Cart,
  QuoteCartInput,
  SetCartInput,
  ShippingMethodInput,
} from "#shared/contract/cart.ts"
import { AboutUs, Banner, Category, Department } from "#shared/contract/catalog.ts"
import { ContactInput } from "#shared/contract/contact.ts"
import { DeliveryMethod, FindPlacesInput, Places } from "#shared/contract/delivery.ts"
import type { AnswerOf, EndpointName, InputOf } from "#shared/contract/endpoints.ts"
import { ShopHome } from "#shared/contract/home.ts"
import { Order, OrderList, OwnedDownload } from "#shared/contract/order.ts"
import { OrderField } from "#shared/contract/orderFields.ts"
import {
  Charge,
  ChargeInput,
  FindChargeInput,
  GiftCardBalance,
  GiftCardBalanceInput,
  PaymentMethod,
  PaymentOutcome,
  SetPayedInput,
} from "#shared/contract/payment.ts"
import { placeOrderInput } from "#shared/contract/placeOrder.ts"
import { Product, ProductList, ProductSummary, Suggestions } from "#shared/contract/product.ts"
import { ShopPromises } from "#shared/contract/promises.ts"
import { OwnReview, ReviewList } from "#shared/contract/review.ts"
import { WriteReviewInput } from "#shared/contract/reviewInput.ts"
import { reviewSorts } from "#shared/contract/reviewSorts.ts"
import { ShopPage, ShopSite } from "#shared/contract/site.ts"
import { AskStockAlertInput, StockAlert } from "#shared/contract/stockAlert.ts"
import { Favorite } from "#shared/contract/wishlist.ts"
import { DeclareWithdrawalInput, WithdrawInput } from "#shared/contract/withdrawal.ts"
import { checkPhone } from "#shared/fields/phoneLibrary.ts"
import {
  MAX_PER_PAGE,
  MAX_SELECTED,
  MOST_ADDRESS_LETTERS,
  MOST_HOST_LETTERS,
  SEARCH_TAKEN_LENGTH,
} from "#shared/limits.ts"
import { locales } from "#shared/locale.ts"
import { orderStatuses } from "#shared/orderStatus.ts"

/** Query values arrive as text. */
const whole = (least: number, most: number) =>
  coerce(max(min(integer(), least), most), string(), (text) => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN))

const Id = size(string(), 1, 120)
const ById = object({ id: Id })
const ByIdOrKey = object({ id: Id, key: optional(size(string(), 1, 100)) })
const Nothing = object({})
const Page = whole(1, 1_000_000)
const PerPage = whole(1, MAX_PER_PAGE)

/** `"a,b"` → ids, without empty ones. */
const idsOf = (text: string) => text.split(",").filter(Boolean)

const Filter = refine(string(), "format", (text) => parseFilter(text).problems.length === 0)

const ProductListInput = object({
  filter: optional(Filter),
  orderby: optional(enums(orderbys)),
  order: optional(enums(orders)),
  search: optional(size(string(), 0, SEARCH_TAKEN_LENGTH)),
  locale: optional(enums(locales)),
  page: optional(Page),
  perPage: optional(PerPage),
})

type Structs = {
  [Name in EndpointName]: { input: Struct<InputOf<Name>, unknown>; answer: Struct<AnswerOf<Name>, unknown> }
}

export const structs: Structs = {
  getSite: { input: Nothing, answer: ShopSite },
  getHome: { input: Nothing, answer: ShopHome },
  getPage: { input: object({ slug: Id }), answer: ShopPage },
  listDepartments: { input: Nothing, answer: array(Department) },
  getDepartment: { input: ById, answer: Department },
  listCategories: { input: Nothing, answer: array(Category) },
  getCategory: { input: ById, answer: Category },
  listBanners: { input: Nothing, answer: array(Banner) },
  getAboutUs: { input: Nothing, answer: AboutUs },
  listProducts: { input: ProductListInput, answer: ProductList },
  listAvailableProducts: { input: ProductListInput, answer: ProductList },
  getProductsByIds: {
    input: object({
      ids: refine(string(), "format", (text) => text.length <= 25_000 && idsOf(text).length <= MAX_SELECTED),
    }),
    answer: array(ProductSummary),
  },
  listFavorites: { input: Nothing, answer: array(Favorite) },
  addFavorites: { input: object({ ids: size(array(Id), 0, MAX_SELECTED) }), answer: array(Favorite) },
  addFavorite: { input: ById, answer: array(Favorite) },
  removeFavorite: { input: ById, answer: array(Favorite) },
  suggestProducts: { input: object({ q: size(string(), 0, SEARCH_TAKEN_LENGTH) }), answer: Suggestions },
  getProduct: { input: object({ id: Id, related: optional(whole(0, 12)) }), answer: Product },
  listRelatedProducts: { input: object({ id: Id, limit: optional(whole(1, 12)) }), answer: array(ProductSummary) },
  listReviews: {
    input: object({ id: Id, sort: optional(enums(reviewSorts)), page: optional(Page), perPage: optional(PerPage) }),
    answer: ReviewList,
  },
  followAddress: {
    input: object({
      path: size(string(), 1, MOST_ADDRESS_LETTERS),
      referrer: optional(size(string(), 0, MOST_HOST_LETTERS)),
      robot: optional(boolean()),
    }),
    answer: object({ to: optional(string()), temporary: optional(boolean()) }),
  },
  writeReview: { input: object({ id: Id, ...WriteReviewInput.schema }), answer: OwnReview },
  deleteReview: { input: ById, answer: Nothing },
  login: { input: LoginInput, answer: Session },
  register: { input: RegisterInput, answer: Nothing },
  verify: { input: VerifyInput, answer: Session },
  requestCode: { input: RequestCodeInput, answer: Nothing },
  verifyCode: { input: VerifyCodeInput, answer: Session },
  resendVerification: { input: ResendInput, answer: Nothing },
  logout: { input: Nothing, answer: Nothing },
  resetPasswordEmail: { input: ResetMailInput, answer: Nothing },
  requestPasswordReset: { input: ResetMailInput, answer: Nothing },
  resetPassword: { input: ResetPasswordInput, answer: Nothing },
  getProfile: { input: Nothing, answer: Profile },
  updateProfile: { input: updateProfileInput(checkPhone), answer: Profile },
  deleteProfile: { input: OwnerProof, answer: Nothing },
  sendOwnCode: { input: Nothing, answer: Nothing },
  changeEmail: { input: ChangeEmailInput, answer: Nothing },
  confirmEmail: { input: VerifyInput, answer: Nothing },
  exportAccount: { input: Nothing, answer: AccountExport },
  changePassword: { input: ChangePasswordInput, answer: Nothing },
  renewWithPassword: { input: ChangePasswordInput, answer: Session },
  listAddresses: { input: Nothing, answer: array(DeliveryAddress) },
  getAddress: { input: ById, answer: DeliveryAddress },
  createAddress: { input: addressInput(checkPhone), answer: DeliveryAddress },
  updateAddress: { input: addressChangeInput(checkPhone), answer: DeliveryAddress },
  deleteAddress: { input: ById, answer: Nothing },
  getCart: { input: Nothing, answer: Cart },
  setCart: { input: SetCartInput, answer: Cart },
  clearCart: { input: Nothing, answer: Cart },
  quoteCart: { input: QuoteCartInput, answer: Cart },
  setShippingMethod: { input: ShippingMethodInput, answer: Cart },
  applyCoupon: { input: ApplyCouponInput, answer: Cart },
  deleteCoupon: { input: Nothing, answer: Cart },
  applyGiftCard: { input: ApplyGiftCardInput, answer: Cart },
  deleteGiftCard: { input: object({ last4: size(string(), 4) }), answer: Cart },
  removeFromCart: { input: object({ productId: Id, variant_id: optional(size(string(), 1, 160)) }), answer: Cart },
  listDeliveryMethods: { input: Nothing, answer: array(DeliveryMethod) },
  getPromises: { input: Nothing, answer: ShopPromises },
  findPlaces: { input: FindPlacesInput, answer: Places },
  listOrders: {
    input: object({ page: optional(Page), perPage: optional(PerPage), status: optional(enums(orderStatuses)) }),
    answer: OrderList,
  },
  listArchivedOrders: { input: Nothing, answer: array(ArchivedSummary) },
  getArchivedOrder: { input: ById, answer: ArchivedOrder },
  listDownloads: { input: Nothing, answer: array(OwnedDownload) },
  placeOrder: { input: placeOrderInput(checkPhone), answer: Order },
  setPayed: { input: SetPayedInput, answer: Order },
  getOrder: { input: ByIdOrKey, answer: Order },
  cancelOrder: { input: ByIdOrKey, answer: Order },
  withdrawOrder: { input: WithdrawInput, answer: Order },
  declareWithdrawal: { input: DeclareWithdrawalInput, answer: Nothing },
  listOrderFields: { input: Nothing, answer: array(OrderField) },
  listPaymentMethods: { input: Nothing, answer: array(PaymentMethod) },
  chargePayment: { input: ChargeInput, answer: Charge },
  findCharge: { input: FindChargeInput, answer: Charge },
  getPaymentOutcome: { input: ById, answer: PaymentOutcome },
  getGiftCardBalance: { input: GiftCardBalanceInput, answer: GiftCardBalance },
  askStockAlert: { input: object({ id: Id, ...AskStockAlertInput.schema }), answer: Nothing },
  confirmStockAlert: { input: VerifyInput, answer: StockAlert },
  endStockAlerts: { input: VerifyInput, answer: Nothing },
  stopInvitations: { input: VerifyInput, answer: Nothing },
  sendContact: { input: ContactInput, answer: Nothing },
}
