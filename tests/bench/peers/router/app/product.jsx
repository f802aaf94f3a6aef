import { loadProduct } from "./shop/loadPages.js"
import { Product } from "./shop/Product.jsx"

export const loader = loadProduct

export const meta = ({ loaderData }) => [
  { title: `${loaderData.name} · Azahar` },
  { name: "description", content: loaderData.lead },
]

export default function ProductPage({ loaderData }) {
  return <Product {...loaderData} />
}
