/** Shows the progress of an import, part by part: a bar in a terminal, occasional lines elsewhere. */
import type { ImportPart } from "#provider/exchange/importCatalog.ts"
import { type Said, says } from "#provider/platform/words/says.ts"
import { SECONDS } from "#shared/limits.ts"
import { drawBar, type Output } from "#shared/progress.ts"

const labels: Record<ImportPart, Said> = {
  reading: says`Reading`,
  checking: says`Checking`,
  pictures: says`Pictures`,
  saving: says`Saving`,
}
const BAR_EVERY_MS = 100
const LINE_EVERY_MS = 10 * SECONDS

export function showProgress(
  output: Output,
  tell: (said: Said) => string,
  now: () => number = () => performance.now(),
) {
  let shownAt = Number.NEGATIVE_INFINITY
  let current: ImportPart | undefined
  return (part: ImportPart, done: number, total: number): void => {
    const isDone = done >= total
    if (part !== current) {
      current = part
      shownAt = output.isTTY ? Number.NEGATIVE_INFINITY : now()
    }
    if (!isDone && now() - shownAt < (output.isTTY ? BAR_EVERY_MS : LINE_EVERY_MS)) return
    shownAt = now()
    const percent = total === 0 ? 100 : Math.floor((done / total) * 100)
    if (output.isTTY) drawBar(output, tell(labels[part]), done, total, `${percent} %`)
    if (isDone) output.write(output.isTTY ? "\n" : `${tell(says`${labels[part]}: done`)}\n`)
    else if (!output.isTTY) output.write(`${tell(labels[part])}: ${percent} %\n`)
  }
}
