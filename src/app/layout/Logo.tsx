/** The shop's logo or mark and its name, linking to the home page. */
import { useStores } from "#app/context.ts"
import { Link } from "#app/ui/Link.tsx"
import { paths } from "#shared/paths.ts"
import "#app/layout/Header.css"

export function Logo() {
  const { name, mark, logo } = useStores().shop.site
  return (
    <Link to={paths.home} className="Logo" translate="no">
      {logo && <img src={logo.src} width={logo.width} height={logo.height} alt={logo.withName ? "" : name} />}
      {mark && (
        <svg aria-hidden="true">
          <use href="#i-mark" />
        </svg>
      )}
      {logo?.withName !== false && <span>{name}</span>}
    </Link>
  )
}
