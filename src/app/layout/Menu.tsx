/** What the menu of small screens holds: catalogue with its departments, categories, about us, and the visitor's own places. */
import { observer } from "mobx-react-lite"
import { useStores, useTexts } from "#app/context.ts"
import { mainLinks } from "#app/layout/mainLinks.ts"
import type { NavDepartment } from "#app/stores/ShopStore.ts"
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
        {mainLinks.map(({ to, key }) => (
          <li key={to}>
            <Link to={to}>{t(key)}</Link>
            {to === paths.products && departments.length > 0 && <Tiles departments={departments} />}
          </li>
        ))}
        <AccountEntry />
        <li>
          <Link to={paths.wishlist}>{t("wishlist.title")}</Link>
        </li>
      </ul>
    </nav>
  )
}

const AccountEntry = observer(function AccountEntry() {
  const { t } = useTexts()
  const { isSignedIn } = useStores().session
  return (
    <li>
      <Link to={isSignedIn ? paths.account : paths.loginAndRegister}>
        {isSignedIn ? t("user.mine") : t("user.login")}
      </Link>
    </li>
  )
})

function Tiles({ departments }: { departments: readonly NavDepartment[] }) {
  const { text } = useTexts()
  return (
    <ul className="MenuPanel__tiles">
      {departments.map(({ id, slug, name, tint, image }) => (
        <li key={id} data-tint={tint}>
          <Link to={paths.department(slug)}>
            {image && <Picture picture={image} alt="" width={240} height={180} sizes="176px" />}
            {text(name)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
