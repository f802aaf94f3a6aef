/** The pages of text: the owner's own, and the shop's legal ones, to which she adds paragraphs. */
import { legalSlugs } from "#operator/shop/texts/textSpecs.ts"
import type { Frame } from "#operator/views/frame.ts"
import { Icon } from "#operator/views/Icon.tsx"
import { VersionsLink } from "#operator/views/shop/Identity.tsx"
import { PagesTabs } from "#operator/views/shop/parts/PagesTabs.tsx"
import { ShopPage } from "#operator/views/shop/ShopPage.tsx"
import { newTextPath, textPath } from "#operator/views/shop/shopParts.ts"
import { shownAt, textName } from "#operator/views/shop/texts/textWords.ts"
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
    <Row key={slug} {...{ frame, slug, words }} page={pages.find((page) => page.slug === slug)} />
  )
  return (
    <ShopPage frame={frame} part="pages" changes={site.changes.length} acts={<VersionsLink frame={frame} />}>
      <PagesTabs frame={frame} current="texts" />
      <section className="tile flush" aria-labelledby="own">
        <h2 id="own">{own.ownTexts}</h2>
        <ul className="kinds">{slugs.map((slug) => row(slug, { written: "", not: own.notWritten }))}</ul>
        <div className="below">
          <a className="btn quiet" href={newTextPath}>
            <Icon name="plus" small />
            {own.newText}
          </a>
        </div>
      </section>
      <section className="tile flush" aria-labelledby="legal">
        <h2 id="legal">
          {own.legalTexts} <span className="h">{own.legalHint}</span>
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
    <li className="row sb">
      <div>
        <b className="b">{name}</b>
        <p className="h">{[shownAt(slug), page ? words.written : words.not].filter(Boolean).join(" · ")}</p>
      </div>
      <a className="tb" href={textPath(slug)}>
        {frame.texts.shop.edit}
        <span className="vh">: {name}</span>
      </a>
    </li>
  )
}
