/** The departments as a wall of tinted tiles, each with the names of its categories. */
import { useStores, useTexts } from "#app/context.ts"
import type { NavDepartment } from "#app/stores/ShopStore.ts"
import { Link } from "#app/ui/Link.tsx"
import { Picture } from "#app/ui/Picture.tsx"
import { paths } from "#shared/paths.ts"
import { PHONE_HALF } from "#shared/pictures.ts"
import "#app/home/home.css"

export const TILE_SIZES = `(width >= 90rem) 22.5rem, (width >= 56rem) 24vw, ${PHONE_HALF}`

export function DepartmentTiles({ departments }: { departments: readonly NavDepartment[] }) {
  const { text } = useTexts()
  const { shop } = useStores()
  return (
    <ul className="DepartmentTiles">
      {departments.map(({ id, slug, name, tint, image }) => (
        <li key={id} data-tint={tint}>
          {image && (
            <Picture
              picture={image}
              alt={image.alt ? text(image.alt) : ""}
              width={560}
              height={644}
              sizes={TILE_SIZES}
            />
          )}
          <div className="DepartmentTiles__caption">
            <h3>
              <Link to={paths.department(slug)}>{text(name)}</Link>
            </h3>
            <p>
              {shop
                .categoriesOf(id)
                .map((category) => text(category.name))
                .join(", ")}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
