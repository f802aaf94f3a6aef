/** Shows the progress of a long task: a bar in a terminal, plain lines elsewhere. */

export interface Output {
  isTTY?: boolean
  columns?: number
  write(text: string): unknown
}

export interface Progress {
  /** Reports one more finished step; `note` names it. */
  step(note: string): void
  /** Ends the bar; the text stays visible. */
  done(summary: string): void
}

const BAR_WIDTH = 24
const LINES = 20

/** A progress of `total` steps. Without a terminal it writes about twenty lines in all. */
export function createProgress(label: string, total: number, output: Output): Progress {
  let count = 0
  const everyNth = Math.max(1, Math.ceil(total / LINES))

  return {
    step(note) {
      count++
      if (output.isTTY) drawBar(output, label, count, total, note)
      else if (count % everyNth === 0 || count === total) output.write(`${label}: ${count} of ${total} (${note})\n`)
    },
    done(summary) {
      output.write(output.isTTY ? `\r\x1b[K${summary}\n` : `${summary}\n`)
    },
  }
}

/** Overwrites the line of the bar. */
export function drawBar(output: Output, label: string, count: number, total: number, note: string): void {
  const filled = total === 0 ? BAR_WIDTH : Math.round((count / total) * BAR_WIDTH)
  const line = `${label} ${"█".repeat(filled)}${"░".repeat(BAR_WIDTH - filled)} ${count}/${total} ${note}`
  output.write(`\r\x1b[K${line.slice(0, (output.columns ?? 80) - 1)}`)
}
