/** The way to the account: a visitor is led to the login; a customer, whose email is its title, gets a small menu. */
import { observer } from "mobx-react-lite"
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from "react"
import { useLocation } from "react-router"
import { LogoutForm } from "#app/account/LogoutForm.tsx"
import { useStores, useTexts } from "#app/context.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { Link } from "#app/ui/Link.tsx"
import { paths } from "#shared/paths.ts"

export const UserButton = observer(function UserButton() {
  const { t } = useTexts()
  const { user } = useStores().session
  if (user) return <UserMenu email={user.email} />
  return (
    <Link to={paths.loginAndRegister} className="IconButton" aria-label={t("user.login")} title={t("user.login")}>
      <Icon name="user" />
    </Link>
  )
})

function UserMenu({ email }: { email: string }) {
  const { t } = useTexts()
  const { key } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const icon = useRef<HTMLAnchorElement>(null)
  const id = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place closes the menu
  useEffect(() => setOpen(false), [key])

  const toggle = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(!isOpen)
  }
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return
    setOpen(false)
    icon.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its controls leave unanswered
    <div className="UserMenu" onBlur={leave} onKeyDown={pressKey}>
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
        <li className="UserMenu__email">{email}</li>
        <li>
          <Link to={paths.account}>
            <Icon name="user" size="small" />
            {t("user.mine")}
          </Link>
        </li>
        <li>
          <LogoutForm>
            <button type="submit">
              <Icon name="sign-out" size="small" />
              {t("user.logout")}
            </button>
          </LogoutForm>
        </li>
      </ul>
    </div>
  )
}
