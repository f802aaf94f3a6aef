/** A customer's account as it crosses the wire. */
import { array, boolean, enums, type Infer, nullable, object, optional, string, unknown } from "superstruct"
import { User } from "#shared/contract/auth.ts"
import { readBack } from "#shared/contract/readBack.ts"
import { Code, Email, GivenPassword, Name, Password } from "#shared/fields/account.ts"
import { type BillingFields, billingAddress } from "#shared/fields/address.ts"
import type { PhoneCheck } from "#shared/fields/phone.ts"
import { type Locale, locales } from "#shared/locale.ts"

/** All fields are text; empty where nothing was given. */
export const BillingAddress = object({
  firstName: string(),
  lastName: string(),
  company: string(),
  address1: string(),
  address2: string(),
  city: string(),
  state: string(),
  zip: string(),
  country: string(),
  phone: string(),
  email: string(),
  dni: string(),
  vat: string(),
})
export type BillingAddress = Infer<typeof BillingAddress>

export const Profile = object({
  user: User,
  /** An account without a password is opened by codes sent to its email. */
  hasPassword: boolean(),
  /** Null until first saved. */
  billing: nullable(BillingAddress),
  createdAt: string(),
})
export type Profile = Infer<typeof Profile>

/** Fields that are left out stay unchanged; `billing` is replaced as a whole. The input may be a whole profile as it was read. */
export type UpdateProfileInput = {
  firstName?: string | undefined
  lastName?: string | undefined
  locale?: Locale | undefined
  billing?: BillingFields | null | undefined
}
export const updateProfileInput = (checkPhone: PhoneCheck) =>
  readBack(
    object({
      firstName: optional(Name),
      lastName: optional(Name),
      locale: optional(enums(locales)),
      billing: optional(nullable(billingAddress(checkPhone))),
    }),
    Profile,
  )

const ownerProof = { currentPassword: optional(GivenPassword), code: optional(Code) }

/** The account's password, or a code sent by mail where it has none. */
export const OwnerProof = object(ownerProof)
export type OwnerProof = Infer<typeof OwnerProof>

export const ChangeEmailInput = object({ email: Email, ...ownerProof })
export type ChangeEmailInput = Infer<typeof ChangeEmailInput>

/** `currentPassword` is left out when an account that was opened by a code gets its first password. */
export const ChangePasswordInput = object({ currentPassword: optional(GivenPassword), password: Password })
export type ChangePasswordInput = Infer<typeof ChangePasswordInput>

/** Everything held about an account. Sections grow with the shop, so their rows are not described one by one. */
export const AccountExport = object({
  exportedAt: string(),
  profile: Profile,
  addresses: array(unknown()),
  favorites: array(unknown()),
  cart: unknown(),
  reviews: array(unknown()),
  /** Those in reviews, as files. */
  photos: optional(array(unknown())),
  sessions: array(unknown()),
  mails: array(unknown()),
  orders: array(unknown()),
  /** Those of the shop before. */
  archivedOrders: optional(array(unknown())),
  stockAlerts: array(unknown()),
})
export type AccountExport = Infer<typeof AccountExport>
