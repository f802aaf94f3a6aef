/** The output of `site look`: the settings, the derived accent, and the contrast of every pair of colours. */
import { type Said, saidOf, says } from "#provider/platform/words/says.ts"
import { type AccentResult, LEAST_CONTRAST } from "#shared/look/accent.ts"
import { accentFault, ratio, resultsOf } from "#shared/look/accentFault.ts"
import { type Measured, measured } from "#shared/look/legibility.ts"
import { type Look, lookSettings } from "#shared/look/look.ts"
import { lookPalette } from "#shared/look/lookCss.ts"

export interface LookReport {
  look: Look
  accent: AccentResult[]
  /** Each pair of text and background at its worst. */
  contrasts: Measured[]
  /** Why the accent is refused, as a fault. */
  fault: string | undefined
}

export const reportLook = (look: Look): LookReport => ({
  look,
  accent: resultsOf(look),
  contrasts: measured(lookPalette(look)),
  fault: accentFault(look),
})

const HOW: Record<AccentResult["how"], Said> = {
  kept: says`as it is`,
  moved: says`made lighter or darker to be read`,
  ink: says`the palette's ink on buttons and links, with the accent as the words on it`,
}
const TIME = { light: says`by day`, dark: says`by night` } as const

export function describeLook({ look, accent, contrasts }: LookReport, tell: (said: Said) => string): string {
  const settings = lookSettings.map((name) => `${name.padEnd(10)}${look[name] ?? tell(says`the palette's own`)}`)
  const accents = accent.map(
    ({ scheme, colour, contrast, how }) => `  ${tell(TIME[scheme])} ${colour}, ${ratio(contrast)}: ${tell(HOW[how])}`,
  )
  const row = (what: Said, ...columns: string[]) =>
    `  ${tell(what).padEnd(36)}${columns.map((column) => column.padStart(11)).join("")}`
  const pairs = contrasts
    .filter(({ scheme }) => scheme === "light")
    .map(({ what, contrast, least }) => {
      const night = contrasts.find((other) => other.what === what && other.scheme === "dark")
      return row(saidOf(what), ratio(contrast), ratio(night?.contrast ?? 0), ratio(least))
    })
  return [
    ...settings,
    ...(accents.length > 0 ? ["", tell(says`Accent, which needs ${ratio(LEAST_CONTRAST)}:`), ...accents] : []),
    "",
    row(says`contrast at its worst place`, tell(TIME.light), tell(TIME.dark), tell(says`needed`)),
    ...pairs,
    "",
  ].join("\n")
}
