/** `shop synonyms`: the words that mean the same to a search. */
import type { Kysely } from "kysely"
import { type Command, UsageError } from "#cli/command.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import { wordsOf } from "#provider/catalogue/live/words.ts"
import { addSynonyms, groupsOf, readSynonyms, removeSynonym } from "#provider/catalogue/search/synonyms.ts"
import { changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"

const MOST_LETTERS = 40

export const synonymsCommand: Command = {
  usage: "synonyms",
  summary: "say which words mean the same to a search",
  help: `Usage: npm run shop -- synonyms [ACTION] [WORD...]

A search for one word finds the others too, in their singular and plural. Running shops follow within a second.

  list                 the groups of words (also when ACTION is left out)
  add WORD WORD...     these mean the same; a group that one of them has joins in
  remove WORD          it means only itself again
  --json               as JSON
  --help               this text`,

  async run(args, settings, { out }) {
    const json = args.includes("--json")
    const [action = "list", ...given] = args.filter((arg) => arg !== "--json")
    const option = args.find((arg) => arg.startsWith("-") && arg !== "--json")
    if (option !== undefined) throw new UsageError(says`There is no option "${option}".`)
    const words = given.map(readWord)
    const groups = await withDatabase(settings, async ({ db }) => {
      await act(db, action, words)
      return groupsOf(await readSynonyms(db))
    })
    if (json) await out(`${JSON.stringify(groups, null, 2)}\n`)
    else for (const group of groups) await out(`${group.join("  ")}\n`)
    return 0
  },
}

async function act(db: Kysely<Database>, action: string, words: readonly string[]): Promise<void> {
  if (action === "list") {
    if (words.length > 0) throw new UsageError(says`list takes no WORD.`)
    return
  }
  if (action === "add") {
    if (new Set(words).size < 2) throw new UsageError(says`add takes two different words or more.`)
    await changeCatalog(db, new Date(), (change) => addSynonyms(change, [...new Set(words)]))
    return
  }
  if (action !== "remove") throw new UsageError(says`ACTION is "${action}", but it takes list, add or remove.`)
  const [word, ...others] = words
  if (word === undefined || others.length > 0) throw new UsageError(says`remove takes one WORD.`)
  const removed = await changeCatalog(db, new Date(), (change) => removeSynonym(change, word))
  if (!removed) throw new RefusedError(says`"${word}" has no synonyms.`)
}

function readWord(text: string): string {
  const [word, ...others] = wordsOf(text)
  if (word !== undefined && others.length === 0 && word.length <= MOST_LETTERS) return word
  throw new UsageError(says`WORD is "${text}", but it takes a single word of at most ${MOST_LETTERS} letters.`)
}
