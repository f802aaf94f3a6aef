import "./shop/shop.css"
import { Shell } from "./shop/Shell.jsx"

export const metadata = {
  title: "Catalog · Azahar",
  description: "72 products at Azahar: Ceramics, Textiles, Pantry, Paper.",
  icons: "/brand/favicon.svg",
}

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <Shell>{children}</Shell>
      </body>
    </html>
  )
}
