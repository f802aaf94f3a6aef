/** Translates faults of the shop's document, which are English sentences, into the reader's language. */
import type { Frame } from "#operator/frame/frame.ts"
import { takesText } from "#operator/frame/takes.ts"
import { fill } from "#operator/frame/words/texts.ts"

/** By the beginning of the sentence; its parts are named in their order. */
const sentences = {
  most: /^takes at most (?<n>\d+) characters/,
  percent: /^takes 0 to 100$/,
  entries: /^takes at most (?<n>\d+) (?:addresses|entries|pages|columns)/,
  among: /^takes (?<least>\d+) to (?<most>\d+) of them; here are (?<n>\d+)/,
  url: /^takes an address such as https/,
  mail: /^takes an address such as hello/,
  taxNumber: /^takes a tax number/,
  account: /^takes an IBAN/,
  target: /^takes a path of the shop/,
  line: /^takes (?:one line of text|text without control)/,
  slug: /^takes small letters, digits and single hyphens/,
  twice: /^has two pages "(?<name>[^"]+)"/,
  picture: /^(?:takes the key of a picture|is no picture of the shop)/,
  small: /^is (?<n>\d+) pixels wide; .* at least (?<least>\d+)/,
  drawing: /^takes a drawing/,
  accent:
    /^is (?<accent>#\w{6}), which has (?<has>[\d.]+):1 on the grounds of \w+ and needs (?<needs>[\d.]+):1 .* (?<nearest>#\w{6})$/,
  zipStart: /^"(?<zip>[^"]*)" begins no postcode/,
  empty: /^(?:takes a text|is missing)/,
} as const

/** Faults between sections of the home page. */
const homeFaults = {
  many: /^takes at most (?<n>\d+) sections/,
  kind: /^takes at most (?<n>\d+) of the kind (?<kind>\w+)/,
  hero: /^has its hero/,
  touch: /^has two splits that touch/,
  highlight: /^has two splits on the highlight/,
} as const

function homeText({ texts }: Frame, code: string): string | undefined {
  const { faults, kinds } = texts.shopPages
  for (const [name, pattern] of Object.entries(homeFaults)) {
    const { groups } = pattern.exec(code) ?? {}
    if (groups === undefined && !pattern.test(code)) continue
    const kind = kinds[groups?.["kind"] as keyof typeof kinds] ?? ""
    return fill(faults[name as keyof typeof faults], { ...groups, kind })
  }
  return undefined
}

export function wrongText(frame: Frame, code: string, name: string): string {
  const { texts } = frame
  const takes = code === "format" ? takesText(frame, name) : undefined
  if (takes !== undefined) return takes
  if (code.startsWith("takes a day ")) return texts.errors.takes.day
  const known: Record<string, string> = { ...texts.errors.fields, ...texts.wrong.codes }
  if (Object.hasOwn(known, code)) return known[code] ?? ""
  for (const [name, pattern] of Object.entries(sentences)) {
    const found = pattern.exec(code)
    if (found) return fill(texts.wrong[name as keyof typeof sentences], { ...found.groups })
  }
  return homeText(frame, code) ?? texts.wrong.other
}

/** The nearest readable colour, where contrast is the fault. */
export const nearestAccent = (code: string | undefined): string | undefined =>
  code === undefined ? undefined : sentences.accent.exec(code)?.groups?.["nearest"]
