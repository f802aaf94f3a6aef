/** How phone numbers are checked without loading the phone library with the first page. */

/** A number as it is stored (E.164), or undefined when it is none. `country` reads numbers without a prefix. */
export type PhoneCheck = (text: string, country: string) => string | undefined

/** The real check; its library is heavy, so it comes when a form with a phone is shown. */
export async function loadPhoneCheck(): Promise<PhoneCheck> {
  const { checkPhone } = await import("#shared/fields/phoneLibrary.ts")
  return checkPhone
}

/** Stands in until the library is there: refuses only what is surely no number. */
export const loosePhoneCheck: PhoneCheck = (text) =>
  /^\+?[\d\s().-]{6,25}$/.test(text) && /\d{6}/.test(text.replace(/\D/g, "")) ? text : undefined
