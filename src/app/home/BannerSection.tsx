/** The section of a banner until the visitor dismisses it. */
import { DismissButton } from "#app/home/DismissButton.tsx"
import { HIDE_DISMISSED } from "#app/home/hideDismissed.ts"
import type { HomeBanner } from "#app/home/homeData.ts"
import { useDismissal } from "#app/home/useDismissal.ts"
import type { Elements } from "#app/ui/elements.ts"

interface Props {
  banner: HomeBanner
  className: string
  /** Content around the dismiss button. */
  children: (button: Elements) => Elements
}

export function BannerSection({ banner, className, children }: Props) {
  const { id, title, dismissible } = banner
  const { state, dismiss } = useDismissal(id)
  if (!dismissible) return <section className={className}>{children(null)}</section>
  if (state === "closed") return null
  return (
    <>
      {/* It may have been hidden before hydration. */}
      <section className={className} data-banner={id} suppressHydrationWarning>
        {children(<DismissButton title={title} onDismiss={dismiss} />)}
      </section>
      {state === "unknown" && <script>{HIDE_DISMISSED}</script>}
    </>
  )
}
