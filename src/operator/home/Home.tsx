/** The home page: its sections in order, a new one of each kind with room, and the preview of the draft beside. */
import type { Frame } from "#operator/frame/frame.ts"
import { MoveButtons } from "#operator/frame/MoveButtons.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { Thumb } from "#operator/frame/Thumb.tsx"
import { pictureKeyOf, sectionAbout, sectionDays, sectionName } from "#operator/home/sectionWords.ts"
import { VersionsLink } from "#operator/identity/Identity.tsx"
import { DraftBar } from "#operator/site/DraftBar.tsx"
import { DraftFrame } from "#operator/site/DraftFrame.tsx"
import { PagesTabs } from "#operator/site/PagesTabs.tsx"
import { ShopPage } from "#operator/site/ShopPage.tsx"
import { newSectionPath, sectionPath, shopPath } from "#operator/site/shopParts.ts"
import { fill } from "#provider/platform/words/fill.ts"
import type { ShopSiteView } from "#provider/site/siteOperations.ts"
import type { Section, SectionKind } from "#shared/contract/home.ts"

export interface HomeProps {
  frame: Frame
  site: Pick<ShopSiteView, "version" | "draft" | "published" | "changes">
  /** Kinds with room for another section. */
  kinds: readonly SectionKind[]
}

const FORM = "home"
const AT = shopPath("pages")

export function Home({ frame, site, kinds }: HomeProps) {
  const { shopPages: own } = frame.texts
  const { home } = site.draft
  return (
    <ShopPage frame={frame} part="pages" changes={site.changes.length} acts={<VersionsLink frame={frame} />} hasBar>
      <PagesTabs frame={frame} current="home" />
      <div className="two">
        <div className="stack">
          <PostForm id={FORM} className="tile flush" action={AT} aria-label={own.sections}>
            <input type="hidden" name="version" value={site.version} />
            <h2>
              {own.sections} <span className="quiet-text">{own.sectionsHint}</span>
            </h2>
            <ol className="kinds">
              {home.map((section, index) => (
                <Row key={section.id} frame={frame} section={section} n={index} last={home.length - 1} />
              ))}
            </ol>
            {home.length === 0 && (
              <div className="empty">
                <h3>{own.noSections}</h3>
                <p className="muted">{own.noSectionsText}</p>
              </div>
            )}
          </PostForm>
          <Add frame={frame} kinds={kinds} open={home.length === 0} />
        </div>
        <DraftFrame frame={frame} />
      </div>
      <DraftBar frame={frame} form={FORM} site={site}>
        <button className="button quiet fit phone-only" type="submit" form={FORM} name="do" value="see">
          {own.tryIt}
        </button>
      </DraftBar>
    </ShopPage>
  )
}

interface RowProps {
  frame: Frame
  section: Section
  n: number
  last: number
}

function Row({ frame, section, n, last }: RowProps) {
  const { shopPages: own, shop } = frame.texts
  const name = sectionName(frame, section)
  const key = pictureKeyOf(section)
  const days = sectionDays(frame, section)
  return (
    <li className="row apart">
      <div className="row">
        {key !== "" && <Thumb src={`/pictures/${key}`} />}
        <div>
          <b className="strong">{name}</b> {!section.on && <span className="status">{own.hidden}</span>}
          <p className="quiet-text">{sectionAbout(frame, section)}</p>
          {days !== "" && <p className="quiet-text">{days}</p>}
        </div>
      </div>
      <div className="acts">
        <MoveButtons
          id={section.id}
          up={fill(own.upOf, { name })}
          down={fill(own.downOf, { name })}
          n={n}
          last={last}
        />
        <a className="text-button" href={sectionPath(section.id)}>
          {shop.edit}
          <span className="visually-hidden">: {name}</span>
        </a>
      </div>
    </li>
  )
}

function Add({ frame, kinds, open }: { frame: Frame; kinds: readonly SectionKind[]; open: boolean }) {
  const { shopPages: own } = frame.texts
  if (kinds.length === 0) return <p className="muted small-text">{own.noMore}</p>
  return (
    <details className="tile" open={open}>
      <summary>{own.addSection}</summary>
      <ul className="kinds">
        {kinds.map((kind) => (
          <li key={kind}>
            <a className="strong" href={newSectionPath(kind)}>
              {own.kinds[kind]}
            </a>
            <p className="quiet-text">{own.about[kind]}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}
