/** The texts of the owner's area by language, and the filling of their placeholders. */
import { en, type Texts } from "#operator/frame/words/en.ts"
import { es } from "#operator/frame/words/es.ts"
import type { Locale } from "#shared/locale.ts"

export type { Texts } from "#operator/frame/words/en.ts"

export const texts: Record<Locale, Texts> = { en, es }

export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => String(values[name] ?? ""))

/** Chooses singular or plural. */
export const counted = (one: string, other: string, n: number): string => fill(n === 1 ? one : other, { n })
