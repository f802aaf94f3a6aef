/** The head of a listing: breadcrumb, title, and links to its neighbours. */
import { useStores, useTexts } from "#app/context.ts"
import type { Place } from "#app/product/listing/listingPlace.ts"
import { Breadcrumb, type Crumb } from "#app/ui/Breadcrumb.tsx"
import { Link } from "#app/ui/Link.tsx"
import { catalogTexts } from "#shared/i18n/catalog.ts"
import { paths } from "#shared/paths.ts"
import "#app/product/listing/Listing.css"
import "#app/ui/Chip.css"
import "#app/ui/Frieze.css"

interface Props {
  place: Place
  title: string
  crumbs: readonly Crumb[]
}

/** Each department's tile pattern. */
const tilesOf: Record<string, string> = { textil: "rombos", despensa: "oficio", papel: "cadena" }

export function ListingHeader({ place, title, crumbs }: Props) {
  const { text } = useTexts()
  const { shop } = useStores()
  const department = place.kind === "products" ? undefined : shop.department(place.department_id)
  const description = place.kind === "products" ? "" : text(place.description)
  return (
    <header className="ListingHeader" data-tint={department?.tint || undefined} data-plain={!department || undefined}>
      {department && <div className="Frieze" data-tiles={tilesOf[department.tint]} aria-hidden="true" />}
      <div className="wrap">
        <Breadcrumb steps={crumbs} current={title} />
        <h1>{title}</h1>
        {description !== "" && <p>{description}</p>}
        {place.kind !== "products" && department && <Neighbours place={place} departmentId={department.id} />}
      </div>
    </header>
  )
}

/** All of the department and each of its categories. */
function Neighbours({ place, departmentId }: { place: Exclude<Place, { kind: "products" }>; departmentId: string }) {
  const { t, text } = useTexts(catalogTexts)
  const { shop } = useStores()
  const department = shop.department(departmentId)
  const categories = shop.categoriesOf(departmentId)
  if (!department || categories.length < 2) return null
  const isHere = (id: string, kind: string) => (place.kind === kind && place.id === id ? "page" : undefined)
  return (
    <nav aria-label={t("listing.categoriesOf", { name: text(department.name) })}>
      <ul className="Chips">
        <li>
          <Link
            className="Chip"
            to={paths.department(department.slug)}
            aria-current={isHere(departmentId, "department")}
          >
            {t("listing.all")}
          </Link>
        </li>
        {categories.map(({ id, slug, name }) => (
          <li key={id}>
            <Link className="Chip" to={paths.category(slug)} aria-current={isHere(id, "category")}>
              {text(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
