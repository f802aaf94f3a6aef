/** International account numbers and their control digits. Source: ISO 13616, its check by ISO 7064 (MOD 97-10). */

/** Lengths by country, for the countries of the area. */
const lengths: Readonly<Record<string, number>> = {
  AD: 24,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
}

export const looksLikeIban = (text: string) => /^\s*(?:IBAN\b|[A-Z]{2}\s*(?:\d|XX))/i.test(text)

/** Accepts any spelling: with spaces, in small letters, with its name in front. */
export function isIban(text: string): boolean {
  const iban = text
    .replace(/^\s*IBAN\b:?/i, "")
    .replace(/[\s.-]/g, "")
    .toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const length = lengths[iban.slice(0, 2)]
  if (length !== undefined && iban.length !== length) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)))
  return BigInt(digits) % 97n === 1n
}
