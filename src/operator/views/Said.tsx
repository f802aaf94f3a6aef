/** What was just done, with the way back; and what was refused, with a link to each field. */
import type { Frame } from "#operator/views/frame.ts"
import { Icon } from "#operator/views/Icon.tsx"
import { wrongText } from "#operator/views/shop/wrongText.ts"

export function Said({ frame }: { frame: Frame }) {
  return (
    <>
      {frame.notice && (
        <div className="undo" role="status">
          <Icon name="check-circle" />
          <p>{frame.notice.text}</p>
          <UndoButton frame={frame} events={frame.notice.events} isUndone={frame.notice.isUndone} />
        </div>
      )}
      {frame.error && <Refused frame={frame} />}
    </>
  )
}

interface UndoProps {
  frame: Frame
  events: readonly number[]
  isUndone: boolean
  /** What is undone, for whoever does not see beside what the button stands. */
  what?: string
}

export function UndoButton({ frame, events, isUndone, what }: UndoProps) {
  const [first, ...others] = events
  if (first === undefined) return null
  const { log } = frame.texts
  return (
    <form method="post" action={`/admin/log/${first}/undo`}>
      <input type="hidden" name="next" value={frame.here} />
      {others.map((id) => (
        <input key={id} type="hidden" name="also" value={id} />
      ))}
      <button className={what === undefined ? undefined : "tb"} type="submit">
        {isUndone ? log.redo : log.undo}
        {what !== undefined && <span className="vh">: {what}</span>}
      </button>
    </form>
  )
}

export function Refused({ frame }: { frame: Frame }) {
  const { error, texts } = frame
  const fields = Object.entries(error?.fields ?? {})
  return (
    <div className="box bad" role="alert">
      <Icon name="warning-circle" />
      <div>
        <b>{error?.text || texts.errors.title}</b>
        {fields.map(([name, code]) => (
          <p key={name}>
            <a href={`#${name}`}>{fieldText(frame, code)}</a>
          </p>
        ))}
      </div>
    </div>
  )
}

/** Sentences are of the shop's document. */
export function fieldText(frame: Frame, code: string): string {
  const known: Record<string, string> = frame.texts.errors.fields
  return known[code] ?? wrongText(frame, code)
}
