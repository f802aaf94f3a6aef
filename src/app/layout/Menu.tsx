/** The menu of small screens: catalogue with its departments, categories, about us, and the visitor's own pages. */
import { observer } from "mobx-react-lite"
import { useStores, useTexts } from "#app/context.ts"
import { CountBadge } from "#app/layout/CountBadge.tsx"
import { MenuLink, useMainMenu } from "#app/layout/menuLinks.tsx"
import type { NavDepartment } from "#app/stores/ShopStore.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { Link } from "#app/ui/Link.tsx"
import { Picture } from "#app/ui/Picture.tsx"
import { paths } from "#shared/paths.ts"
import "#app/layout/MenuPanel.css"

export function Menu() {
  const { t } = useTexts()
  const { departments } = useStores().shop
  return (
    <nav className="MenuPanel" aria-label={t("nav.menu")}>
      <ul>
        {useMainMenu().map(({ to, label }) => (
          <li key={to}>
            <MenuLink to={to} label={label} />
            {to === paths.products && departments.length > 0 && <Tiles departments={departments} />}
          </li>
        ))}
        <OwnEntries />
      </ul>
    </nav>
  )
}

const OwnEntries = observer(function OwnEntries() {
  const { t } = useTexts()
  const { session, wishlist } = useStores()
  const { isSignedIn } = session
  return (
    <>
      <li>
        <Link to={paths.wishlist}>
          <Icon name="heart" />
          <span>{t("wishlist.title")}</span>
          <CountBadge count={wishlist.wishes.length} quiet />
        </Link>
      </li>
      <li>
        <Link to={isSignedIn ? paths.account : paths.loginAndRegister}>
          <Icon name="user" />
          <span>{isSignedIn ? t("user.mine") : t("user.login")}</span>
        </Link>
      </li>
    </>
  )
})

function Tiles({ departments }: { departments: readonly NavDepartment[] }) {
  const { text } = useTexts()
  return (
    <ul className="MenuPanel__tiles">
      {departments.map(({ id, slug, name, tint, image }) => (
        <li key={id} data-tint={tint}>
          <Link to={paths.department(slug)}>
            {image && <Picture picture={image} alt="" width={384} height={288} />}
            <span>{text(name)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
