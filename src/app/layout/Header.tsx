/**
 * The sticky header: menu, logo, main menu, search, language, user, cart; on phones the search box is below it and
 * scrolls away.
 */
import { observer } from "mobx-react-lite"
import { useStores, useTexts } from "#app/context.ts"
import { CartButton } from "#app/layout/CartButton.tsx"
import { LanguageSwitch } from "#app/layout/LanguageSwitch.tsx"
import { Logo } from "#app/layout/Logo.tsx"
import { MenuLink, useMainMenu } from "#app/layout/menuLinks.tsx"
import { PhoneSearch } from "#app/layout/search/PhoneSearch.tsx"
import { SearchBox } from "#app/layout/search/SearchBox.tsx"
import { useScrolledOut } from "#app/layout/search/useScrolledOut.ts"
import { UserButton } from "#app/layout/UserButton.tsx"
import { WishButton } from "#app/layout/WishButton.tsx"
import { useLocation } from "#app/navigation.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { PanelButton } from "#app/ui/PanelButton.tsx"
import { paths } from "#shared/paths.ts"
import "#app/layout/Header.css"
import "#app/ui/Button.css"

export function Header() {
  const { t } = useTexts()
  const { ref, scrolledOut } = useScrolledOut<HTMLDivElement>()
  return (
    <>
      <header className="Header">
        <div className="Header__bar wrap">
          <PanelButton panel="menu" className="IconButton Header__menu" label={t("nav.openMenu")}>
            <Icon name="list" />
          </PanelButton>
          <Logo />
          <MainMenu />
          <div className="Header__end">
            <SearchBox className="Header__search" />
            {scrolledOut && <SearchToggle />}
            <LanguageSwitch />
            <UserButton />
            <WishButton />
            <CartButton />
          </div>
        </div>
      </header>
      <PhoneSearch ref={ref} scrolledOut={scrolledOut} />
    </>
  )
}

function MainMenu() {
  const { t } = useTexts()
  const { pathname } = useLocation()
  return (
    <nav className="MainMenu" aria-label={t("nav.main")}>
      <ul>
        {useMainMenu().map(({ to, label }) => (
          <li key={to}>
            <MenuLink
              to={to}
              label={label}
              current={pathname === to ? "page" : isBelow(pathname, to) ? "true" : undefined}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Product and listing pages count as below the catalogue's entry. */
const isBelow = (pathname: string, to: string) => to === paths.products && /^\/product/.test(pathname)

/** Brings the phone's search box back under the header. */
const SearchToggle = observer(function SearchToggle() {
  const { t } = useTexts()
  const { panels } = useStores()
  return (
    <button
      type="button"
      className="IconButton Header__searchToggle"
      aria-expanded={panels.searchShown}
      aria-label={panels.searchShown ? t("header.hideSearch") : t("header.showSearch")}
      onClick={() => panels.toggleSearch()}
    >
      <Icon name="magnifying-glass" />
    </button>
  )
})
