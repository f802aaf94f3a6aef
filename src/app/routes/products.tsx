/** Screen: the whole catalogue, and search results. */
import { pageLoader } from "#app/loading.ts"
import { useLoaderData } from "#app/navigation.ts"
import { firstTiles } from "#app/product/listing/firstTiles.ts"
import { Listing } from "#app/product/listing/Listing.tsx"
import { loadListing } from "#app/product/listing/loadListing.ts"

export const loader = pageLoader((page) => loadListing(page, { kind: "products" }))

export const firstPictures = firstTiles

export const isListing = true

export function Component() {
  return <Listing data={useLoaderData<typeof loader>()} />
}
