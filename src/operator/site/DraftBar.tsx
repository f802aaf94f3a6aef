import type { ReactNode } from "react"
import type { Frame } from "#operator/frame/frame.ts"
import { counted } from "#operator/frame/words/texts.ts"
import { changeWords } from "#operator/site/changeWords.ts"
import type { ShopSiteView } from "#provider/site/siteOperations.ts"

interface DraftBarProps {
  frame: Frame
  form: string
  site: Pick<ShopSiteView, "draft" | "published" | "changes">
  children?: ReactNode
}

/**
 * The action bar of a page with drafts: the draft's changes, and how to publish them. Its buttons submit the form with
 * `do`: save, drop, day or publish.
 */
export function DraftBar({ frame, form, site, children }: DraftBarProps) {
  const { shop } = frame.texts
  const n = site.changes.length
  return (
    <div className="action-bar">
      <p className="wide-only">
        {n === 0 ? (
          <span className="muted">{shop.noChanges}</span>
        ) : (
          <>
            <b className="strong">{counted(shop.changes_one, shop.changes_other, n)}</b> {changeWords(frame, site)}{" "}
            <button className="text-button" type="submit" form={form} name="do" value="drop" formNoValidate>
              {shop.drop}
            </button>
          </>
        )}
      </p>
      {children}
      <details className="later">
        <summary className="button quiet fit">{shop.publishOn}</summary>
        <div className="tile stack tight">
          <label className="label" htmlFor="day">
            {shop.day}
          </label>
          <input className="input" id="day" name="day" type="date" form={form} />
          <button className="button quiet" type="submit" form={form} name="do" value="day">
            {shop.publishOn.replace("…", "")}
          </button>
        </div>
      </details>
      <button className="button" type="submit" form={form} name="do" value="publish">
        {shop.publish}
      </button>
    </div>
  )
}
