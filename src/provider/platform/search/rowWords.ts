/** Search words of orders and accounts: folded, one row each, so that prefixes are found by an index. */
import type { Row } from "#provider/platform/db/schema.ts"
import { foldText } from "#shared/catalogQuery.ts"

const MOST_CHARACTERS = 64
const MOST_TOKENS = 6

const cut = (words: readonly string[]) => [
  ...new Set(words.filter((word) => word !== "").map((word) => word.slice(0, MOST_CHARACTERS))),
]

const split = (text: string) => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
const joined = (text: string) => split(text).join("")
/** Without a national prefix. */
const phoneDigits = (text: string) => text.replace(/\D/g, "").slice(-9)

/** Whole, and the local part in words: a half-typed address has no @ yet. */
const wordsOfEmail = (email: string) => [email.toLowerCase(), ...split(email.split("@")[0] ?? "")]

type Tracked = Pick<Row<"orders">, "tracking_number">
type OrderFacts = Tracked &
  Pick<Row<"orders">, "user_id" | "email" | "billing" | "delivery_address"> & { parcels?: readonly Tracked[] }

/** For an order whose account was deleted, only the parcel's number: nothing personal stays searchable. */
export function wordsOfOrder({
  user_id,
  email,
  billing,
  delivery_address,
  parcels = [],
  ...order
}: OrderFacts): string[] {
  const numbers = [order, ...parcels].map(({ tracking_number }) => joined(tracking_number ?? ""))
  if (user_id === null) return cut(numbers)
  const addresses: Record<string, string>[] = [JSON.parse(billing), JSON.parse(delivery_address ?? "{}")]
  const words = addresses.flatMap(({ firstName = "", lastName = "", company = "", city = "", ...rest }) => [
    ...split(`${firstName} ${lastName} ${company} ${city}`),
    ...[rest["zip"] ?? "", rest["dni"] ?? "", rest["vat"] ?? ""].map(joined),
    phoneDigits(rest["phone"] ?? ""),
  ])
  return cut([...numbers, ...wordsOfEmail(email), ...words])
}

export const wordsOfUser = ({
  email,
  first_name,
  last_name,
}: Pick<Row<"users">, "email" | "first_name" | "last_name">): string[] =>
  cut([...wordsOfEmail(email), ...split(`${first_name} ${last_name}`)])

/** The typed text as prefixes of words that must all occur in a row. */
export function beginningsOf(text: string): string[] {
  const trimmed = text.trim()
  const digits = trimmed.replace(/[\s+().-]/g, "")
  // A telephone number, grouped in any way.
  if (/^\d{7,15}$/.test(digits)) return [digits.slice(-9)]
  const parts = trimmed.split(/\s+/).flatMap((part) => (part.includes("@") ? [part.toLowerCase()] : split(part)))
  return cut(parts).slice(0, MOST_TOKENS)
}
