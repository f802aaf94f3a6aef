/** The head of a department or category: its words, the department's categories, and a row of azulejos. */
import { useStores, useTexts } from "#app/context.ts"
import { GuideLink } from "#app/product/GuideLink.tsx"
import type { HeaderProps } from "#app/product/listing/ListingHeader.tsx"
import type { NamedPlace } from "#app/product/listing/listingPlace.ts"
import type { PlaceData, WallPictures } from "#app/product/listing/loadPlace.ts"
import { Breadcrumb } from "#app/ui/Breadcrumb.tsx"
import { Link } from "#app/ui/Link.tsx"
import { Picture } from "#app/ui/Picture.tsx"
import { catalogTexts } from "#shared/i18n/catalog.ts"
import { paths } from "#shared/paths.ts"
import "#app/product/listing/PlaceHeader.css"
import "#app/ui/Chip.css"
import "#app/ui/Frieze.css"

/** Each department's tile pattern. */
const patterns: Record<string, string> = { textil: "rombos", despensa: "oficio", papel: "cadena" }

const SIZES = "12.5vw"

export function PlaceHeader({ title, crumbs, data }: HeaderProps & { data: PlaceData }) {
  const { place, pictures, guide } = data
  const { text } = useTexts()
  const department = useStores().shop.department(place.department_id)
  const description = text(place.description)
  const { categories, products } = pictures
  return (
    <header className="PlaceHeader" data-tint={department?.tint || undefined}>
      <div className="PlaceHeader__words">
        <Breadcrumb steps={crumbs} current={title} />
        <h1>{title}</h1>
        {description !== "" && <p>{description}</p>}
        {guide && <GuideLink guide={guide} />}
      </div>
      {department && <Neighbours place={place} departmentId={department.id} pictures={categories} />}
      {products && (
        <div className="PlaceHeader__wall">
          {products.map((picture) => (
            <WallPicture key={picture.src} picture={picture} />
          ))}
        </div>
      )}
      {department && <div className="Frieze" data-tiles={patterns[department.tint]} aria-hidden="true" />}
    </header>
  )
}

interface NeighboursProps {
  place: NamedPlace
  departmentId: string
  /** By category; without them the categories are chips on wide screens too. */
  pictures: WallPictures["categories"]
}

/** All of the department and each of its categories: chips on narrow screens, tiles with a picture on wide ones. */
function Neighbours({ place, departmentId, pictures }: NeighboursProps) {
  const { t, tn, text, number } = useTexts(catalogTexts)
  const { shop } = useStores()
  const department = shop.department(departmentId)
  const categories = shop.categoriesOf(departmentId)
  if (!department || categories.length < 2) return null
  const isHere = (id: string, kind: string) => (place.kind === kind && place.id === id ? "page" : undefined)
  return (
    <nav
      className={pictures ? "PlaceHeader__nav PlaceHeader__wall" : "PlaceHeader__nav"}
      aria-label={t("listing.categoriesOf", { name: text(department.name) })}
    >
      <ul className="Chips">
        <li className="PlaceHeader__all">
          <Link
            className="Chip"
            to={paths.department(department.slug)}
            aria-current={isHere(departmentId, "department")}
          >
            {t("listing.all")}
          </Link>
        </li>
        {categories.map(({ id, slug, name, count }) => (
          <li key={id}>
            <Link className="Chip" to={paths.category(slug)} aria-current={isHere(id, "category")}>
              {pictures?.[id] && <WallPicture picture={pictures[id]} />}
              <span>
                <span>{text(name)}</span>
                {pictures && <small>{tn("categories.count", count, { n: number(count) })}</small>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Lazy, because narrow screens do not show it. */
const WallPicture = ({ picture }: { picture: { src: string; color: string } }) => (
  <Picture picture={picture} alt="" width={480} height={600} sizes={SIZES} />
)
