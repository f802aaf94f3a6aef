/** Seats and state of a date in words. */
import type { Frame } from "#operator/frame/frame.ts"
import type { ServiceDate } from "#provider/orders/dates/listDates.ts"
import { fill } from "#provider/platform/words/fill.ts"

/** `9 of 12`. */
export const seatsText = ({ texts }: Frame, { taken, left }: ServiceDate): string =>
  fill(texts.dates.seatsOf, { n: taken, all: taken + left })

export function DateState({ frame: { texts }, date: { state, left } }: { frame: Frame; date: ServiceDate }) {
  const word = state === "open" && left === 0 ? "full" : state
  const tone = { open: "done", full: "wait", closed: "wait", called_off: "bad" }[word]
  return <span className={`status ${tone}`}>{texts.dates.states[word]}</span>
}
