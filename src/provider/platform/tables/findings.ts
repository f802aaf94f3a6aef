/** What is wrong or worth knowing in a file: where it stands, what was there, and why it does not fit. */
import { type Infer, number, object, string } from "superstruct"
import { type Said, SaidError, SaidStruct, says, wordsOf } from "#provider/platform/words/says.ts"
import type { Locale } from "#shared/locale.ts"

export const Finding = object({
  /** Of the file, from 1; 0 when it is about the file as a whole. */
  line: number(),
  /** As the file's heading spells it; empty when it is about the whole line. */
  column: string(),
  /** Cut short. */
  value: string(),
  /** What is wrong, and what it takes. */
  reason: SaidStruct,
})
export type Finding = Infer<typeof Finding>

export type Report = (finding: Finding) => void

export interface Findings {
  /** Nothing is imported when there is one. */
  problem: Report
  /** Told, and imported all the same. */
  warning: Report
}

const SHOWN_CHARACTERS = 60

/** A value short enough to stand in a line, without line breaks. */
export function shorten(value: string): string {
  const line = value.replace(/\s+/g, " ").trim()
  return line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS)}…` : line
}

/** `line 12, Variant Price: "abc" takes an amount such as 24.90` */
export const findingLine = (finding: Told): string => findingLineIn("en", finding)

/** Its reason may be in words already. */
type Told = Omit<Finding, "reason"> & { reason: Said | string }

export function findingLineIn(locale: Locale, { line, column, value, reason }: Told): string {
  const place = [line > 0 ? wordsOf(says`line ${line}`, locale) : "", column].filter(Boolean).join(", ")
  const shown = value === "" ? "" : `"${value}" `
  const told = wordsOf(reason, locale)
  return place === "" ? `${shown}${told}` : `${place}: ${shown}${told}`
}

/** Findings that say the same, told once. */
export interface Folded {
  reason: Said
  count: number
  /** The first of them, in the order of the file. */
  examples: Finding[]
}

const MOST_EXAMPLES = 5
/** Fewer are told one by one: each says where it stands. */
export const FEW = 3

/** Takes findings one by one and keeps no more of them than are told, whatever the file has. */
export function findingFold() {
  const folds = new Map<string, Folded>()
  return {
    add(finding: Finding): void {
      // Pictures of a product stand in columns that are numbered.
      const key = JSON.stringify([finding.reason, finding.column.replaceAll(/\d+/g, "")])
      const fold = folds.get(key) ?? { reason: finding.reason, count: 0, examples: [] }
      if (fold.examples.length < MOST_EXAMPLES) fold.examples.push(finding)
      folds.set(key, { ...fold, count: fold.count + 1 })
    },
    folded: (): Folded[] => [...folds.values()],
  }
}

export function foldFindings(findings: Iterable<Finding>): Folded[] {
  const fold = findingFold()
  for (const finding of findings) fold.add(finding)
  return fold.folded()
}

/** A file that cannot be read at all, or a command that cannot be done. The message is for whoever gave the command. */
export class RefusedError extends SaidError {
  override readonly name = "RefusedError"
}

/** Said of a number of pieces: shops that sell what they do not have count on below 0. */
export const BELOW_NOTHING = says`is less than nothing: it is taken as 0`

/** Where in the file something stands, for reports. */
export interface Place {
  line: number
  /** As the file's heading spells it. */
  column: string
}
