/** Phone numbers by the phone library; import it through `loadPhoneCheck` in the browser. */
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min"
import type { PhoneCheck } from "#shared/fields/phone.ts"

export const checkPhone: PhoneCheck = (text, country) => {
  const options = isSupportedCountry(country)
    ? { defaultCountry: country as CountryCode, extract: false }
    : { extract: false }
  const phone = parsePhoneNumberFromString(text.replace(/^\s*\((\+\d{1,3})\)/, "$1"), options)
  if (!phone?.isValid() || phone.ext !== undefined) return undefined
  // Nine digits starting with 6 to 9; other Spanish numbers do not belong to subscribers.
  if (phone.countryCallingCode === "34" && !/^[6-9]\d{8}$/.test(phone.nationalNumber)) return undefined
  return phone.number
}
