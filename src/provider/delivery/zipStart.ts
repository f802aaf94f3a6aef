import { isZip } from "#shared/fields/countries.ts"

/** Sample postcodes, without spaces, of countries with letters in them. */
const samples: Record<string, readonly string[]> = {
  AD: ["AD100"],
  CA: ["A1A1A1"],
  GB: ["A11AA", "A111AA", "AA11AA", "AA111AA", "A1A1AA", "AA1A1AA"],
  IE: ["A11A111", "A1WA111"],
  MT: ["AAA1111"],
  NL: ["1111AA"],
}
const digits = ["1111", "11111", "111111", "1111111"]

/**
 * Checks prefixes of postcodes, so that a typing error does not leave a zone empty. Whether a postcode of the country
 * can start like this: the rest of a sample completes it.
 */
export const isZipStart = (start: string, country: string): boolean =>
  (samples[country] ?? digits).some((sample) => isZip(start + sample.slice(start.length), country))
