import { Wrong } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { MAX_REPLY } from "#provider/catalogue/reviews/replyReview.ts"

interface Props {
  frame: Frame
  aside?: string
  hint: string
  value: string
  rows?: number
}

export function ReplyField({ frame, aside, hint, value, rows = 2 }: Props) {
  const isWrong = frame.error?.fields["reply"] !== undefined
  return (
    <div className="field">
      <label htmlFor="reply">
        {frame.texts.queue.reply}
        {aside && <span className="optional"> {aside}</span>}
      </label>
      <textarea
        className="input"
        id="reply"
        name="reply"
        rows={rows}
        maxLength={MAX_REPLY}
        defaultValue={value}
        aria-describedby={isWrong ? "reply-h reply-e" : "reply-h"}
        aria-invalid={isWrong || undefined}
      />
      <p className="hint" id="reply-h">
        {hint}
      </p>
      <Wrong frame={frame} name="reply" />
    </div>
  )
}
