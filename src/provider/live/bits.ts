/** Sets of small numbers, one bit each: putting two of them together costs a thirty-second of looking at every number. */

export type Bits = Uint32Array

export const createBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5)

export function setBit(bits: Bits, position: number): void {
  bits[position >>> 5] = (bits[position >>> 5] ?? 0) | (1 << (position & 31))
}

export function clearBit(bits: Bits, position: number): void {
  bits[position >>> 5] = (bits[position >>> 5] ?? 0) & ~(1 << (position & 31))
}

export const hasBit = (bits: Bits, position: number): boolean =>
  ((bits[position >>> 5] ?? 0) & (1 << (position & 31))) !== 0

/** Numbers in both; as long as the first. */
export function intersect(one: Bits, other: Bits): Bits {
  const both = new Uint32Array(one.length)
  for (let word = 0; word < one.length; word += 1) both[word] = (one[word] ?? 0) & (other[word] ?? 0)
  return both
}

/** Adds the numbers of the second set to the first and answers it. Both are of one length. */
export function unite(one: Bits, other: Bits): Bits {
  for (let word = 0; word < one.length; word += 1) one[word] = (one[word] ?? 0) | (other[word] ?? 0)
  return one
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let word = 0; word < bits.length; word += 1) count += ones(bits[word] ?? 0)
  return count
}

/** How many bits of a word are set. */
function ones(word: number): number {
  let rest = word - ((word >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Calls `visit` with each number, lowest first. */
export function eachBit(bits: Bits, visit: (position: number) => void): void {
  for (let word = 0; word < bits.length; word += 1) {
    let rest = bits[word] ?? 0
    while (rest !== 0) {
      visit((word << 5) + 31 - Math.clz32(rest & -rest))
      rest &= rest - 1
    }
  }
}

/** How many numbers are in both. */
export function countBoth(one: Bits, other: Bits): number {
  let count = 0
  for (let word = 0; word < one.length; word += 1) count += ones((one[word] ?? 0) & (other[word] ?? 0))
  return count
}

/** How many numbers from `start` up to `end`, that one not included. */
export function countBetween(bits: Bits, start: number, end: number): number {
  if (end <= start) return 0
  const first = start >>> 5
  const last = (end - 1) >>> 5
  const fromStart = -1 << (start & 31)
  const toEnd = -1 >>> (31 - ((end - 1) & 31))
  if (first === last) return ones((bits[first] ?? 0) & fromStart & toEnd)
  let count = ones((bits[first] ?? 0) & fromStart) + ones((bits[last] ?? 0) & toEnd)
  for (let word = first + 1; word < last; word += 1) count += ones(bits[word] ?? 0)
  return count
}

/** Adds the numbers from `start` up to `end`, that one not included. */
export function setBetween(bits: Bits, start: number, end: number): void {
  if (end <= start) return
  const first = start >>> 5
  const last = (end - 1) >>> 5
  const fromStart = -1 << (start & 31)
  const toEnd = -1 >>> (31 - ((end - 1) & 31))
  if (first === last) {
    bits[first] = (bits[first] ?? 0) | (fromStart & toEnd)
    return
  }
  bits[first] = (bits[first] ?? 0) | fromStart
  bits.fill(-1, first + 1, last)
  bits[last] = (bits[last] ?? 0) | toEnd
}

/** Numbers in the first that are not in the second. */
export function except(one: Bits, other: Bits): Bits {
  const rest = new Uint32Array(one.length)
  for (let word = 0; word < one.length; word += 1) rest[word] = (one[word] ?? 0) & ~(other[word] ?? 0)
  return rest
}

/** The positions whose value has this mark: `marks` gives 0 or 1 for each value. */
export function bitsMarked(values: Uint32Array | Uint8Array, size: number, marks: Uint8Array): Bits {
  const bits = createBits(size)
  for (let word = 0; word < bits.length; word += 1) {
    const start = word << 5
    const end = Math.min(32, size - start)
    let set = 0
    for (let bit = 0; bit < end; bit += 1) set |= (marks[values[start + bit] ?? 0] ?? 0) << bit
    bits[word] = set
  }
  return bits
}
