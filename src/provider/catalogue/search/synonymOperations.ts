/** The words that mean the same to a search, as an owner says them. */
import { array, boolean, nonempty, number, object, optional, refine, size, string } from "superstruct"
import { wordsOf } from "#provider/catalogue/live/words.ts"
import { type AdminContext, operation } from "#provider/catalogue/operation.ts"
import {
  addSynonyms,
  groupsOf,
  readSynonyms,
  removeGroup,
  removeSynonym,
  rowsWith,
} from "#provider/catalogue/search/synonyms.ts"
import { trySynonyms } from "#provider/catalogue/search/trySynonyms.ts"
import { changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import { record } from "#provider/platform/operations/record.ts"
import { ApiError, badInput, notFound } from "#shared/ApiError.ts"
import { Localized } from "#shared/contract/localized.ts"
import { fault } from "#shared/fault.ts"
import { SEARCH_MAX_LENGTH } from "#shared/limits.ts"

const MOST_LETTERS = 40
const MOST_WORDS = 50

/** A single word, however it is written. */
const Word = refine(size(string(), 1, MOST_LETTERS), "word", (text) => wordsOf(text).length === 1)
const wordOf = (text: string) => wordsOf(text)[0] ?? ""

const Words = size(array(Word), 1, MOST_WORDS)
/** Words of other groups bring their group along; refused instead when false. */
const joins = optional(boolean())

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
    description:
      "Two words or more that mean the same. A group that one of them is in joins them; with `joins: false` that is refused.",
    http: { method: "POST", path: "/synonyms" },
    permission,
    input: object({ words: Words, joins }),
    answer: groups,
    async run(context, input) {
      const words = groupOf(input.words)
      return changed(context, words, async (change) => {
        if (input.joins === false) await refuseOthers(change, words)
        await addSynonyms(change, words)
      })
    },
  }),
  saveSynonyms: operation({
    summary: "Update synonyms",
    description:
      "Replaces the group that a word is in by these words; without any, the group is deleted. `before`: the group as it was read; refused if it is another since.",
    http: { method: "PUT", path: "/synonyms/:word" },
    permission,
    input: object({
      word: nonempty(string()),
      words: size(array(Word), 0, MOST_WORDS),
      before: optional(array(string())),
      joins,
    }),
    answer: groups,
    async run(context, input) {
      const word = wordOf(input.word)
      const words = input.words.length === 0 ? [] : groupOf(input.words)
      return changed(context, [word, ...words], async (change) => {
        const own = await removeGroup(change, word)
        if (own.length === 0) throw notFound("synonym_not_found")
        if (input.before && own.join() !== input.before.join()) throw new ApiError(409, "synonyms_since")
        if (words.length === 0) return
        if (input.joins === false) await refuseOthers(change, words)
        await addSynonyms(change, words)
      })
    },
  }),
  trySynonyms: operation({
    summary: "Try synonyms",
    description:
      "What a search would find if these words were one group: how many products, and the names of the first.",
    http: { method: "POST", path: "/synonyms/try" },
    permission,
    input: object({ words: Words, search: size(string(), 1, SEARCH_MAX_LENGTH) }),
    answer: object({ n: number(), names: array(Localized) }),
    run: (context, { words, search }) => trySynonyms(context, words.map(wordOf), search),
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

function groupOf(given: readonly string[]): string[] {
  const words = [...new Set(given.map(wordOf))]
  if (words.length < 2) throw badInput({ words: "two_needed" })
  return words
}

async function refuseOthers({ trx }: Parameters<Work>[0], words: readonly string[]): Promise<void> {
  const taken = await rowsWith(trx, words)
  const word = taken.find((row) => words.includes(row.word))?.word
  if (word === undefined) return
  const others = taken.map((row) => row.word).filter((other) => other !== word && !words.includes(other))
  throw badInput({ words: fault("in_group", { word, others: others.join(", ") }) })
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
