/** Says of an owner's accent that cannot be read as she wrote it which is the nearest that can. */
import { type AccentResult, accentResults, LEAST_CONTRAST, leastOnGrounds } from "#shared/look/accent.ts"
import type { Look } from "#shared/look/look.ts"
import { palettes } from "#shared/look/palettes.ts"

/** Downwards: 4.48 is not 4.5. */
export const ratio = (contrast: number) => `${(Math.floor(contrast * 10) / 10).toFixed(1)}:1`

export const resultsOf = ({ palette, accent }: Pick<Look, "palette" | "accent">): AccentResult[] =>
  accent === null ? [] : accentResults(accent, palettes[palette])

/**
 * By day. By night every colour is lightened as far as it needs: none can be read on paper and in the dark alike. A colour far too
 * light for words, such as lemon, is not asked to be any: it becomes the words on the buttons.
 */
export function accentFault(look: Pick<Look, "palette" | "accent">): string | undefined {
  const moved = resultsOf(look).find(({ scheme, how }) => scheme === "light" && how === "moved")
  if (!moved || look.accent === null) return undefined
  const has = leastOnGrounds(look.accent, palettes[look.palette].light)
  return `is ${look.accent}, which has ${ratio(has)} on the grounds of ${look.palette} and needs ${ratio(LEAST_CONTRAST)} to be read; the nearest that has it is ${moved.colour}`
}
