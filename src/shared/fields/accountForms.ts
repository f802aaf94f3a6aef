/** Forms of an account that hold more than a call takes: a password is typed twice. */
import { object, string } from "superstruct"
import { confirmationErrors, Email, GivenPassword, Password } from "#shared/fields/account.ts"
import { refineFields } from "#shared/fields/field.ts"

export const RegisterForm = refineFields(
  object({ email: Email, password: Password, confirmation: string() }),
  confirmationErrors,
)

export const EmailForm = object({ email: Email })

export const ChangePasswordForm = refineFields(
  object({ currentPassword: GivenPassword, password: Password, confirmation: string() }),
  confirmationErrors,
)
