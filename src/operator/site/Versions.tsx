/**
 * Versions of the shop's document, newest first: the published, the scheduled and the older ones, which can be
 * restored.
 */
import type { Frame } from "#operator/frame/frame.ts"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { changeNames } from "#operator/site/changeWords.ts"
import { ShopPage } from "#operator/site/ShopPage.tsx"
import { fill } from "#provider/platform/words/fill.ts"
import { NOBODY, type SiteVersion } from "#provider/site/versions.ts"
import { formatMoment } from "#shared/dates.ts"

export interface VersionsProps {
  frame: Frame
  versions: readonly SiteVersion[]
  published: number
  canUndo: boolean
}

export function Versions({ frame, versions, published, canUndo }: VersionsProps) {
  const { shop } = frame.texts
  const newest = versions[0]?.id
  return (
    <ShopPage frame={frame} part="identity" title={shop.versions}>
      {canUndo && (
        <PostForm className="tile stack narrow" action="/admin/shop/undo">
          <input type="hidden" name="version" value={published} />
          <p className="muted">{shop.undoHint}</p>
          <div className="acts">
            <button className="button quiet" type="submit">
              {shop.undo}
            </button>
          </div>
        </PostForm>
      )}
      <ol className="wall narrow">
        {versions.map((version) => (
          <li className="tile row apart" key={version.id}>
            <div>
              <b className="strong">{fill(shop.version, { n: version.id })}</b>{" "}
              <State frame={frame} version={version} isNewest={version.id === newest} />
              <p className="small-text muted">
                {formatMoment(version.createdAt, frame.locale)} ·{" "}
                {version.author === NOBODY ? shop.byNobody : fill(shop.by, { name: version.author })}
              </p>
              {version.note !== "" && <p className="small-text">{changeNames(frame, version.note)}</p>}
            </div>
            {!version.isPublished && <VersionActs frame={frame} version={version} />}
          </li>
        ))}
      </ol>
    </ShopPage>
  )
}

function State({ frame, version, isNewest }: { frame: Frame; version: SiteVersion; isNewest: boolean }) {
  const { shop } = frame.texts
  if (version.isPublished) return <span className="status done">{shop.published}</span>
  if (version.publishAt !== null) {
    const moment = formatMoment(version.publishAt, frame.locale)
    return <span className="status work">{fill(shop.scheduled, { moment })}</span>
  }
  return isNewest ? <span className="status wait">{shop.newest}</span> : null
}

function VersionActs({ frame, version }: { frame: Frame; version: SiteVersion }) {
  const { shop } = frame.texts
  const name = fill(shop.version, { n: version.id })
  return (
    <PostForm className="acts" action="/admin/shop/publish">
      <input type="hidden" name="version" value={version.id} />
      <button className="text-button" type="submit" formAction="/admin/shop/preview">
        {shop.show}
        <span className="visually-hidden">: {name}</span>
      </button>
      {version.publishAt !== null && (
        <button className="text-button" type="submit" name="at" value="never">
          {shop.unschedule}
          <span className="visually-hidden">: {name}</span>
        </button>
      )}
      <button className="text-button" type="submit" name="at" value="now">
        {version.publishedAt === null ? shop.publish : shop.showAgain}
        <span className="visually-hidden">: {name}</span>
      </button>
    </PostForm>
  )
}
