/** What a field takes, by its name, where all that is known is that it does not take what stands there. */
import type { Frame } from "#operator/frame/frame.ts"
import { fill, type Texts } from "#operator/frame/words/texts.ts"
import { formatNumber } from "#shared/numbers.ts"
import { MOST_DOWNLOADS, MOST_GRAMS, MOST_PER_ORDER, MOST_SLUG, MOST_STOCK } from "#shared/productBounds.ts"

type Kind = keyof Texts["errors"]["takes"]

interface Takes {
  name: RegExp
  /** Path of the page, where several pages have a field of this name. */
  path?: RegExp
  kind: Kind
  most?: number
}

const whole = { kind: "whole" } as const

const known: readonly Takes[] = [
  { name: /^(?:amount|pieces)$/, path: /^\/admin\/stock/, ...whole, most: MOST_STOCK },
  { name: /^stock\b|\.stock$/, kind: "fromNothing", most: MOST_STOCK },
  { name: /(?:^|\.)(?:weight|grams)(?:\.|$)/, ...whole, most: MOST_GRAMS },
  { name: /(?:^|\.)maxPerOrder$/, ...whole, most: MOST_PER_ORDER },
  { name: /^file\..*\.(?:most|days)$/, ...whole, most: MOST_DOWNLOADS },
  { name: /^(?:limit|perCustomer)$/, ...whole, most: 1_000_000 },
  { name: /^days$/, ...whole, most: 365 },
  { name: /^guarantee\.months$/, kind: "months" },
  { name: /(?:^|\.)gtin$/, kind: "gtin" },
  { name: /(?:^|\.)slug$/, kind: "slug", most: MOST_SLUG },
  { name: /(?:^|\.)email$|^mail$/, kind: "email" },
  { name: /(?:^|\.)(?:from|to|until|expires|at)$/, kind: "day" },
  { name: /^[A-Z]{2}(?:-[A-Z]+)?\.\w+$/, kind: "rate" },
  { name: /(?:^|\.)percent$/, kind: "percent" },
  { name: /^(?:price|sale)\b|(?:^|\.)(?:price|sale|cents|amount|minimum|maxDiscount|cost|freeFrom)$/, kind: "money" },
]

export function takesText({ texts, path, locale }: Frame, name: string): string | undefined {
  const found = known.find((each) => each.name.test(name) && (each.path?.test(path) ?? true))
  return found && fill(texts.errors.takes[found.kind], { n: formatNumber(found.most ?? 0, locale) })
}
