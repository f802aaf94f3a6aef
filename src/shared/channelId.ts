/** Ids that shopping services take. */

/** Source: Google's product data specification, id and item_group_id. */
const MOST_LETTERS = 50

/** The id as it is; a longer one is cut, and ends in a number made from all of it: always the same, and another for each. */
export function channelId(id: string): string {
  if (id.length <= MOST_LETTERS) return id
  const end = numberOf(id).toString(36)
  return `${id.slice(0, MOST_LETTERS - end.length - 1)}-${end}`
}

/** 64 bits. Source: FNV-1a. */
function numberOf(text: string): bigint {
  let number = 0xcbf29ce484222325n
  for (const letter of new TextEncoder().encode(text)) {
    number = BigInt.asUintN(64, (number ^ BigInt(letter)) * 0x100000001b3n)
  }
  return number
}
