/** Seeded random numbers: the same seed always draws the same picture. */

import { itemAt } from "./lists.ts"

export interface Random {
  /** At least `low`, below `high`. */
  range(low: number, high: number): number
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  /** True with the given probability, 0–1. */
  chance(probability: number): boolean
  /** Up to `amount` to either side of 0. */
  jitter(amount: number): number
  shuffle<T>(list: readonly T[]): T[]
}

/** FNV-1a over code points. */
function hashSeed(seed: string): number {
  let hash = 2166136261
  for (const character of seed) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 16777619)
  }
  return hash >>> 0
}

/** Mulberry32: short, quick and even enough for drawing. */
export function makeRandom(seed: string): Random {
  let state = hashSeed(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    range: (low, high) => low + (high - low) * next(),
    int: (low, high) => Math.floor(low + (high - low + 1) * next()),
    pick: (list) => itemAt(list, Math.floor(next() * list.length)),
    chance: (probability) => next() < probability,
    jitter: (amount) => (next() * 2 - 1) * amount,
    shuffle: (list) => {
      const out = [...list]
      for (let i = out.length - 1; i > 0; i--) {
        const j = Math.floor(next() * (i + 1))
        const kept = itemAt(out, i)
        out[i] = itemAt(out, j)
        out[j] = kept
      }
      return out
    },
  }
}
