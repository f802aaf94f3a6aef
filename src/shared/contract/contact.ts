/** A message to the shop as it crosses the wire. */
import { enums, type Infer, object, optional, size, string } from "superstruct"
import { Email } from "#shared/fields/account.ts"
import { optionalLine, requiredLine, requiredText, withFormat } from "#shared/fields/field.ts"
import { locales } from "#shared/locale.ts"

export const MESSAGE_MIN_LENGTH = 10
export const MESSAGE_MAX_LENGTH = 2000

export const ContactInput = object({
  name: requiredLine(120),
  email: Email,
  subject: optionalLine(120),
  message: withFormat(requiredText(MESSAGE_MAX_LENGTH), (text) => [...text].length >= MESSAGE_MIN_LENGTH),
  locale: enums(locales),
  /** Hidden in the form, so that only robots fill it in. The message is then dropped, and the answer is the same. */
  website: optional(size(string(), 0, 1000)),
})
export type ContactInput = Infer<typeof ContactInput>
