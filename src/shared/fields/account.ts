/** Fields of an account and of what visitors write: email, names, password, texts. Source: decisions §6, defences §8. */
import { type Infer, object, string } from "superstruct"
import {
  check,
  normalized,
  optionalLine,
  refineFields,
  requiredLine,
  trimmed,
  withFormat,
} from "#shared/fields/field.ts"
import { CODE_LENGTH } from "#shared/limits.ts"

export const EMAIL_MAX_LENGTH = 254
export const NAME_MAX_LENGTH = 60
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128

/** One @, a domain with a dot in ASCII or punycode; no spaces, commas, semicolons or brackets. */
const EMAIL = /^[^\s@,;:<>()[\]\\"\p{Cc}]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/u

/** Lower-cased: two spellings of an address are one account. */
export const Email = withFormat(
  requiredLine(
    EMAIL_MAX_LENGTH,
    normalized(trimmed(), (text) => text.toLowerCase()),
  ),
  (text) => EMAIL.test(text) && !text.startsWith(".") && !text.includes(".."),
)

const NAME = /^[\p{L}\p{M}\p{Zs}'’‘ʼ\x60´·.‐-―-]+$/u

/**
 * Letters of any script, marks, spaces, dots, and the apostrophes and hyphens of keyboards and phones; at least one
 * letter.
 */
const isName = (text: string) => NAME.test(text) && /\p{L}/u.test(text)

export const Name = withFormat(requiredLine(NAME_MAX_LENGTH), isName)
export const OptionalName = withFormat(optionalLine(NAME_MAX_LENGTH), isName)

/** The specification's requirements of a password, one by one, for hints while typing. */
export function passwordChecks(password: string): {
  length: boolean
  uppercase: boolean
  number: boolean
  special: boolean
} {
  return {
    length: [...password].length >= PASSWORD_MIN_LENGTH,
    uppercase: /\p{Lu}/u.test(password),
    number: /\p{Nd}/u.test(password),
    special: /[^\p{L}\p{M}\p{N}\s]/u.test(password),
  }
}

/** Never trimmed: a space may be part of it. Codes: missing, too_long, format. */
export const Password = check(
  check(
    check(string(), "missing", (text) => text !== ""),
    "too_long",
    (text) => [...text].length <= PASSWORD_MAX_LENGTH,
  ),
  "format",
  (text) => Object.values(passwordChecks(text)).every(Boolean),
)

/** An existing password: only its presence is checked, so that refusals of wrong ones do not differ. */
export const GivenPassword = check(
  check(string(), "missing", (text) => text !== ""),
  "too_long",
  (text) => text.length <= 4 * PASSWORD_MAX_LENGTH,
)

const CODE = new RegExp(`^\\d{${CODE_LENGTH}}$`)

/** A code from a mail, in which people and mail programs may put a space or a hyphen. */
export const Code = withFormat(
  requiredLine(
    3 * CODE_LENGTH,
    normalized(trimmed(), (text) => text.normalize("NFKC").replace(/[\s-]/g, "")),
  ),
  (text) => CODE.test(text),
)

/** A new password typed twice. `confirmation` is not sent. */
export const NewPasswordForm = refineFields(object({ password: Password, confirmation: string() }), (values) =>
  confirmationErrors(values),
)
export type NewPasswordForm = Infer<typeof NewPasswordForm>

/** `mismatch` for a confirmation that differs, `missing` for none. */
export function confirmationErrors(values: { password: string; confirmation: string }): { confirmation?: string } {
  if (values.confirmation === "") return { confirmation: "missing" }
  return values.confirmation === values.password ? {} : { confirmation: "mismatch" }
}
