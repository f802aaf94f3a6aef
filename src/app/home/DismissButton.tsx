/** Closes a banner for good. Without scripts there is nothing to close it with. */
import { useTexts } from "#app/context.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { homeTexts } from "#shared/i18n/home.ts"
import type { Localized } from "#shared/locale.ts"
import "#app/home/home.css"
import "#app/ui/Button.css"

interface Props {
  /** Of the banner. */
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
        // The button goes with its banner; whoever came by keyboard stays on the page.
        currentTarget.closest("main")?.focus({ preventScroll: true })
        onDismiss()
      }}
    >
      <Icon name="x" />
    </button>
  )
}
