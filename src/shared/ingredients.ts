/** A food's list of ingredients, in which asterisks enclose allergens: `Dried figs, *almonds*`. Source: Regulation (EU) 1169/2011, article 21. */
export interface IngredientPart {
  text: string
  isAllergen: boolean
  /** Its place in the list. */
  at: number
}

/** An asterisk without a second one stays in the text. */
export function ingredientParts(text: string): IngredientPart[] {
  const parts: IngredientPart[] = []
  let from = 0
  for (const { index, 0: whole, 1: allergen = "" } of text.matchAll(/\*([^*]+)\*/g)) {
    if (index > from) parts.push({ text: text.slice(from, index), isAllergen: false, at: from })
    parts.push({ text: allergen, isAllergen: true, at: index })
    from = index + whole.length
  }
  if (from < text.length) parts.push({ text: text.slice(from), isAllergen: false, at: from })
  return parts
}

const TRACES = /puede contener|trazas|may contain|traces/gi
const END = /\.(?:\s|$)/g

const lastOf = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].at(-1)?.index ?? -1

/** The allergens, each once, apart from those that a sentence such as "May contain" names. */
export function allergensOf(text: string): { contains: string[]; mayContain: string[] } {
  const [contains, mayContain] = [new Set<string>(), new Set<string>()]
  let isTrace = false
  for (const part of ingredientParts(text)) {
    if (part.isAllergen) (isTrace ? mayContain : contains).add(part.text.toLowerCase())
    else {
      const [traces, end] = [lastOf(TRACES, part.text), lastOf(END, part.text)]
      if (traces >= 0 || end >= 0) isTrace = traces > end
    }
  }
  return { contains: [...contains], mayContain: [...mayContain].filter((each) => !contains.has(each)) }
}
