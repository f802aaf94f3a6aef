/** The function behind each call of the endpoint table; complete by type. */
import {
  applyCoupon,
  applyGiftCard,
  clearCart,
  deleteCoupon,
  deleteGiftCard,
  getCart,
  quoteCart,
  removeFromCart,
  setCart,
  setShippingMethod,
} from "#provider/cart/cart.ts"
import { listDeliveryMethods } from "#provider/cart/delivery.ts"
import { getGiftCardBalance } from "#provider/cart/giftCards/giftCardBalance.ts"
import { getCategory, listCategories } from "#provider/catalogue/groups/categories.ts"
import { getDepartment, listDepartments } from "#provider/catalogue/groups/departments.ts"
import {
  getProduct,
  getProductsByIds,
  listAvailableProducts,
  listProducts,
  listRelatedProducts,
} from "#provider/catalogue/products/products.ts"
import { listReviews } from "#provider/catalogue/reviews/reviews.ts"
import { deleteReview, writeReview } from "#provider/catalogue/reviews/writeReview.ts"
import { suggestProducts } from "#provider/catalogue/search/searchAnswers.ts"
import { exportAccount } from "#provider/customers/accountExport.ts"
import {
  createAddress,
  deleteAddress,
  getAddress,
  listAddresses,
  updateAddress,
} from "#provider/customers/addresses.ts"
import { login, logout, register, resendVerification, verify } from "#provider/customers/auth.ts"
import { requestCode, verifyCode } from "#provider/customers/codes.ts"
import { sendContact } from "#provider/customers/contact.ts"
import { changeEmail, confirmEmail } from "#provider/customers/newEmail.ts"
import { sendOwnCode } from "#provider/customers/ownerProof.ts"
import {
  changePassword,
  renewWithPassword,
  requestPasswordReset,
  resetPassword,
} from "#provider/customers/passwords.ts"
import { deleteProfile, getProfile, updateProfile } from "#provider/customers/profile.ts"
import { askStockAlert, confirmStockAlert, endStockAlerts } from "#provider/customers/stockAlerts/stockAlerts.ts"
import { addFavorite, addFavorites, listFavorites, removeFavorite } from "#provider/customers/wishlist.ts"
import { findPlaces } from "#provider/delivery/places/findPlaces.ts"
import { getPromises } from "#provider/delivery/promises.ts"
import { getArchivedOrder, listArchivedOrders } from "#provider/orders/archive/archivedOrders.ts"
import type { Context } from "#provider/orders/context.ts"
import { declareWithdrawal } from "#provider/orders/declareWithdrawal.ts"
import { stopInvitations } from "#provider/orders/invitations/invitationStops.ts"
import { listDownloads } from "#provider/orders/listDownloads.ts"
import { listOrderFields } from "#provider/orders/orderFields.ts"
import { cancelOrder, getOrder, listOrders, setPayed } from "#provider/orders/orders.ts"
import { chargePayment } from "#provider/orders/payments/charge.ts"
import { findCharge } from "#provider/orders/payments/findCharge.ts"
import { getPaymentOutcome } from "#provider/orders/payments/getPaymentOutcome.ts"
import { listPaymentMethods } from "#provider/orders/payments/paymentMethods.ts"
import { placeOrder } from "#provider/orders/placeOrder.ts"
import { withdrawOrder } from "#provider/orders/withdrawOrder.ts"
import { getAboutUs } from "#provider/site/aboutUs.ts"
import { listBanners } from "#provider/site/banners/listBanners.ts"
import { getHome } from "#provider/site/getHome.ts"
import { getPage, getSite } from "#provider/site/getSite.ts"
import { followAddress } from "#provider/site/redirects/followAddress.ts"
import {
  type AnswerOf,
  type EndpointName,
  type EndpointRow,
  endpoints,
  type InputOf,
} from "#shared/contract/endpoints.ts"

export type Operation<Name extends EndpointName> = (context: Context, input: InputOf<Name>) => Promise<AnswerOf<Name>>
export type Operations = { [Name in EndpointName]: Operation<Name> }

export const operations: Operations = {
  getSite,
  getHome,
  getPage,
  listDepartments,
  getDepartment,
  listCategories,
  getCategory,
  listBanners,
  getAboutUs,
  listProducts,
  listAvailableProducts,
  getProductsByIds,
  suggestProducts,
  getProduct,
  listRelatedProducts,
  listReviews,
  followAddress,
  writeReview,
  deleteReview,
  login,
  register,
  verify,
  requestCode,
  verifyCode,
  resendVerification,
  logout,
  resetPasswordEmail: requestPasswordReset,
  requestPasswordReset,
  resetPassword,
  getProfile,
  updateProfile,
  deleteProfile,
  sendOwnCode,
  changeEmail,
  confirmEmail,
  exportAccount,
  changePassword,
  renewWithPassword,
  listAddresses,
  getAddress,
  createAddress,
  updateAddress,
  deleteAddress,
  listFavorites,
  addFavorites,
  addFavorite,
  removeFavorite,
  getCart,
  setCart,
  clearCart,
  quoteCart,
  setShippingMethod,
  applyCoupon,
  deleteCoupon,
  applyGiftCard,
  deleteGiftCard,
  removeFromCart,
  listDeliveryMethods,
  getPromises,
  findPlaces,
  listOrderFields,
  listOrders,
  listArchivedOrders,
  getArchivedOrder,
  listDownloads,
  placeOrder,
  setPayed,
  getOrder,
  cancelOrder,
  withdrawOrder,
  declareWithdrawal,
  listPaymentMethods,
  chargePayment,
  findCharge,
  getPaymentOutcome,
  getGiftCardBalance,
  askStockAlert,
  confirmStockAlert,
  endStockAlerts,
  stopInvitations,
  sendContact,
}

/** In the table's order, where a fixed path comes before one with parameters. */
export const calls = Object.entries(endpoints) as [EndpointName, EndpointRow][]
