/** Screen: accessibility statement. */
import { accessibility } from "#app/editorial/accessibility.ts"
import { LegalScreen } from "#app/editorial/LegalScreen.tsx"
import { loadAddition } from "#app/editorial/pageData.ts"
import { pageLoader } from "#app/loading.ts"
import { useLoaderData } from "#app/navigation.ts"

export const loader = pageLoader(({ api, stores }) => loadAddition(api, "accessibility", stores.locale.prefix))

export function Component() {
  return <LegalScreen page={accessibility} addition={useLoaderData<typeof loader>()} />
}
