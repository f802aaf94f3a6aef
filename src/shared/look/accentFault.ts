/** For an accent that is not legible, names the nearest one that is, as a fault. */

import { fault } from "#shared/fault.ts"
import { type AccentResult, accentResults, LEAST_CONTRAST, leastOnGrounds } from "#shared/look/accent.ts"
import type { Look } from "#shared/look/look.ts"
import { palettes } from "#shared/look/palettes.ts"

/** Rounded down: 4.48 is not 4.5. */
const rounded = (contrast: number) => (Math.floor(contrast * 10) / 10).toFixed(1)
export const ratio = (contrast: number) => `${rounded(contrast)}:1`

export const resultsOf = ({ palette, accent }: Pick<Look, "palette" | "accent">): AccentResult[] =>
  accent === null ? [] : accentResults(accent, palettes[palette])

/**
 * Checks the day scheme only. By night every colour is lightened as needed, since none is legible on both. A colour far
 * too light for text, such as lemon, is not refused: text on it is dark instead.
 */
export function accentFault(look: Pick<Look, "palette" | "accent">): string | undefined {
  const moved = resultsOf(look).find(({ scheme, how }) => scheme === "light" && how === "moved")
  if (!moved || look.accent === null) return undefined
  const has = leastOnGrounds(look.accent, palettes[look.palette].light)
  return fault("contrast", {
    accent: look.accent,
    has: rounded(has),
    needs: rounded(LEAST_CONTRAST),
    nearest: moved.colour,
  })
}
