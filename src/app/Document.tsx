/** The whole document around the app. It is outside the route tree, so that error pages have it too. */
import { observer } from "mobx-react-lite"
import { useStores } from "#app/context.ts"
import type { Elements } from "#app/ui/elements.ts"

interface Props {
  /** Attributes of the shop's look; React does not touch attributes of this element when it hydrates. */
  look?: Record<`data-${string}`, string>
  /**
   * Head elements that only the server writes: styles, preloads, icons. React ignores unknown head elements when it
   * hydrates.
   */
  head?: Elements
  /** Written only by the server, before everything else: React skips unknown elements of the body. */
  notice?: Elements
  /** Symbols for the icons of the first view, so that none arrives late; ignored by the browser's hydration. */
  sprite?: string
  /** Address of the complete page, if parts of this one come late: only scripts could put them in place. */
  wholePage?: string | undefined
  /** The page's state as escaped JSON; the browser reads it before React and does not change the element. */
  state?: string
  children: Elements
}

export const STATE_ELEMENT_ID = "state"
export const ICONS_ELEMENT_ID = "icons"

export const Document = observer(function Document({
  look,
  head,
  wholePage,
  notice,
  sprite = "",
  state = "",
  children,
}: Props) {
  const { locale } = useStores()
  return (
    <html lang={locale.locale} {...look} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {wholePage !== undefined && (
          <noscript>
            <meta httpEquiv="refresh" content={`0; url=${wholePage}`} />
          </noscript>
        )}
        {head}
      </head>
      <body suppressHydrationWarning>
        {notice}
        <div
          id={ICONS_ELEMENT_ID}
          hidden
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, drawn before the build
          dangerouslySetInnerHTML={{ __html: sprite }}
        />
        {children}
        <script
          type="application/json"
          id={STATE_ELEMENT_ID}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the state is written by embedJson, which escapes what could end the element
          dangerouslySetInnerHTML={{ __html: state }}
        />
      </body>
    </html>
  )
})
