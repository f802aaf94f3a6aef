import type { Frame } from "#operator/frame/frame.ts"
import { moneyText, shortDayText } from "#operator/frame/words.ts"
import type { QueueItem } from "#provider/admin/queue/listQueue.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { dayOf } from "#shared/dates.ts"
import { pick } from "#shared/locale.ts"

const inCurrency = (frame: Frame, { cents, currency }: QueueItem) =>
  moneyText(cents ?? 0, frame.locale, currency ?? frame.currency)

export function Facts({ frame, item }: { frame: Frame; item: QueueItem }) {
  const { queue } = frame.texts
  const { locale } = frame
  if (item.kind === "flag") {
    const values = {
      way: payNameOf(frame, item),
      amount: inCurrency(frame, item),
      due: moneyText(item.order?.dueCents ?? 0, locale, frame.currency),
    }
    return <p>{fill(item.order ? queue.flagFacts : queue.flagOfNobody, values)}</p>
  }
  if (item.kind === "review") {
    return (
      <>
        {item.what !== "" && <p className="strong">{item.what}</p>}
        <p className="said">{item.text}</p>
        <p className="small-text muted">{item.isVerified ? queue.bought : queue.notBought}</p>
        <p className="hint">{queue.fairness}</p>
      </>
    )
  }
  if (item.kind === "withdrawal") {
    const states: Record<string, string> = queue.states
    return (
      <>
        {item.text !== "" && <p className="said">{item.text}</p>}
        <p>{states[item.what]}</p>
        {item.due !== null && (
          <p className="small-text muted">{fill(queue.due, { day: shortDayText(dayOf(item.due), locale) })}</p>
        )}
      </>
    )
  }
  if (item.kind === "delivery") {
    const answered = item.answered === null ? queue.noAnswer : fill(queue.answered, { n: item.answered })
    return <p>{answered}</p>
  }
  return (
    <p>
      {item.who}
      <br />
      <span className="muted">{item.why && queue.reasons[item.why]}</span>
    </p>
  )
}

/** A removed payment method is shown by its id. */
function payNameOf({ texts, locale }: Frame, { text, way }: QueueItem): string {
  const known: Record<string, string> = texts.shopPayment.names
  return known[text] ?? (way ? pick(way, locale) : text)
}
