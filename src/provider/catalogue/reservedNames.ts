/** Names that no product, category or department may have in addresses, because the shop has calls or files there. */
import { says } from "#provider/platform/words/says.ts"
import { endpoints } from "#shared/contract/endpoints.ts"
import { PAYLOAD_FILE } from "#shared/pageState.ts"

const wordsOfCalls = Object.values(endpoints).flatMap(({ path }) => {
  const [, word] = /^\/(?:product|category|department)\/([^:/]+)/.exec(path) ?? []
  return word === undefined ? [] : [word]
})

/** Properties of every object, which a lookup by id or slug would find on the prototype. */
const inherited = Object.getOwnPropertyNames(Object.prototype)

const reserved = new Set([...wordsOfCalls, PAYLOAD_FILE, ...inherited].map((name) => name.toLowerCase()))

export const isReserved = (name: string) => reserved.has(name.toLowerCase())

export const RESERVED = says`is a word of the shop's own addresses: takes another one`
