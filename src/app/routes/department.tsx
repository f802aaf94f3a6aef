/** Screen: one department. */
import { pageLoader } from "#app/loading.ts"
import { useLoaderData } from "#app/navigation.ts"
import { firstTiles } from "#app/product/listing/firstTiles.ts"
import { placeAt } from "#app/product/listing/loadListing.ts"
import { loadPlace } from "#app/product/listing/loadPlace.ts"
import { PlaceListing } from "#app/product/listing/PlaceListing.tsx"

export const loader = pageLoader(async (page) => {
  const department = await page.api.call("getDepartment", { id: page.params["id"] ?? "" })
  return loadPlace(page, placeAt(page, "department", department))
})

export const firstPictures = firstTiles

export const isListing = true

export function Component() {
  return <PlaceListing data={useLoaderData<typeof loader>()} />
}
