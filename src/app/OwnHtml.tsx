/** HTML that a `shop.config.ts` adds to a place of the shop, in an element of its own that React leaves alone. */
import { useEffect, useRef } from "react"
import { useTexts } from "#app/context.ts"
import { useLocation } from "#app/navigation.ts"
import type { Localized } from "#shared/locale.ts"
import type { HtmlPlace } from "#shared/ownHtml.ts"

/** Its scripts hear of each page that shows the place: a document shows many pages. */
const SHOWN = "shop:shown"

export function OwnHtml({ place, html }: { place: HtmlPlace; html: Localized }) {
  const { text } = useTexts()
  const { key } = useLocation()
  const element = useRef<HTMLDivElement>(null)
  const shown = text(html)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of each page and each text
  useEffect(() => {
    element.current?.dispatchEvent(new CustomEvent(SHOWN, { bubbles: true, detail: { place } }))
  }, [key, shown, place])
  return (
    <div
      ref={element}
      data-place={place}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own HTML, whose elements are complete
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  )
}
