/** Prints what was measured beside what it should be; every bench ends with the same table. */

export interface Figure {
  figure: string
  target: string
  stretch?: string
  measured: string
  met: boolean
  stretchMet?: boolean
}

interface Bounds {
  target: number
  stretch?: number
  /** How a value of it is written; two decimals when left out. */
  write?: (value: number) => string
}

const twoDecimals = (value: number) => value.toFixed(2)
export const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`
export const times = (value: number) => `${value.toFixed(2)} ×`
export const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
export const MiB = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`
export const percent = (share: number) => `${Math.round(100 * share)} %`

const figureOf =
  (sign: string, holds: (measured: number, bound: number) => boolean) =>
  (figure: string, measured: number, { target, stretch, write = twoDecimals }: Bounds): Figure => ({
    figure,
    target: `${sign} ${write(target)}`,
    measured: Number.isNaN(measured) ? "not measured" : write(measured),
    met: holds(measured, target),
    ...(stretch !== undefined && { stretch: `${sign} ${write(stretch)}`, stretchMet: holds(measured, stretch) }),
  })

export const atLeast = figureOf("≥", (measured, bound) => measured >= bound)
export const atMost = figureOf("≤", (measured, bound) => measured <= bound)

/** A figure that is reported without a target. */
export const told = (figure: string, measured: string): Figure => ({ figure, target: "", measured, met: true })

function verdict({ target, met, stretchMet }: Figure): string {
  if (target === "") return ""
  if (!met) return "**no**"
  return stretchMet ? "yes, and the stretch" : "yes"
}

const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`

/** The table as Markdown. */
export function printTable(figures: readonly Figure[]): void {
  const rows = figures.map((each) => [each.figure, each.target, each.stretch ?? "", each.measured, verdict(each)])
  const head = ["figure", "target", "stretch", "measured", "met"]
  process.stdout.write([head, head.map(() => "---"), ...rows].map(line).join(""))
}

/** Markdown of any other table. */
export function printRows(head: readonly string[], rows: readonly (readonly string[])[]): void {
  process.stdout.write([head, head.map(() => "---"), ...rows].map(line).join(""))
}

/** A line that the next one overwrites; nothing without a terminal. */
export function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`)
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
