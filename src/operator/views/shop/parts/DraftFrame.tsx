/** The shop itself with the draft, beside what changes it. A phone has no room for it: there a button leads into the shop. */
import type { ReactNode } from "react"
import type { Frame } from "#operator/views/frame.ts"
import { shopPath } from "#operator/views/shop/shopParts.ts"

/** The frame's name: forms lead into it. */
export const DRAFT_FRAME = "preview"

/** `to`: of the shop. */
export function DraftFrame({ frame, to = "", children }: { frame: Frame; to?: string; children?: ReactNode }) {
  const { shopPages: own } = frame.texts
  const src = `${shopPath("pages")}/preview${to === "" ? "" : `?to=${encodeURIComponent(to)}`}`
  return (
    <div className="stack t wide-only">
      <p className="sm">
        <b className="b">{own.preview}</b> <span className="m">{own.previewAbout}</span>
      </p>
      <iframe className="preview" name={DRAFT_FRAME} src={src} title={own.preview} loading="lazy" />
      {children}
      <p className="hint">{own.leave}</p>
    </div>
  )
}
