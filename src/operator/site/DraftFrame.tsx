/** The shop itself with the draft, beside what changes it. A phone has no room for it: there a button leads into the shop. */
import type { ReactNode } from "react"
import type { Frame } from "#operator/frame/frame.ts"
import { shopPath } from "#operator/site/shopParts.ts"

/** The frame's name: forms lead into it. */
export const DRAFT_FRAME = "preview"

/** `to`: of the shop. */
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
