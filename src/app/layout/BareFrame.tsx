/** Header and footer of the checkout: the shop's name, the language, the way back, and the contact. */
import { observer } from "mobx-react-lite"
import { useStores, useTexts } from "#app/context.ts"
import { LanguageSwitch } from "#app/layout/LanguageSwitch.tsx"
import { Logo } from "#app/layout/Logo.tsx"
import { Icon } from "#app/ui/Icon.tsx"
import { Link } from "#app/ui/Link.tsx"
import { Reach } from "#app/ui/Reach.tsx"
import { checkoutTexts } from "#shared/i18n/checkout.ts"
import { paths } from "#shared/paths.ts"
import "#app/layout/BareFrame.css"
import "#app/layout/Header.css"
import "#app/ui/Button.css"

export function BareHeader() {
  const { t } = useTexts(checkoutTexts)
  return (
    <header className="Header BareHeader">
      <div className="Header__bar wrap">
        <Logo />
        <div className="Header__end">
          <LanguageSwitch />
          <Link className="TextButton BareHeader__back" to={paths.cart} aria-label={t("checkoutFrame.backToCart")}>
            <Icon name="basket" size="small" />
            <span className="BareHeader__long">{t("checkoutFrame.backToCart")}</span>
            <span className="BareHeader__short">{t("checkoutFrame.cart")}</span>
          </Link>
        </div>
      </div>
    </header>
  )
}

export const BareFooter = observer(function BareFooter() {
  const { t, text } = useTexts(checkoutTexts)
  const { cart, shop } = useStores()
  const { site, promises } = shop
  const products = cart.cart?.products ?? []
  // Services of a set date cannot be sent back.
  const isDated = products.length > 0 && products.every(({ startsAt }) => startsAt !== undefined)
  return (
    <footer className="BareFooter wrap">
      <p>
        <Icon name="lock-simple" size="small" />
        <span>{t("checkoutFrame.securePayment")}</span>
      </p>
      {!isDated && <p>{text(promises.returns)}</p>}
      <Reach email={site.email} phone="" />
    </footer>
  )
})
