/** Kept: rendered when the app is built, and again when it is an hour old. */
import { Listing } from "../shop/Listing.jsx"
import { loadListing } from "../shop/loadPages.js"

export const revalidate = 3600

export default async function Products() {
  return <Listing {...(await loadListing())} />
}
