/** Navigation between the parts of the account: a column, on phones a row that scrolls. */
import { useEffect, useRef } from "react"
import { LogoutForm } from "#app/account/LogoutForm.tsx"
import { accountTo, type Tab } from "#app/account/tabs.ts"
import { useTexts } from "#app/context.ts"
import { useBusy } from "#app/ui/form/useShopForm.ts"
import { Icon } from "#app/ui/Icon.tsx"
import type { IconName } from "#app/ui/icons/names.ts"
import { Link } from "#app/ui/Link.tsx"
import { accountTexts } from "#shared/i18n/account.ts"
import { paths } from "#shared/paths.ts"
import "#app/account/account.css"

/** In display order; the wishlist has its own screen. */
const entries = [
  ["orders", "receipt"],
  ["billing", "identification-card"],
  ["addresses", "map-pin"],
  ["profile", "user"],
  ["password", "key"],
  ["wishlist", "heart"],
  ["downloads", "download-simple"],
  ["data", "user-circle-gear"],
] as const satisfies [Tab | "wishlist", IconName][]

export function AccountNav({ current }: { current: Tab }) {
  const { t } = useTexts(accountTexts)
  const loggingOut = useBusy("logout")
  const list = useRef<HTMLUListElement>(null)

  // On a phone the current part may be scrolled out of view.
  useEffect(() => {
    const entry = list.current?.querySelector(`[href$="${accountTo(current)}"]`)
    if (list.current && entry) list.current.scrollLeft += middleOf(entry) - middleOf(list.current)
  }, [current])

  return (
    <nav className="AccountNav" aria-label={t("account.title")}>
      <ul ref={list}>
        {entries.map(([name, icon]) => (
          <Entry
            key={name}
            to={name === "wishlist" ? paths.wishlist : accountTo(name)}
            icon={icon}
            isCurrent={name === current}
          >
            {t(`account.tab.${name}`)}
          </Entry>
        ))}
        <li>
          <LogoutForm>
            <button type="submit" aria-busy={loggingOut || undefined}>
              <Icon name="sign-out" />
              <span>{loggingOut ? t("account.loggingOut") : t("account.logout")}</span>
            </button>
          </LogoutForm>
        </li>
      </ul>
    </nav>
  )
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

interface EntryProps {
  to: string
  icon: IconName
  isCurrent: boolean
  children: string
}

function Entry({ to, icon, isCurrent, children }: EntryProps) {
  return (
    <li>
      <Link to={to} aria-current={isCurrent ? "page" : undefined}>
        <Icon name={icon} />
        <span>{children}</span>
      </Link>
    </li>
  )
}
