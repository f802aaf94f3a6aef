/** The owner's synonyms: groups of words that mean the same to a search. A word is in one group. */
import type { Kysely } from "kysely"
import type { CatalogChange } from "#provider/catalogue/write/changeCatalog.ts"
import type { Database } from "#provider/platform/db/schema.ts"

export interface SynonymRow {
  word: string
  group_name: string
}

export const readSynonyms = (db: Kysely<Database>): Promise<SynonymRow[]> =>
  db.selectFrom("synonyms").select(["word", "group_name"]).orderBy("group_name").orderBy("word").execute()

export const groupsOf = (rows: readonly SynonymRow[]): string[][] =>
  [...Map.groupBy(rows, (row) => row.group_name).values()].map((group) => group.map(({ word }) => word))

export async function rowsWith(db: Kysely<Database>, words: readonly string[]): Promise<SynonymRow[]> {
  const rows = await readSynonyms(db)
  const groups = new Set(rows.filter(({ word }) => words.includes(word)).map((row) => row.group_name))
  return rows.filter((row) => groups.has(row.group_name))
}

/** Puts words, as `wordsOf` writes them, into one group; groups that one of them was in are merged into it. */
export async function addSynonyms(change: CatalogChange, words: readonly string[]): Promise<void> {
  const [name = ""] = words
  const joined = await rowsWith(change.trx, words)
  const all = new Set([...words, ...joined.map(({ word }) => word)])
  await change.trx
    .deleteFrom("synonyms")
    .where("word", "in", [...all])
    .execute()
  await change.trx
    .insertInto("synonyms")
    .values([...all].map((word) => ({ word, group_name: name })))
    .execute()
  change.touched = true
}

/** Also removes the last word left of its group. Answers whether the word was there. */
export async function removeSynonym(change: CatalogChange, word: string): Promise<boolean> {
  const rows = await readSynonyms(change.trx)
  const name = rows.find((row) => row.word === word)?.group_name
  if (name === undefined) return false
  const group = rows.filter((row) => row.group_name === name).map((row) => row.word)
  const gone = group.length <= 2 ? group : [word]
  await change.trx.deleteFrom("synonyms").where("word", "in", gone).execute()
  if (name === word && gone.length === 1) {
    // Another group may take the word as its name.
    const [next = ""] = group.filter((other) => other !== word)
    await change.trx.updateTable("synonyms").set({ group_name: next }).where("group_name", "=", name).execute()
  }
  change.touched = true
  return true
}

/** Removes the group that a word is in. Answers its words, in order. */
export async function removeGroup(change: CatalogChange, word: string): Promise<string[]> {
  const own = (await rowsWith(change.trx, [word])).map((row) => row.word)
  if (own.length === 0) return []
  await change.trx.deleteFrom("synonyms").where("word", "in", own).execute()
  change.touched = true
  return own
}
