/** Screen: terms and conditions. */
import { LegalScreen } from "#app/editorial/LegalScreen.tsx"
import { loadLegalSelling } from "#app/editorial/legalSelling.ts"
import { loadAddition } from "#app/editorial/pageData.ts"
import { GuaranteeNotice } from "#app/guarantee/GuaranteeNotice.tsx"
import { pageLoader } from "#app/loading.ts"
import { useLoaderData } from "#app/navigation.ts"
import { terms } from "#shared/legal/terms.ts"

export const loader = pageLoader(async ({ api, stores }) => {
  const [selling, addition] = await Promise.all([
    loadLegalSelling(api),
    loadAddition(api, "terms", stores.locale.prefix),
  ])
  return { selling, addition }
})

export function Component() {
  const { selling, addition } = useLoaderData<typeof loader>()
  return (
    <LegalScreen page={terms} selling={selling} addition={addition}>
      <GuaranteeNotice />
    </LegalScreen>
  )
}
