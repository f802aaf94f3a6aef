/** The words by which orders and accounts are found: folded, each with the row it stands in, so that a beginning finds it from an index. */
import type { Row } from "#provider/platform/db/schema.ts"
import { foldText } from "#shared/catalogQuery.ts"

const MOST_CHARACTERS = 64
const MOST_TOKENS = 6

const cut = (words: readonly string[]) => [
  ...new Set(words.filter((word) => word !== "").map((word) => word.slice(0, MOST_CHARACTERS))),
]

const split = (text: string) => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
const joined = (text: string) => split(text).join("")
/** Without what is written before a number of one's own country. */
const phoneDigits = (text: string) => text.replace(/\D/g, "").slice(-9)

/** Whole, and what stands before the @ in parts: who has typed half of it has no @ yet. */
const wordsOfEmail = (email: string) => [email.toLowerCase(), ...split(email.split("@")[0] ?? "")]

type Tracked = Pick<Row<"orders">, "tracking_number">
type OrderFacts = Tracked &
  Pick<Row<"orders">, "user_id" | "email" | "billing" | "delivery_address"> & { parcels?: readonly Tracked[] }

/** Of one whose account is gone only the parcel's number: nobody looks for who that was. */
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

/** What was typed, as beginnings of words that all have to stand in a row. */
export function beginningsOf(text: string): string[] {
  const said = text.trim()
  const digits = said.replace(/[\s+().-]/g, "")
  // A telephone number, in whatever groups.
  if (/^\d{7,15}$/.test(digits)) return [digits.slice(-9)]
  const parts = said.split(/\s+/).flatMap((part) => (part.includes("@") ? [part.toLowerCase()] : split(part)))
  return cut(parts).slice(0, MOST_TOKENS)
}
