/** The shop's promises: those calculated from delivery and returns, and the owner's own. */
import { useTexts } from "#app/context.ts"
import { Icon } from "#app/ui/Icon.tsx"
import type { IconName } from "#app/ui/icons/names.ts"
import type { ShopPromises } from "#shared/contract/promises.ts"
import { homeTexts } from "#shared/i18n/home.ts"
import "#app/home/home.css"

export function Promises({ strip }: Pick<ShopPromises, "strip">) {
  const { t, text } = useTexts(homeTexts)
  if (strip.length === 0) return null
  return (
    <section aria-label={t("home.promises")}>
      <ul className="Promises">
        {strip.map((entry) => (
          <Promised key={entry.title.en} icon={entry.icon} title={text(entry.title)} text={text(entry.text)} />
        ))}
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
