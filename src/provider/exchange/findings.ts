/** What is wrong or worth knowing in a file: where it stands, what was there, and why it does not fit. */
import { type Infer, number, object, string } from "superstruct"

export const Finding = object({
  /** Of the file, from 1; 0 when it is about the file as a whole. */
  line: number(),
  /** As the file's heading spells it; empty when it is about the whole line. */
  column: string(),
  /** Cut short. */
  value: string(),
  /** What is wrong, and what it takes. */
  reason: string(),
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

/** `line 12, Variant Price: "abc": takes an amount such as 24.90` */
export function findingLine({ line, column, value, reason }: Finding): string {
  const place = [line > 0 ? `line ${line}` : "", column].filter(Boolean).join(", ")
  const shown = value === "" ? "" : `"${value}" `
  return place === "" ? `${shown}${reason}` : `${place}: ${shown}${reason}`
}

/** A file that cannot be read at all, or a command that cannot be done. The message is for whoever gave the command. */
export class RefusedError extends Error {
  override readonly name = "RefusedError"
}

/** Said of a number of pieces: shops that sell what they do not have count on below 0. */
export const BELOW_NOTHING = "is less than nothing: it is taken as 0"
