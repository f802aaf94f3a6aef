import { Listing } from "./shop/Listing.jsx"
import { loadListing } from "./shop/loadPages.js"

export const loader = loadListing

export const meta = () => [
  { title: "Catalog · Azahar" },
  { name: "description", content: "72 products at Azahar: Ceramics, Textiles, Pantry, Paper." },
]

export default function Products({ loaderData }) {
  return <Listing {...loaderData} />
}
