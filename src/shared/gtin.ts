/** Global Trade Item Numbers: EAN, UPC and ISBN-13 among them. Source: GS1 General Specifications, section 7.9. */

const LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14])

/** Whether the length is one of the standard's and the check digit is right. */
export function isGtin(text: string): boolean {
  if (!LENGTHS.has(text.length) || !/^\d+$/.test(text)) return false
  // From the right, digits count once and three times in turn, starting with the check digit.
  const sum = [...text].reverse().reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
