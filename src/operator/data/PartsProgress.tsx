/** In a form whose large files the script sends in parts: how far it is, and what went wrong. */
import type { Frame } from "#operator/frame/frame.ts"
import { MOST_UPLOAD_BYTES, PART_BYTES } from "#provider/admin/jobs/uploads.ts"

export function PartsProgress({ frame }: { frame: Frame }) {
  const { parts } = frame.texts.imports
  return (
    <div className="stack tight" data-parts={PART_BYTES} data-most={MOST_UPLOAD_BYTES} hidden>
      <div className="stack tight" data-sending={parts.sending} hidden>
        <p id="sending" role="status" />
        <progress max={1} value={0} aria-labelledby="sending" />
      </div>
      <p className="error" aria-live="assertive" data-failed={parts.failed} data-too-large={parts.tooLarge} />
    </div>
  )
}
