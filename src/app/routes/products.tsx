/** Screen: the whole catalogue, and what a search finds in it. */
import { useLoaderData } from "react-router"
import { pageLoader } from "#app/loading.ts"
import { firstTiles } from "#app/product/listing/firstTiles.ts"
import { Listing } from "#app/product/listing/Listing.tsx"
import { loadListing } from "#app/product/listing/loadListing.ts"

export const loader = pageLoader((page) => loadListing(page, { kind: "products" }))

export const firstPictures = firstTiles

export function Component() {
  return <Listing data={useLoaderData<typeof loader>()} />
}
