/** Screen: terms and conditions. */
import { LegalScreen } from "#app/editorial/LegalScreen.tsx"
import { loadLegalSelling } from "#app/editorial/legalSelling.ts"
import { GuaranteeNotice } from "#app/guarantee/GuaranteeNotice.tsx"
import { pageLoader } from "#app/loading.ts"
import { useLoaderData } from "#app/navigation.ts"
import { terms } from "#shared/legal/terms.ts"

export const loader = pageLoader(async ({ api }) => ({ selling: await loadLegalSelling(api) }))

export function Component() {
  return (
    <LegalScreen page={terms} selling={useLoaderData<typeof loader>().selling}>
      <GuaranteeNotice />
    </LegalScreen>
  )
}
