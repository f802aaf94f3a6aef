/** Screen: privacy policy. */
import { LegalScreen } from "#app/editorial/LegalScreen.tsx"
import { loadAddition } from "#app/editorial/pageData.ts"
import { privacyPolicy } from "#app/editorial/privacyPolicy.ts"
import { pageLoader } from "#app/loading.ts"
import { useLoaderData } from "#app/navigation.ts"

export const loader = pageLoader(async ({ api, stores, ownHtml }) => ({
  addition: await loadAddition(api, "privacy", stores.locale.prefix),
  others: ownHtml("privacyPolicy", {}),
}))

export function Component() {
  return <LegalScreen page={privacyPolicy} {...useLoaderData<typeof loader>()} />
}
