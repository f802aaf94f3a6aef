/** What each call of the endpoint table does; complete by type. */

import { getAboutUs } from "#provider/aboutUs.ts"
import { exportAccount } from "#provider/account/accountExport.ts"
import { createAddress, deleteAddress, getAddress, listAddresses, updateAddress } from "#provider/account/addresses.ts"
import { login, logout, register, resendVerification, verify } from "#provider/account/auth.ts"
import { requestCode, verifyCode } from "#provider/account/codes.ts"
import { sendContact } from "#provider/account/contact.ts"
import { changeEmail, confirmEmail } from "#provider/account/newEmail.ts"
import { sendOwnCode } from "#provider/account/ownerProof.ts"
import { changePassword, renewWithPassword, requestPasswordReset, resetPassword } from "#provider/account/passwords.ts"
import { deleteProfile, getProfile, updateProfile } from "#provider/account/profile.ts"
import { addFavorite, addFavorites, listFavorites, removeFavorite } from "#provider/account/wishlist.ts"
import { writeReview } from "#provider/account/writeReview.ts"
import { listBanners } from "#provider/banners.ts"
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
import { getGiftCardBalance } from "#provider/cart/giftCardBalance.ts"
import { getCategory, listCategories } from "#provider/categories.ts"
import type { Context } from "#provider/context.ts"
import { getDepartment, listDepartments } from "#provider/departments.ts"
import { listOrderFields } from "#provider/extensions/orderFields.ts"
import { declareWithdrawal } from "#provider/orders/declareWithdrawal.ts"
import { listDownloads } from "#provider/orders/listDownloads.ts"
import { cancelOrder, getOrder, listOrders, setPayed } from "#provider/orders/orders.ts"
import { placeOrder } from "#provider/orders/placeOrder.ts"
import { withdrawOrder } from "#provider/orders/withdrawOrder.ts"
import { chargePayment } from "#provider/payments/charge.ts"
import { findCharge } from "#provider/payments/findCharge.ts"
import { getPaymentOutcome } from "#provider/payments/getPaymentOutcome.ts"
import { listPaymentMethods } from "#provider/payments/paymentMethods.ts"
import { findPlaces } from "#provider/places/findPlaces.ts"
import {
  getProduct,
  getProductsByIds,
  listAvailableProducts,
  listProducts,
  listRelatedProducts,
} from "#provider/products.ts"
import { getPromises } from "#provider/promises.ts"
import { listReviews } from "#provider/reviews.ts"
import { suggestProducts } from "#provider/searchAnswers.ts"
import { getHome } from "#provider/site/getHome.ts"
import { getPage, getSite } from "#provider/site/getSite.ts"
import { askStockAlert, confirmStockAlert, endStockAlerts } from "#provider/stockAlerts/stockAlerts.ts"
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
  writeReview,
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
  sendContact,
}

/** In the table's order: a fixed path stands before one with parameters. */
export const calls = Object.entries(endpoints) as [EndpointName, EndpointRow][]
