/** The lemon notice above the header: what the shop promises, in one line. */
import { useTexts } from "#app/context.ts"
import { FREE_DELIVERY_FROM_CENTS, MONEY_BACK_DAYS } from "#shared/limits.ts"
import "#app/layout/Layout.css"

export function Announcement() {
  const { t, shortMoney } = useTexts()
  return (
    <aside className="Announcement" aria-label={t("header.notice")}>
      <span>{t("header.freeShipping", { amount: shortMoney(FREE_DELIVERY_FROM_CENTS) })}</span>
      <span>{t("header.moneyBack", { days: MONEY_BACK_DAYS })}</span>
      <span>{t("header.support")}</span>
    </aside>
  )
}
