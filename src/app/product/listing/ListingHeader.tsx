/** The head of the catalogue and of a search. */
import { Breadcrumb, type Crumb } from "#app/ui/Breadcrumb.tsx"
import "#app/product/listing/Listing.css"

export interface HeaderProps {
  title: string
  crumbs: readonly Crumb[]
}

export function ListingHeader({ title, crumbs }: HeaderProps) {
  return (
    <header className="ListingHeader wrap">
      <Breadcrumb steps={crumbs} current={title} />
      <h1>{title}</h1>
    </header>
  )
}
