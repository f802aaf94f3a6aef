/** A customer's menu below the icon; without scripts the icon links to the account. */
import { observer } from "mobx-react-lite"
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useId, useRef } from "react"
import { LogoutForm } from "#app/account/LogoutForm.tsx"
import { useStores, useTexts } from "#app/context.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { Link } from "#app/ui/Link.tsx"
import { paths } from "#shared/paths.ts"
import "#app/layout/UserMenu.css"
import "#app/ui/Button.css"

export const UserMenu = observer(function UserMenu({ email }: { email: string }) {
  const { t } = useTexts()
  const { panels } = useStores()
  const isOpen = panels.userMenuShown
  const icon = useRef<HTMLAnchorElement>(null)
  const id = useId()

  const toggle = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    panels.setUserMenu(!isOpen)
  }
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) panels.setUserMenu(false)
  }
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return
    panels.setUserMenu(false)
    icon.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its controls leave unanswered
    <div onBlur={leave} onKeyDown={pressKey}>
      <Link
        ref={icon}
        to={paths.account}
        className="IconButton"
        title={email}
        aria-label={t("user.menu")}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <Icon name="user" />
      </Link>
      <ul id={id} hidden={!isOpen} className="UserMenu__list">
        <li className="UserMenu__email" translate="no">
          {email}
        </li>
        <li>
          <Link to={paths.account}>
            <Icon name="user" size="small" />
            <span>{t("user.mine")}</span>
          </Link>
        </li>
        <li>
          <LogoutForm>
            <button type="submit">
              <Icon name="sign-out" size="small" />
              <span>{t("user.logout")}</span>
            </button>
          </LogoutForm>
        </li>
      </ul>
    </div>
  )
})
