/** Signing in and up as it crosses the wire. The inputs are also the forms' structs. */
import { enums, type Infer, object, optional, refine, size, string } from "superstruct"
import type { FieldErrors } from "#shared/ApiError.ts"
import { Code, Email, GivenPassword, OptionalName, Password } from "#shared/fields/account.ts"
import { preprocessed, refineFields } from "#shared/fields/field.ts"
import { locales } from "#shared/locale.ts"
import { safePath } from "#shared/safePath.ts"

export const User = object({
  id: string(),
  email: string(),
  firstName: string(),
  lastName: string(),
  locale: enums(locales),
})
export type User = Infer<typeof User>

/** `accessToken` is the bearer token; a gateway in front of a browser keeps it and passes on only the user. */
export const Session = object({ user: User, accessToken: string() })
export type Session = Infer<typeof Session>

const Identity = size(string(), 0, 320)

/** Where a mail's link leads afterwards: a page of this shop, such as the checkout. */
const Next = refine(size(string(), 0, 2000), "format", (path) => path === "" || safePath(path) !== undefined)

/**
 * `email`, or `username` with the same meaning. A malformed email is refused like a wrong one, so its form is not
 * checked.
 */
export const LoginInput = refineFields(
  // A missing password counts as empty, so that a call without input is told everything that is missing.
  preprocessed(
    object({ email: optional(Identity), username: optional(Identity), password: GivenPassword }),
    (given) => ({ password: "", ...given }),
  ),
  ({ email, username }): FieldErrors => ((email ?? username ?? "").trim() === "" ? { email: "missing" } : {}),
)
export type LoginInput = Infer<typeof LoginInput>

export const RegisterInput = object({
  email: Email,
  password: Password,
  firstName: OptionalName,
  lastName: OptionalName,
  locale: enums(locales),
  next: optional(Next),
})
/** Names may be left out. */
export type RegisterInput = Infer<typeof RegisterInput>

/** A token from a link in a mail. */
export const Token = size(string(), 1, 200)

export const VerifyInput = object({ token: Token })
export type VerifyInput = Infer<typeof VerifyInput>

/** `locale`: language of the mail and of a new account. */
export const RequestCodeInput = object({ email: Email, locale: enums(locales) })
export type RequestCodeInput = Infer<typeof RequestCodeInput>

export const VerifyCodeInput = object({ email: Email, code: Code })
export type VerifyCodeInput = Infer<typeof VerifyCodeInput>

export const ResendInput = object({ email: Email, next: optional(Next) })
export type ResendInput = Infer<typeof ResendInput>

/**
 * `url`, if given, is on the site's origin; it may name the page of the shop to return to after the password is chosen.
 */
export const ResetMailInput = object({ email: Email, url: optional(size(string(), 0, 300)) })
export type ResetMailInput = Infer<typeof ResetMailInput>

export const ResetPasswordInput = object({ token: Token, password: Password })
export type ResetPasswordInput = Infer<typeof ResetPasswordInput>
