/** Links to the departments for lost visitors; nothing while the departments are unknown. */
import { useStores, useTexts } from "#app/context.ts"
import { Link } from "#app/ui/Link.tsx"
import { paths } from "#shared/paths.ts"
import "#app/ui/Chip.css"

export function DepartmentChips() {
  const { t, text } = useTexts()
  const { departments } = useStores().shop
  if (departments.length === 0) return null
  return (
    <nav aria-label={t("nav.departments")}>
      <ul className="Chips">
        {departments.map(({ id, slug, name }) => (
          <li key={id}>
            <Link className="Chip" to={paths.department(slug)}>
              {text(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
