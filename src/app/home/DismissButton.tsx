/** Dismisses a banner for good. Not rendered without scripts. */
import { useTexts } from "#app/context.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { homeTexts } from "#shared/i18n/home.ts"
import type { Localized } from "#shared/locale.ts"
import "#app/home/home.css"
import "#app/ui/Button.css"

interface Props {
  title: Localized
  onDismiss: () => void
}

export function DismissButton({ title, onDismiss }: Props) {
  const { t, text } = useTexts(homeTexts)
  return (
    <button
      type="button"
      className="IconButton Dismiss WithScripts"
      aria-label={t("home.dismiss", { title: text(title) })}
      onClick={({ currentTarget }) => {
        // The button disappears with its banner; keyboard focus stays on the page.
        currentTarget.closest("main")?.focus({ preventScroll: true })
        onDismiss()
      }}
    >
      <Icon name="x" />
    </button>
  )
}
