/** The legal pages in both languages, with what the demo shop says of itself. */
import { accessibility } from "#app/editorial/accessibility.ts"
import { loadLegalSelling } from "#app/editorial/legalSelling.ts"
import { privacyPolicy } from "#app/editorial/privacyPolicy.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import { type LegalText, legalFacts } from "#shared/legal/legalText.ts"
import { terms } from "#shared/legal/terms.ts"
import type { Locale } from "#shared/locale.ts"
import { demoSite } from "#tests/support/demoSite.ts"

export interface LegalTwin {
  name: string
  texts: Record<Locale, LegalText>
}

export async function readLegalTexts(api: Api): Promise<LegalTwin[]> {
  const site = demoSite()
  const selling = await loadLegalSelling(api)
  return Object.entries({ terms, privacyPolicy, accessibility }).map(([name, { texts }]) => ({
    name,
    texts: { es: texts.es(legalFacts(site, selling, "es")), en: texts.en(legalFacts(site, selling, "en")) },
  }))
}
