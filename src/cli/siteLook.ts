/** The output of `site look`: the settings, the derived accent, and the contrast of every pair of colours. */
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
  /** Why the accent is refused. */
  fault: string | undefined
}

export const reportLook = (look: Look): LookReport => ({
  look,
  accent: resultsOf(look),
  contrasts: measured(lookPalette(look)),
  fault: accentFault(look),
})

const HOW: Record<AccentResult["how"], string> = {
  kept: "as it is",
  moved: "made lighter or darker to be read",
  ink: "the palette's ink on buttons and links, with the accent as the words on it",
}
const TIME = { light: "by day", dark: "by night" } as const

export function describeLook({ look, accent, contrasts }: LookReport): string {
  const settings = lookSettings.map((name) => `${name.padEnd(10)}${look[name] ?? "the palette's own"}`)
  const accents = accent.map(
    ({ scheme, colour, contrast, how }) => `  ${TIME[scheme]} ${colour}, ${ratio(contrast)}: ${HOW[how]}`,
  )
  const pairs = contrasts
    .filter(({ scheme }) => scheme === "light")
    .map(({ what, contrast, least }) => {
      const night = contrasts.find((other) => other.what === what && other.scheme === "dark")
      return `  ${what.padEnd(32)}${ratio(contrast).padStart(7)}${ratio(night?.contrast ?? 0).padStart(8)}${ratio(least).padStart(8)}`
    })
  return [
    ...settings,
    ...(accents.length > 0 ? ["", `Accent, which needs ${ratio(LEAST_CONTRAST)}:`, ...accents] : []),
    "",
    `Contrast at its worst place${" ".repeat(7)}by day  night  needed`,
    ...pairs,
    "",
  ].join("\n")
}
