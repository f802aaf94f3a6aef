/** Checks phone numbers without loading the phone library with the first page. */

/** The number as stored (E.164), or undefined if invalid. `country` applies to numbers without a prefix. */
export type PhoneCheck = (text: string, country: string) => string | undefined

/** The full check; its library is large and is loaded when a form with a phone is shown. */
export async function loadPhoneCheck(): Promise<PhoneCheck> {
  const { checkPhone } = await import("#shared/fields/phoneLibrary.ts")
  return checkPhone
}

/** Used until the library is loaded: refuses only what cannot be a number. */
export const loosePhoneCheck: PhoneCheck = (text) =>
  /^\+?[\d\s().-]{6,25}$/.test(text) && /\d{6}/.test(text.replace(/\D/g, "")) ? text : undefined
