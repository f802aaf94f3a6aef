/** Offers a password after an order of a customer who signed in with a code. */
import { accountTo } from "#app/account/tabs.ts"
import { useTexts } from "#app/context.ts"
import { Link } from "#app/ui/Link.tsx"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import { accountTexts } from "#shared/i18n/account.ts"
import "#app/account/PasswordOffer.css"

export function PasswordOffer() {
  const { t } = useTexts(accountTexts)
  return (
    <div className="PasswordOffer wrap">
      <NoticeBox icon="key">
        <b>{t("code.offer")}</b> <span>{t("code.offerText")}</span>{" "}
        <Link to={accountTo("password")}>{t("code.offerLink")}</Link>
      </NoticeBox>
    </div>
  )
}
