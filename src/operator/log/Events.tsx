/** Events by day, one sentence each. */
import type { Frame } from "#operator/frame/frame.ts"
import { UndoButton } from "#operator/frame/UndoButton.tsx"
import { dayText, moneyText, timeText } from "#operator/frame/words.ts"
import { productPath } from "#operator/products/productPath.ts"
import { bannerPath } from "#operator/site/shopParts.ts"
import { HELD } from "#provider/orders/orderActions.ts"
import type { EventEntry } from "#provider/platform/events/listEvents.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { dayOf } from "#shared/dates.ts"

interface EventsProps {
  frame: Frame
  events: readonly EventEntry[]
  /** On an order's own page its number is known. */
  isOfOne?: boolean
}

export function EventsByDay({ frame, events, isOfOne = false }: EventsProps) {
  const days = [...Map.groupBy(events, ({ at }) => dayOf(at))]
  return days.map(([day, own]) => (
    <div key={day}>
      <p className="day">{dayText(day, frame.locale)}</p>
      {own.map((event) => (
        <EventRow key={event.id} frame={frame} event={event} isOfOne={isOfOne} />
      ))}
    </div>
  ))
}

export function EventRow({ frame, event, isOfOne = false }: { frame: Frame; event: EventEntry; isOfOne?: boolean }) {
  const href = placeOf(frame, event)
  const text = eventSentence(frame, event, isOfOne)
  const sentence = event.undo.isUndone ? <s>{text}</s> : text
  return (
    <div className={event.undo.isUndone ? "event off" : "event"}>
      <time dateTime={event.at}>{timeText(event.at, frame.locale)}</time>
      <p>
        {href === undefined || isOfOne ? sentence : <a href={href}>{sentence}</a>}
        {"\u00a0"}
        <span className="moment">· {actorText(frame, event)}</span>
      </p>
      <WayBack frame={frame} event={event} text={text} />
    </div>
  )
}

/** A deleted product has no name. */
function placeOf({ person }: Frame, { subject, subjectName }: EventEntry): string | undefined {
  if (!subjectName) return undefined
  if (subject.type === "order") return `/admin/orders/${subjectName}`
  if (subject.type === "banner") return person?.permissions.has("write_site") ? bannerPath(subject.id) : undefined
  const isOpen = subject.type === "product" && person?.permissions.has("write_catalog")
  return isOpen ? productPath(subject.id) : undefined
}

/** The undo button, or why there is none. */
function WayBack({ frame, event, text }: { frame: Frame; event: EventEntry; text: string }) {
  const { can, why } = event.undo
  if (can !== null) return <UndoButton frame={frame} events={[event.id]} isUndone={can === "after"} what={text} />
  const reasons: Record<string, string> = frame.texts.log.why
  const reason = why === null ? undefined : reasons[why]
  return reason === undefined ? null : <span className="quiet-text">{reason}</span>
}

function eventSentence(frame: Frame, event: EventEntry, isOfOne: boolean): string {
  const { texts, locale, currency } = frame
  const sentences: Record<string, string> = texts.events
  const isHeld = event.kind === "order.delivered" && event.reason === HELD
  const sentence = isHeld ? texts.log.held : (sentences[event.kind] ?? event.kind)
  if (event.kind === "event.undone" || event.kind === "event.redone") {
    const what = eventSentence(frame, { ...event, kind: event.reason as EventEntry["kind"] }, isOfOne)
    return fill(sentence, { what: isOfOne ? what.charAt(0).toLowerCase() + what.slice(1) : what })
  }
  const amount = event.cents === null ? "" : moneyText(Math.abs(event.cents), locale, currency)
  if (!isOfOne) return fill(sentence, { name: nameOf(frame, event), amount })
  const [first = "", ...rest] = fill(sentence.replace("{{name}}: ", ""), { amount })
  return first.toUpperCase() + rest.join("")
}

/** Subjects named by their id; others have a name while they exist. */
const namedById: ReadonlySet<EventEntry["subject"]["type"]> = new Set([
  "coupon",
  "discount",
  "site",
  "backup",
  "webhook",
  "redirect",
])

function nameOf({ texts }: Frame, { subject, subjectName }: EventEntry): string {
  const ways: Record<string, string> = texts.shopPayment.cards
  if (subject.type === "settings") return ways[subject.id] ?? subject.id
  return subjectName || (namedById.has(subject.type) ? subject.id : texts.log.gone)
}

export function actorText({ texts, person }: Frame, { actor, actorId, actorName }: EventEntry): string {
  if (actorId !== null && actorId === person?.id) return texts.log.you
  return actorName || texts.log[actor]
}
