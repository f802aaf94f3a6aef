/** The pages of text: the owner's own, and the legal ones, to which she adds paragraphs. */
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { VersionsLink } from "#operator/identity/Identity.tsx"
import { legalSlugs } from "#operator/pages/textSpecs.ts"
import { shownAt, textName } from "#operator/pages/textWords.ts"
import { PagesTabs } from "#operator/site/PagesTabs.tsx"
import { ShopPage } from "#operator/site/ShopPage.tsx"
import { newTextPath, textPath } from "#operator/site/shopParts.ts"
import type { ShopSiteView } from "#provider/site/siteOperations.ts"
import { isOwnAddress } from "#shared/ownAddresses.ts"

export interface TextsProps {
  frame: Frame
  site: Pick<ShopSiteView, "draft" | "changes">
}

export function Texts({ frame, site }: TextsProps) {
  const { shopPages: own } = frame.texts
  const { pages } = site.draft
  const slugs = ["about-us", ...pages.map(({ slug }) => slug).filter((slug) => !isOwnAddress(slug))]
  const row = (slug: string, words: { written: string; not: string }) => (
    <Row key={slug} frame={frame} slug={slug} words={words} page={pages.find((page) => page.slug === slug)} />
  )
  return (
    <ShopPage frame={frame} part="pages" changes={site.changes.length} acts={<VersionsLink frame={frame} />}>
      <PagesTabs frame={frame} current="texts" />
      <section className="tile flush" aria-labelledby="own">
        <h2 id="own">{own.ownTexts}</h2>
        <ul className="kinds">{slugs.map((slug) => row(slug, { written: "", not: own.notWritten }))}</ul>
        <div className="below">
          <a className="button quiet" href={newTextPath}>
            <Icon name="plus" small />
            {own.newText}
          </a>
        </div>
      </section>
      <section className="tile flush" aria-labelledby="legal">
        <h2 id="legal">
          {own.legalTexts} <span className="quiet-text">{own.legalHint}</span>
        </h2>
        <ul className="kinds">{legalSlugs.map((slug) => row(slug, { written: own.withOwn, not: own.asItComes }))}</ul>
      </section>
    </ShopPage>
  )
}

interface RowProps extends Pick<TextsProps, "frame"> {
  slug: string
  page: TextsProps["site"]["draft"]["pages"][number] | undefined
  words: { written: string; not: string }
}

function Row({ frame, slug, page, words }: RowProps) {
  const name = textName(frame, slug, page)
  return (
    <li className="row apart">
      <div>
        <b className="strong">{name}</b>
        <p className="quiet-text">{[shownAt(slug), page ? words.written : words.not].filter(Boolean).join(" · ")}</p>
      </div>
      <a className="text-button" href={textPath(slug)}>
        {frame.texts.shop.edit}
        <span className="visually-hidden">: {name}</span>
      </a>
    </li>
  )
}
