/** Dynamic: rendered for every request. */
import { Listing } from "../../listing/Listing.jsx"
import { loadListing } from "../../listing/loadListing.js"

export const dynamic = "force-dynamic"

export default async function Products() {
  return <Listing {...(await loadListing())} />
}
