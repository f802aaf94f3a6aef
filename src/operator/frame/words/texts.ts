/** The texts of the owner's area by language, and the filling of their placeholders. */

import { en, type Texts } from "#operator/frame/words/en.ts"
import { es } from "#operator/frame/words/es.ts"
import { fill } from "#provider/platform/words/fill.ts"
import type { Locale } from "#shared/locale.ts"

export type { Texts } from "#operator/frame/words/en.ts"

export const texts: Record<Locale, Texts> = { en, es }

/** Chooses singular or plural. */
export const counted = (one: string, other: string, n: number): string => fill(n === 1 ? one : other, { n })
