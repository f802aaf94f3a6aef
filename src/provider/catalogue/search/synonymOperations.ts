/** The words that mean the same to a search, as an owner says them. */
import { array, nonempty, object, refine, size, string } from "superstruct"
import { wordsOf } from "#provider/catalogue/live/words.ts"
import { type AdminContext, operation } from "#provider/catalogue/operation.ts"
import { addSynonyms, groupsOf, readSynonyms, removeSynonym, rowsWith } from "#provider/catalogue/search/synonyms.ts"
import { changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import { record } from "#provider/platform/operations/record.ts"
import { badInput, notFound } from "#shared/ApiError.ts"

const MOST_LETTERS = 40
const MOST_WORDS = 50

/** A single word, however it is written. */
const Word = refine(size(string(), 1, MOST_LETTERS), "word", (text) => wordsOf(text).length === 1)
const wordOf = (text: string) => wordsOf(text)[0] ?? ""

const groups = array(array(string()))
const permission = "write_catalog" as const

export const SYNONYMS = { type: "catalog", id: "synonyms" } as const

export const synonymOperations = {
  listSynonyms: operation({
    summary: "List synonyms",
    description: "Groups of words: a search for one finds the others too.",
    http: { method: "GET", path: "/synonyms" },
    permission,
    input: object({}),
    answer: groups,
    run: async ({ db }) => groupsOf(await readSynonyms(db)),
  }),
  addSynonyms: operation({
    summary: "Add synonyms",
    description: "Two words or more that mean the same. A group that one of them is in joins them.",
    http: { method: "POST", path: "/synonyms" },
    permission,
    input: object({ words: size(array(Word), 1, MOST_WORDS) }),
    answer: groups,
    async run(context, input) {
      const words = [...new Set(input.words.map(wordOf))]
      if (words.length < 2) throw badInput({ words: "two_needed" })
      return changed(context, words, (change) => addSynonyms(change, words))
    },
  }),
  removeSynonym: operation({
    summary: "Remove a synonym",
    description: "The word then means only itself.",
    http: { method: "DELETE", path: "/synonyms/:word" },
    permission,
    input: object({ word: nonempty(string()) }),
    answer: groups,
    run: (context, input) => {
      const word = wordOf(input.word)
      return changed(context, [word], async (change) => {
        if (!(await removeSynonym(change, word))) throw notFound("synonym_not_found")
      })
    },
  }),
}

type Work = Parameters<typeof changeCatalog<void>>[2]

/** Records the groups of these words as they were and as they are. */
async function changed(context: AdminContext, words: readonly string[], work: Work): Promise<string[][]> {
  await changeCatalog(context.db, context.now(), async (change) => {
    const { trx } = change
    const before = await rowsWith(trx, words)
    await work(change)
    const after = await rowsWith(trx, [...words, ...before.map(({ word }) => word)])
    await record(trx, context, { kind: "synonyms.changed", subject: SYNONYMS, data: { before, after } })
  })
  await context.catalog.refresh().catch(() => {})
  return groupsOf(await readSynonyms(context.db))
}
