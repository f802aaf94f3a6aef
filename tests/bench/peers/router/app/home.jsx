import { Home } from "./shop/Home.jsx"
import { loadHome } from "./shop/loadPages.js"

export const loader = loadHome

export const meta = () => [
  { title: "Azahar" },
  { name: "description", content: "Ceramics, textiles and larder from workshops nearby." },
]

export default function HomePage({ loaderData }) {
  return <Home {...loaderData} />
}
