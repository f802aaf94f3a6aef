/** Screen: a page of the owner's. */
import { OwnPage } from "#app/editorial/OwnPage.tsx"
import { loadPage } from "#app/editorial/pageData.ts"
import { pageLoader, redirect301 } from "#app/loading.ts"
import { useLoaderData } from "#app/navigation.ts"
import { isOwnAddress, ownAddresses } from "#shared/ownAddresses.ts"

export const loader = pageLoader(async ({ api, params: { slug = "" }, stores }) => {
  if (isOwnAddress(slug)) redirect301(ownAddresses[slug])
  return loadPage(api, slug, stores.locale.prefix)
})

export function Component() {
  return <OwnPage page={useLoaderData<typeof loader>()} />
}
