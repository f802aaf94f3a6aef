/** Findings about a file: the place, the value, and the reason. */
import { type Infer, number, object, string } from "superstruct"
import { type Said, SaidError, SaidStruct, says, wordsOf } from "#provider/platform/words/says.ts"
import type { Locale } from "#shared/locale.ts"

export const Finding = object({
  /** Line of the file, from 1; 0 for the file as a whole. */
  line: number(),
  /** As in the file's heading; empty for the whole line. */
  column: string(),
  /** Shortened. */
  value: string(),
  /** The error, and the accepted values. */
  reason: SaidStruct,
})
export type Finding = Infer<typeof Finding>

export type Report = (finding: Finding) => void

export interface Findings {
  /** Any problem prevents the import. */
  problem: Report
  /** Reported without preventing the import. */
  warning: Report
}

const SHOWN_CHARACTERS = 60

export function shorten(value: string): string {
  const line = value.replace(/\s+/g, " ").trim()
  return line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS)}…` : line
}

/** `line 12, Variant Price: "abc" takes an amount such as 24.90` */
export const findingLine = (finding: PrintedFinding): string => findingLineIn("en", finding)

/** The reason may already be text. */
type PrintedFinding = Omit<Finding, "reason"> & { reason: Said | string }

export function findingLineIn(locale: Locale, { line, column, value, reason }: PrintedFinding): string {
  const place = [line > 0 ? wordsOf(says`line ${line}`, locale) : "", column].filter(Boolean).join(", ")
  const shown = value === "" ? "" : `"${value}" `
  const sentence = wordsOf(reason, locale)
  return place === "" ? `${shown}${sentence}` : `${place}: ${shown}${sentence}`
}

/** Equal findings, folded into one. */
export interface Folded {
  reason: Said
  count: number
  /** The first of them, in file order. */
  examples: Finding[]
}

const MOST_EXAMPLES = 5
/** Up to this number they are listed individually, with their places. */
export const FEW = 3

/** Folds findings as they come, and keeps no more of them than are shown. */
export function findingFold() {
  const folds = new Map<string, Folded>()
  return {
    add(finding: Finding): void {
      // A product's pictures are in numbered columns.
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

/** A file that cannot be read at all, or a command that cannot be carried out. The message is for the user. */
export class RefusedError extends SaidError {
  override readonly name = "RefusedError"
}

/** For a stock below zero, which shops that sell on backorder export. */
export const BELOW_NOTHING = says`is less than nothing: it is taken as 0`

/** A place in the file, for reports. */
export interface Place {
  line: number
  /** As in the file's heading. */
  column: string
}
