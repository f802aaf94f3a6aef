/** Takes out of what is logged what no log may hold: secrets by the names they stand under, personal data wherever it stands. */

const SECRET_NAME = /pass|token|secret|authorization|cookie|email|key/i

/** A path may end in what a mail's reader alone shall have. */
const SECRET_IN_PATH =
  /(\/(?:welcome|preview|my-account\/(?:email|lost-password)|stock-alert|admin\/start)\/)[^/?#\s"]+/g
const BEARER = /\b(bearer\s+)[\w.~+/-]+=*/gi
const SECRET_IN_QUERY = /([?&](?:key|token|code|email)=)[^&\s"#]+/gi
/** The name and password of an address such as a database's. */
const CREDENTIALS = /(\/\/)[^\s/@"]+@/g
const MAIL_ADDRESS = /[\w.!#$%&'+=?^`{|}~-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g
/** As many digits as a card has, in groups or in one, and the first as issuers have it: times in milliseconds begin with 1. */
const CARD_NUMBER = /(?<![\w.-])[2-6](?:[ -]?\d){13,18}(?![\w.-])/g

/** Deeper than anything we log: what points back at itself ends there. */
const MAX_DEPTH = 8

/** A copy with every secret and personal value replaced by `***`, errors as plain objects. */
export function masked(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return maskedText(value)
  if (typeof value === "bigint") return String(value)
  if (typeof value !== "object" || value === null) return value
  if (depth > MAX_DEPTH) return "…"
  if (value instanceof Date) return value
  if (value instanceof Error) {
    const { name, message, stack, cause } = value
    return masked({ name, message, stack, cause }, depth)
  }
  if (Array.isArray(value)) return value.map((part) => masked(part, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      part !== undefined && SECRET_NAME.test(name) ? "***" : masked(part, depth + 1),
    ]),
  )
}

const maskedText = (text: string) =>
  text
    .replace(SECRET_IN_PATH, "$1***")
    .replace(BEARER, "$1***")
    .replace(SECRET_IN_QUERY, "$1***")
    .replace(CREDENTIALS, "$1***@")
    .replace(MAIL_ADDRESS, "***")
    .replace(CARD_NUMBER, (digits) => (isCardNumber(digits.replace(/\D/g, "")) ? "***" : digits))

/** By its last digit: order numbers and times of the same length stay readable. Source: ISO/IEC 7812-1, annex B. */
function isCardNumber(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
