/** A page that changes one part of the shop's document: its fields in groups, and the preview beside. */
import type { Frame } from "#operator/frame/frame.ts"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { VersionsLink } from "#operator/identity/Identity.tsx"
import { DraftBar } from "#operator/site/DraftBar.tsx"
import { DRAFT_FRAME, DraftFrame } from "#operator/site/DraftFrame.tsx"
import { type PagesTab, PagesTabs } from "#operator/site/PagesTabs.tsx"
import { placesOf } from "#operator/site/placeWords.ts"
import { ShopPage } from "#operator/site/ShopPage.tsx"
import { PlaceList, SpecFields } from "#operator/site/SpecFields.tsx"
import type { Spec, Values } from "#operator/site/spec.ts"
import type { ShopSiteView } from "#provider/site/siteOperations.ts"
import type { SitePlaces } from "#provider/site/sitePlaces.ts"

export interface FieldGroup {
  title: string
  hint?: string
  specs: readonly Spec[]
}

/** Properties shared by routes and forms of the document. */
export interface PartFormProps {
  frame: Frame
  site: Pick<ShopSiteView, "draft" | "published" | "changes">
  /** Version that the form was opened with. */
  version: number
  values: Values
  places: SitePlaces
}

interface PartPageProps extends PartFormProps {
  /** Undefined for a page that is one of the tabs. */
  title?: string
  back?: { href: string; text: string }
  tab?: PagesTab
  action: string
  groups: readonly FieldGroup[]
  /** Page of the shop in the preview. */
  shown?: string
  /** Whether it can be tried without leaving the page. */
  canTry: boolean
  /** Texts of the removing button; undefined where it cannot be removed. */
  remove?: { about: string; hint: string; button: string } | undefined
}

const FORM = "part"

export function PartPage(props: PartPageProps) {
  const { frame, site, version, values, places, title, back, tab, action, groups, shown = "", canTry, remove } = props
  const { shopPages: own, shop } = frame.texts
  return (
    <ShopPage
      frame={frame}
      part="pages"
      {...(title !== undefined && { title })}
      back={back}
      {...(tab && { changes: site.changes.length, acts: <VersionsLink frame={frame} /> })}
      hasBar
    >
      {tab && <PagesTabs frame={frame} current={tab} />}
      <div className="two">
        <div className="stack">
          <PostForm id={FORM} className="wall" action={action} encType="multipart/form-data">
            <input type="hidden" name="version" value={version} />
            <PlaceList places={placesOf(frame, places)} />
            {groups.map((group, index) => (
              <section key={group.title} className="tile stack" aria-labelledby={`g${index}`}>
                <h2 id={`g${index}`}>{group.title}</h2>
                {group.hint && <p className="hint">{group.hint}</p>}
                <SpecFields frame={frame} values={values} specs={group.specs} categories={places.categories} />
              </section>
            ))}
          </PostForm>
          {remove && (
            <details className="others">
              <summary>{remove.about}</summary>
              <p className="hint">{remove.hint}</p>
              <button className="button quiet red" type="submit" form={FORM} name="do" value="remove" formNoValidate>
                {remove.button}
              </button>
            </details>
          )}
        </div>
        <DraftFrame frame={frame} to={shown}>
          {canTry && (
            <div className="row">
              <button
                className="button quiet"
                type="submit"
                form={FORM}
                formTarget={DRAFT_FRAME}
                formAction={`${action}/try`}
              >
                {own.refresh}
              </button>
            </div>
          )}
        </DraftFrame>
      </div>
      <DraftBar frame={frame} form={FORM} site={site}>
        <button className="button quiet fit phone-only" type="submit" form={FORM} name="do" value="see">
          {own.tryIt}
        </button>
        <button className="button quiet fit wide-only" type="submit" form={FORM} name="do" value="save">
          {shop.saveDraft}
        </button>
      </DraftBar>
    </ShopPage>
  )
}
