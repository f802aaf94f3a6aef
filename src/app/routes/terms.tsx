/** Screen: terms and conditions. */
import { loadDeliveryAreas } from "#app/cart/deliveryAreas.ts"
import { LegalScreen } from "#app/editorial/LegalScreen.tsx"
import { loadAddition } from "#app/editorial/pageData.ts"
import { GuaranteeNotice } from "#app/guarantee/GuaranteeNotice.tsx"
import { pageLoader } from "#app/loading.ts"
import { useLoaderData } from "#app/navigation.ts"
import { terms } from "#shared/legal/terms.ts"

export const loader = pageLoader(async ({ api, stores }) => {
  const [areas, addition] = await Promise.all([
    loadDeliveryAreas(api),
    loadAddition(api, "terms", stores.locale.prefix),
  ])
  return { areas, addition }
})

export function Component() {
  const { areas, addition } = useLoaderData<typeof loader>()
  return (
    <LegalScreen page={terms} areas={areas} addition={addition}>
      <GuaranteeNotice />
    </LegalScreen>
  )
}
