/** Product ids as shopping services accept them. */

/** Source: Google's product data specification, id and item_group_id. */
const MOST_LETTERS = 50

/** The id itself; a longer one is cut and ends in a hash of the whole id, so that it is stable and unique. */
export function channelId(id: string): string {
  if (id.length <= MOST_LETTERS) return id
  const end = numberOf(id).toString(36)
  return `${id.slice(0, MOST_LETTERS - end.length - 1)}-${end}`
}

/** Whether a name refers to the product with that id: by the id itself, or by its id at a shopping service. */
export const isNamed = ({ id }: { id: string }, name: string): boolean => id === name || channelId(id) === name

/** The beginning of every id that such a name may stand for; undefined when the name is no shortened id. */
export const channelStart = (name: string): string | undefined =>
  name.length === MOST_LETTERS ? /^(.+)-[\da-z]{1,13}$/.exec(name)?.[1] : undefined

/** A 64-bit hash. Source: FNV-1a. */
function numberOf(text: string): bigint {
  let number = 0xcbf29ce484222325n
  for (const letter of new TextEncoder().encode(text)) {
    number = BigInt.asUintN(64, (number ^ BigInt(letter)) * 0x100000001b3n)
  }
  return number
}
