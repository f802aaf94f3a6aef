/** Screen: one department. */
import { pageLoader } from "#app/loading.ts"
import { useLoaderData } from "#app/navigation.ts"
import { firstTiles } from "#app/product/listing/firstTiles.ts"
import { Listing } from "#app/product/listing/Listing.tsx"
import { loadListing, placeAt } from "#app/product/listing/loadListing.ts"

export const loader = pageLoader(async (page) => {
  const department = await page.api.call("getDepartment", { id: page.params["id"] ?? "" })
  return loadListing(page, placeAt(page, "department", department))
})

export const firstPictures = firstTiles

export const isListing = true

export function Component() {
  return <Listing data={useLoaderData<typeof loader>()} />
}
