/** Dynamic: rendered for every request. */
import { Listing } from "../../shop/Listing.jsx"
import { loadListing } from "../../shop/loadPages.js"

export const dynamic = "force-dynamic"

export default async function Products() {
  return <Listing {...(await loadListing())} />
}
