import { useStores, useTexts } from "#app/context.ts"
import { useDates } from "#app/dates.ts"
import { OwnText } from "#app/editorial/OwnText.tsx"
import type { Addition } from "#app/editorial/pageData.ts"
import { ReachableText } from "#app/editorial/ReachableText.tsx"
import { PageHead } from "#app/PageHead.tsx"
import type { Elements } from "#app/ui/elements.ts"
import { pagesTexts } from "#shared/i18n/pages.ts"
import { type LegalPage, type LegalSelling, legalFacts, noSelling } from "#shared/legal/legalText.ts"
import type { Localized } from "#shared/locale.ts"
import "#app/editorial/editorial.css"

interface Props {
  page: LegalPage
  /** Facts about delivery, returns and tax, if the page mentions them. */
  selling?: LegalSelling
  addition: Addition
  /** Words of `shop.config.ts` about services that it adds. */
  others?: Localized | undefined
  children?: Elements
}

export function LegalScreen({ page, selling = noSelling, addition, others, children }: Props) {
  const { t, text, locale } = useTexts(pagesTexts)
  const { date } = useDates()
  const { site } = useStores().shop
  const facts = legalFacts(site, selling, locale)
  const { title, lead, sections } = page.texts[locale]({ ...facts, asksForOthers: others !== undefined })
  const links = [
    { shown: facts.email, href: site.email ? `mailto:${site.email}` : facts.email },
    { shown: facts.phone, href: `tel:${facts.phone.replaceAll(" ", "")}` },
  ]
  const updated = addition.updated && addition.updated > page.updated ? addition.updated : page.updated
  return (
    <article className="Article wrap">
      <PageHead title={title} description={lead} />
      <header>
        <h1>{title}</h1>
        <p className="Article__lead">{lead}</p>
        <p className="Article__date">{t("legal.updated", { date: date(updated) })}</p>
      </header>
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <ReachableText text={paragraph} links={links} />
            </p>
          ))}
        </section>
      ))}
      {addition.html && <OwnText html={text(addition.html)} />}
      {others && <OwnText html={text(others)} />}
      {children}
    </article>
  )
}
