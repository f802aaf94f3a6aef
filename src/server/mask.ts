const SECRET_NAME = /pass|token|secret|authorization|cookie|email|key/i

/** A path may end in a secret meant only for a mail's reader. */
const SECRET_IN_PATH =
  /(\/(?:welcome|preview|my-account\/(?:email|lost-password)|stock-alert|admin\/start)\/)[^/?#\s"]+/g
const BEARER = /\b(bearer\s+)[\w.~+/-]+=*/gi
const SECRET_IN_QUERY = /([?&](?:key|token|code|email)=)[^&\s"#]+/gi
/** User and password in an address such as a database's. */
const CREDENTIALS = /(\/\/)[^\s/@"]+@/g
const MAIL_ADDRESS = /[\w.!#$%&'+=?^`{|}~-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g
/** A card number's digits, grouped or not, with an issuer's first digit: times in milliseconds begin with 1. */
const CARD_NUMBER = /(?<![\w.-])[2-6](?:[ -]?\d){13,18}(?![\w.-])/g

/** Deeper than any log entry; circular references end here. */
const MAX_DEPTH = 8

/**
 * A copy of a log entry with `***` in place of secrets, by the names of their fields, and of personal data anywhere;
 * errors become plain objects.
 */
export function masked(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return maskedText(value)
  if (typeof value === "bigint") return String(value)
  if (typeof value !== "object" || value === null) return value
  if (depth > MAX_DEPTH) return "…"
  if (value instanceof Date) return value
  if (value instanceof Error) {
    const { name, message, stack, cause } = value
    const { fields } = value as { fields?: unknown }
    return masked({ name, message, ...(fields !== undefined && { fields }), stack, cause }, depth)
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

/** By its check digit: order numbers and times of the same length stay readable. Source: ISO/IEC 7812-1, annex B. */
function isCardNumber(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
