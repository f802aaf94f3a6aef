/** The shop's mark and name, leading to the index. */
import { useStores } from "#app/context.ts"
import { Link } from "#app/ui/Link.tsx"
import { paths } from "#shared/paths.ts"
import "#app/layout/Header.css"

export function Logo() {
  const { site } = useStores().shop
  return (
    <Link to={paths.home} className="Logo">
      <svg aria-hidden="true">
        <use href="#i-mark" />
      </svg>
      {site.name}
    </Link>
  )
}
