/** The shop with the draft, beside the form. On a phone there is no room, so a button opens the shop. */
import type { ReactNode } from "react"
import type { Frame } from "#operator/frame/frame.ts"
import { shopPath } from "#operator/site/shopParts.ts"

/** Name of the frame, target of forms. */
export const DRAFT_FRAME = "preview"

/** `to`: an address of the shop. */
export function DraftFrame({ frame, to = "", children }: { frame: Frame; to?: string; children?: ReactNode }) {
  const { shopPages: own } = frame.texts
  const src = `${shopPath("pages")}/preview${to === "" ? "" : `?to=${encodeURIComponent(to)}`}`
  return (
    <div className="stack tight wide-only">
      <p className="small-text">
        <b className="strong">{own.preview}</b> <span className="muted">{own.previewAbout}</span>
      </p>
      <iframe className="preview" name={DRAFT_FRAME} src={src} title={own.preview} loading="lazy" />
      {children}
      <p className="hint">{own.leave}</p>
    </div>
  )
}
