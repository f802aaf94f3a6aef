/** Four things the shop promises. Source: specification §1. */
import { useTexts } from "#app/context.ts"
import { Icon } from "#app/ui/Icon.tsx"
import type { IconName } from "#app/ui/icons/names.ts"
import { homeTexts } from "#shared/i18n/home.ts"
import { FREE_DELIVERY_FROM_CENTS, MONEY_BACK_DAYS } from "#shared/limits.ts"
import "#app/home/home.css"

export function Promises() {
  const { t, shortMoney } = useTexts(homeTexts)
  const amount = shortMoney(FREE_DELIVERY_FROM_CENTS)
  return (
    <section aria-label={t("home.promises")}>
      <ul className="Promises">
        <Promised icon="truck" title={t("home.freeShipping")} text={t("home.freeShippingText", { amount })} />
        <Promised
          icon="arrow-u-up-left"
          title={t("home.moneyBack", { days: MONEY_BACK_DAYS })}
          text={t("home.moneyBackText")}
        />
        <Promised icon="lock-simple" title={t("home.payment")} text={t("home.paymentText")} />
        <Promised icon="chat-circle" title={t("home.support")} text={t("home.supportText")} />
      </ul>
    </section>
  )
}

function Promised({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <li>
      <Icon name={icon} />
      <b>{title}</b>
      <span>{text}</span>
    </li>
  )
}
