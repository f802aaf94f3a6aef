/** Texts in sections, a module each, so that a page loads only those it uses, in one language. */
import type { Locale } from "#shared/locale.ts"

export interface Texts {
  [key: string]: string | Texts
}

/** Dotted names of texts: `"error.pageNotFound"`. */
export type Keys<T, Prefix extends string = ""> = {
  [Key in keyof T & string]: T[Key] extends string ? `${Prefix}${Key}` : Keys<T[Key], `${Prefix}${Key}.`>
}[keyof T & string]

/** The modules of a section's texts, by language. */
export interface Section<Key extends string = string> {
  load: Record<Locale, () => Promise<Texts>>
  /** For types only. */
  key?: Key
}

export type KeyOf<S extends Section> = NonNullable<S["key"]>

/** Sections whose modules are loaded. */
export const sections = new Set<Section>()

/** Defines a section; each has one module that does so, which users of its texts import. */
export function defineSection<T extends Texts>(load: Record<Locale, () => Promise<T>>): Section<Keys<T>> {
  const section = { load }
  sections.add(section)
  return section
}
