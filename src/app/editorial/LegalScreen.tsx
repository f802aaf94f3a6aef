/** A legal page as one column of text. */
import type { ReactNode } from "react"
import { useStores, useTexts } from "#app/context.ts"
import { useDates } from "#app/dates.ts"
import type { LegalFacts, LegalPage } from "#app/editorial/legalText.ts"
import { PageHead } from "#app/PageHead.tsx"
import { pagesTexts } from "#shared/i18n/pages.ts"
import { FREE_DELIVERY_FROM_CENTS, MONEY_BACK_DAYS } from "#shared/limits.ts"
import { LOCALE_COOKIE_DAYS } from "#shared/locale.ts"
import "#app/editorial/editorial.css"

interface Props {
  page: LegalPage
  /** What stands below the text. */
  children?: ReactNode
}

export function LegalScreen({ page, children }: Props) {
  const { t, locale } = useTexts(pagesTexts)
  const { date } = useDates()
  const { title, lead, sections } = page.texts[locale](useFacts())
  return (
    <article className="Article wrap">
      <PageHead title={title} description={lead} />
      <header>
        <h1>{title}</h1>
        <p className="Article__lead">{lead}</p>
        <p className="Article__date">{t("legal.updated", { date: date(page.updated) })}</p>
      </header>
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {children}
    </article>
  )
}

function useFacts(): LegalFacts {
  const { text, shortMoney } = useTexts()
  const { name, url, address, email, phone, taxId } = useStores().shop.site
  return {
    shop: name,
    url,
    address: text(address),
    email,
    phone,
    taxId,
    freeDelivery: shortMoney(FREE_DELIVERY_FROM_CENTS),
    moneyBackDays: MONEY_BACK_DAYS,
    localeCookieDays: LOCALE_COOKIE_DAYS,
  }
}
