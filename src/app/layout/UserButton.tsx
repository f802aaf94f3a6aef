/** The link to the account: visitors get to the login; customers, whose email is its title, get a small menu. */
import { observer } from "mobx-react-lite"
import { useStores, useTexts } from "#app/context.ts"
import { lazyComponent } from "#app/lazyComponent.tsx"
import { Icon } from "#app/ui/Icon.tsx"
import { Link } from "#app/ui/Link.tsx"
import { paths } from "#shared/paths.ts"
import "#app/layout/UserButton.css"
import "#app/ui/Button.css"

/** Most visitors are not signed in. */
const LazyUserMenu = lazyComponent(async () => (await import("#app/layout/UserMenu.tsx")).UserMenu)

export const UserButton = observer(function UserButton() {
  const { t } = useTexts()
  const { user } = useStores().session
  if (user) {
    return (
      <div className="UserMenu">
        <LazyUserMenu email={user.email} />
      </div>
    )
  }
  return (
    <Link to={paths.loginAndRegister} className="IconButton" aria-label={t("user.login")} title={t("user.login")}>
      <Icon name="user" />
    </Link>
  )
})
