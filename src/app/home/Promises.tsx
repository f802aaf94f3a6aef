/** What the shop promises. Source: specification §1; what of it depends on delivery and returns is worked out from them. */
import { useTexts } from "#app/context.ts"
import { Icon } from "#app/ui/Icon.tsx"
import type { IconName } from "#app/ui/icons/names.ts"
import type { ShopPromises } from "#shared/contract/promises.ts"
import { homeTexts } from "#shared/i18n/home.ts"
import "#app/home/home.css"

export function Promises({ strip }: Pick<ShopPromises, "strip">) {
  const { t, text } = useTexts(homeTexts)
  return (
    <section aria-label={t("home.promises")}>
      <ul className="Promises">
        {strip.map((entry) => (
          <Promised key={entry.icon} icon={entry.icon} title={text(entry.title)} text={text(entry.text)} />
        ))}
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
