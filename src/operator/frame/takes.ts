/** A field's accepted values, by name, for refusals without a reason. */
import type { Frame } from "#operator/frame/frame.ts"
import type { Texts } from "#operator/frame/words/texts.ts"
import { MOST_DAYS } from "#provider/admin/people/peopleOperations.ts"
import type { Field } from "#provider/platform/fieldKinds.ts"
import { fill } from "#provider/platform/words/fill.ts"
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
  { name: /^days$/, path: /^\/admin\/(?:people|keys)/, ...whole, most: MOST_DAYS },
  { name: /^days$/, ...whole, most: 365 },
  { name: /^permissions$/, kind: "some" },
  { name: /^guarantee\.months$/, kind: "months" },
  { name: /(?:^|\.)gtin$/, kind: "gtin" },
  { name: /(?:^|\.)slug$/, kind: "slug", most: MOST_SLUG },
  { name: /(?:^|\.)email$|^mail$/, kind: "email" },
  { name: /(?:^|\.)(?:from|to|until|expires|at)$/, kind: "day" },
  { name: /^[A-Z]{2}(?:-[A-Z]+)?\.\w+$/, kind: "rate" },
  { name: /(?:^|\.)percent$/, kind: "percent" },
  { name: /^(?:price|sale)\b|(?:^|\.)(?:price|sale|cents|amount|minimum|maxDiscount|cost|freeFrom)$/, kind: "money" },
]

/** Fields of a noun say it themselves. */
const ofKind: Partial<Record<Field["kind"], Kind>> = { count: "whole", cents: "money", day: "day", moment: "day" }

function takenBy({ kind, most = 0 }: Field): Omit<Takes, "name"> | undefined {
  const known = ofKind[kind]
  return known && { kind: known, most }
}

export function takesText({ error, texts, path, locale }: Frame, name: string): string | undefined {
  const field = error?.noun?.[name]
  const byName = () => known.find((each) => each.name.test(name) && (each.path?.test(path) ?? true))
  const found = (field && takenBy(field)) ?? byName()
  return found && fill(texts.errors.takes[found.kind], { n: formatNumber(found.most ?? 0, locale) })
}
