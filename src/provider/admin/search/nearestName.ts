import type { Kysely } from "kysely"
import { slipsBetween, slipsForgiven } from "#provider/catalogue/live/slips.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { beginningsOf } from "#provider/platform/search/rowWords.ts"

/** The first letter is rarely mistyped. */
const KNOWN_LETTERS = 1
const MOST_WORDS = 4000
const END = "\u{10ffff}"

/**
 * Suggests the nearest known word, of orders or accounts, for a name without matches. The text with each word replaced
 * by the nearest known one; null where a word has none, or nothing changed.
 */
export async function nearestName(db: Kysely<Database>, text: string, seesCustomers: boolean): Promise<string | null> {
  const words: string[] = []
  for (const asked of beginningsOf(text)) {
    const near = await nearest(db, asked, seesCustomers)
    if (near === undefined) return null
    words.push(near)
  }
  const suggestion = words.join(" ")
  return suggestion === "" || suggestion === beginningsOf(text).join(" ") ? null : suggestion
}

async function nearest(db: Kysely<Database>, asked: string, seesCustomers: boolean): Promise<string | undefined> {
  const begin = asked.slice(0, KNOWN_LETTERS)
  const known = async (table: "order_words" | "user_words") =>
    db
      .selectFrom(table)
      .select("word")
      .distinct()
      .where("word", ">=", begin)
      .where("word", "<", begin + END)
      .limit(MOST_WORDS)
      .execute()
  const rows = [...(await known("order_words")), ...(seesCustomers ? await known("user_words") : [])]
  const most = slipsForgiven(asked)
  let best: { word: string; slips: number } | undefined
  for (const { word } of rows) {
    if (word.includes("@") || /\d/.test(word) || Math.abs(word.length - asked.length) > most) continue
    const slips = slipsBetween(asked, word)
    if (slips <= most && (!best || slips < best.slips)) best = { word, slips }
  }
  return best?.word
}
