/** Names no product, category or department may have in addresses: there the shop has calls or files of its own. */
import { says } from "#provider/platform/words/says.ts"
import { endpoints } from "#shared/contract/endpoints.ts"
import { PAYLOAD_FILE } from "#shared/pageState.ts"

const wordsOfCalls = Object.values(endpoints).flatMap(({ path }) => {
  const [, word] = /^\/(?:product|category|department)\/([^:/]+)/.exec(path) ?? []
  return word === undefined ? [] : [word]
})

/** What every object has: an object by ids or slugs would find it where there is nothing. */
const inherited = Object.getOwnPropertyNames(Object.prototype)

const reserved = new Set([...wordsOfCalls, PAYLOAD_FILE, ...inherited].map((name) => name.toLowerCase()))

export const isReserved = (name: string) => reserved.has(name.toLowerCase())

export const RESERVED = says`is a word of the shop's own addresses: takes another one`
