/** The section a banner stands in, until a visitor has closed it. */
import { DismissButton } from "#app/home/DismissButton.tsx"
import { HIDE_DISMISSED } from "#app/home/hideDismissed.ts"
import type { HomeBanner } from "#app/home/homeData.ts"
import { useDismissal } from "#app/home/useDismissal.ts"
import type { Elements } from "#app/ui/elements.ts"

interface Props {
  banner: HomeBanner
  className: string
  /** What it shows, around the button that closes it. */
  children: (button: Elements) => Elements
}

export function BannerSection({ banner, className, children }: Props) {
  const { id, title, dismissible } = banner
  const { state, dismiss } = useDismissal(id)
  if (!dismissible) return <section className={className}>{children(null)}</section>
  if (state === "closed") return null
  return (
    <>
      {/* It may have been hidden before React came. */}
      <section className={className} data-banner={id} suppressHydrationWarning>
        {children(<DismissButton title={title} onDismiss={dismiss} />)}
      </section>
      {state === "unknown" && <script>{HIDE_DISMISSED}</script>}
    </>
  )
}
