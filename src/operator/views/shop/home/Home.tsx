/** The home page: its sections in their order, one more of a kind that there is room for, and the real one beside them with the draft. */

import { fill } from "#operator/texts/texts.ts"
import type { Frame } from "#operator/views/frame.ts"
import { PostForm } from "#operator/views/PostForm.tsx"
import { DraftBar } from "#operator/views/shop/DraftBar.tsx"
import { pictureKeyOf, sectionAbout, sectionDays, sectionName } from "#operator/views/shop/home/sectionWords.ts"
import { VersionsLink } from "#operator/views/shop/Identity.tsx"
import { MoveButtons } from "#operator/views/shop/MoveButtons.tsx"
import { DraftFrame } from "#operator/views/shop/parts/DraftFrame.tsx"
import { PagesTabs } from "#operator/views/shop/parts/PagesTabs.tsx"
import { ShopPage } from "#operator/views/shop/ShopPage.tsx"
import { newSectionPath, sectionPath, shopPath } from "#operator/views/shop/shopParts.ts"
import { Thumb } from "#operator/views/Thumb.tsx"
import type { ShopSiteView } from "#provider/site/siteOperations.ts"
import type { Section, SectionKind } from "#shared/contract/home.ts"

export interface HomeProps {
  frame: Frame
  site: Pick<ShopSiteView, "version" | "draft" | "published" | "changes">
  /** Kinds that there is room for. */
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
              {own.sections} <span className="h">{own.sectionsHint}</span>
            </h2>
            <ol className="kinds">
              {home.map((section, index) => (
                <Row key={section.id} {...{ frame, section }} n={index} last={home.length - 1} />
              ))}
            </ol>
            {home.length === 0 && (
              <div className="empty">
                <h3>{own.noSections}</h3>
                <p className="m">{own.noSectionsText}</p>
              </div>
            )}
          </PostForm>
          <Add frame={frame} kinds={kinds} open={home.length === 0} />
        </div>
        <DraftFrame frame={frame} />
      </div>
      <DraftBar frame={frame} form={FORM} site={site}>
        <button className="btn quiet fix phone-only" type="submit" form={FORM} name="do" value="see">
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
    <li className="row sb">
      <div className="row">
        {key !== "" && <Thumb src={`/pictures/${key}`} />}
        <div>
          <b className="b">{name}</b> {!section.on && <span className="status">{own.hidden}</span>}
          <p className="h">{sectionAbout(frame, section)}</p>
          {days !== "" && <p className="h">{days}</p>}
        </div>
      </div>
      <div className="acts">
        <MoveButtons id={section.id} up={fill(own.upOf, { name })} down={fill(own.downOf, { name })} {...{ n, last }} />
        <a className="tb" href={sectionPath(section.id)}>
          {shop.edit}
          <span className="vh">: {name}</span>
        </a>
      </div>
    </li>
  )
}

function Add({ frame, kinds, open }: { frame: Frame; kinds: readonly SectionKind[]; open: boolean }) {
  const { shopPages: own } = frame.texts
  if (kinds.length === 0) return <p className="m sm">{own.noMore}</p>
  return (
    <details className="tile" open={open}>
      <summary>{own.addSection}</summary>
      <ul className="kinds">
        {kinds.map((kind) => (
          <li key={kind}>
            <a className="b" href={newSectionPath(kind)}>
              {own.kinds[kind]}
            </a>
            <p className="h">{own.about[kind]}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}
