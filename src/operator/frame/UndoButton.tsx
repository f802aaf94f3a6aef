/** Undoes the last action, or an entry of the log. */
import type { Frame } from "#operator/frame/frame.ts"
import { PostForm } from "#operator/frame/PostForm.tsx"

interface UndoProps {
  frame: Frame
  events: readonly number[]
  isUndone: boolean
  /** Names the change, for screen readers. */
  what?: string
}

export function UndoButton({ frame, events, isUndone, what }: UndoProps) {
  const [first, ...others] = events
  if (first === undefined) return null
  const { log } = frame.texts
  return (
    <PostForm action={`/admin/log/${first}/undo`}>
      <input type="hidden" name="next" value={frame.here} />
      {others.map((id) => (
        <input key={id} type="hidden" name="also" value={id} />
      ))}
      <button className={what === undefined ? undefined : "text-button"} type="submit">
        {isUndone ? log.redo : log.undo}
        {what !== undefined && <span className="visually-hidden">: {what}</span>}
      </button>
    </PostForm>
  )
}
