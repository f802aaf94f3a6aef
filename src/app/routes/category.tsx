/** Screen: one category. */
import { pageLoader } from "#app/loading.ts"
import { useLoaderData } from "#app/navigation.ts"
import { firstTiles } from "#app/product/listing/firstTiles.ts"
import { placeAt } from "#app/product/listing/loadListing.ts"
import { loadPlace } from "#app/product/listing/loadPlace.ts"
import { PlaceListing } from "#app/product/listing/PlaceListing.tsx"

export const loader = pageLoader(async (page) => {
  const category = await page.api.call("getCategory", { id: page.params["id"] ?? "" })
  return loadPlace(page, placeAt(page, "category", category))
})

export const firstPictures = firstTiles

export const isListing = true

export function Component() {
  return <PlaceListing data={useLoaderData<typeof loader>()} />
}
