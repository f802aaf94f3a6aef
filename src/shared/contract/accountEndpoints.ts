/** Calls of visitors and customers about accounts and what is kept in them. */

import type { AccountExport, ChangePasswordInput, Profile, UpdateProfileInput } from "#shared/contract/account.ts"
import type { AddressInput, DeliveryAddress } from "#shared/contract/address.ts"
import type {
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
import type { ContactInput } from "#shared/contract/contact.ts"
import { type ById, endpoint, type Nothing } from "#shared/contract/endpoint.ts"
import type { OwnReview, WriteReviewInput } from "#shared/contract/review.ts"
import type { Favorite } from "#shared/contract/wishlist.ts"

export const accountEndpoints = {
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
  requestCode: endpoint<RequestCodeInput, Nothing>({
    method: "POST",
    path: "/auth/code",
    auth: "none",
    status: 202,
    summary: "Sends a six-digit code that signs in, and signs up where there is no account yet",
  }),
  verifyCode: endpoint<VerifyCodeInput, Session>({
    method: "POST",
    path: "/auth/code/verify",
    auth: "none",
    session: "starts",
    summary: "Signs in with the newest code sent to an email, which opens and confirms the account if need be",
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
    inBrowsers: "renewWithPassword",
    summary: "Changes the password and ends all other sessions",
  }),
  renewWithPassword: endpoint<ChangePasswordInput, Session>({
    method: "POST",
    path: "/user/password",
    auth: "customer",
    session: "starts",
    summary: "Changes the password and ends all sessions; answers a new bearer in place of the caller's",
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
  sendContact: endpoint<ContactInput, Nothing>({
    method: "POST",
    path: "/contact",
    auth: "none",
    status: 202,
    summary: "Sends a message to the shop",
  }),
} as const
