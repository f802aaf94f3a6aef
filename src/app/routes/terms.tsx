/** Screen: terms and conditions. */
import { loadDeliveryAreas } from "#app/cart/deliveryAreas.ts"
import { LegalScreen } from "#app/editorial/LegalScreen.tsx"
import { GuaranteeNotice } from "#app/guarantee/GuaranteeNotice.tsx"
import { pageLoader } from "#app/loading.ts"
import { useLoaderData } from "#app/navigation.ts"
import { terms } from "#shared/legal/terms.ts"

export const loader = pageLoader(async ({ api }) => ({ areas: await loadDeliveryAreas(api) }))

export function Component() {
  return (
    <LegalScreen page={terms} areas={useLoaderData<typeof loader>().areas}>
      <GuaranteeNotice />
    </LegalScreen>
  )
}
