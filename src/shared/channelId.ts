/** Ids that shopping services take. */

/** Source: Google's product data specification, id and item_group_id. */
const MOST_LETTERS = 50

/** The id as it is; a longer one is cut, and ends in a number made from all of it: always the same, and another for each. */
export function channelId(id: string): string {
  if (id.length <= MOST_LETTERS) return id
  const end = numberOf(id).toString(36)
  return `${id.slice(0, MOST_LETTERS - end.length - 1)}-${end}`
}

/** Whether a name means what has that id: the id itself, or what a shopping service knows it by. */
export const isNamed = ({ id }: { id: string }, name: string): boolean => id === name || channelId(id) === name

/** What the ids begin with that may be known by such a name; undefined where it is none. */
export const channelStart = (name: string): string | undefined =>
  name.length === MOST_LETTERS ? /^(.+)-[\da-z]{1,13}$/.exec(name)?.[1] : undefined

/** 64 bits. Source: FNV-1a. */
function numberOf(text: string): bigint {
  let number = 0xcbf29ce484222325n
  for (const letter of new TextEncoder().encode(text)) {
    number = BigInt.asUintN(64, (number ^ BigInt(letter)) * 0x100000001b3n)
  }
  return number
}
