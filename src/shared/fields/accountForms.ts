/** Forms of an account that hold more than the call's input: a password is typed twice. */
import { object, string } from "superstruct"
import type { FieldErrors } from "#shared/ApiError.ts"
import { Code, confirmationErrors, Email, GivenPassword, Name, Password } from "#shared/fields/account.ts"
import { checkFields, refineFields } from "#shared/fields/field.ts"

export const RegisterForm = refineFields(
  object({ email: Email, password: Password, confirmation: string() }),
  confirmationErrors,
)

export const EmailForm = object({ email: Email })

export const ChangePasswordForm = refineFields(
  object({ currentPassword: GivenPassword, password: Password, confirmation: string() }),
  confirmationErrors,
)

export const NameForm = object({ firstName: Name, lastName: Name })

interface OwnerFacts {
  email: string
  hasPassword: boolean
}

const PasswordProof = object({ currentPassword: GivenPassword })
const CodeProof = object({ code: Code })

/** The field with which a customer proves their identity again. */
const proofErrors = ({ currentPassword, code }: Record<string, string>, { hasPassword }: OwnerFacts): FieldErrors =>
  hasPassword ? checkFields(PasswordProof, { currentPassword }) : checkFields(CodeProof, { code })

export function emailErrors(values: Record<string, string>, owner: OwnerFacts): FieldErrors {
  const errors = { ...checkFields(EmailForm, { email: values["email"] }), ...proofErrors(values, owner) }
  return values["email"]?.trim().toLowerCase() === owner.email ? { ...errors, email: "same" } : errors
}

export const deleteErrors = (values: Record<string, string>, owner: OwnerFacts): FieldErrors => ({
  ...proofErrors(values, owner),
  ...(values["confirm"] === "yes" ? {} : { confirm: "missing" }),
})
