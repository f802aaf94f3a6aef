/** The whole document around the app. It stands outside the route tree, so that error pages have it too. */
import { observer } from "mobx-react-lite"
import { useStores } from "#app/context.ts"
import type { Elements } from "#app/ui/elements.ts"

interface Props {
  /** Of the shop's look; React leaves attributes of this element alone when it hydrates. */
  look?: Record<`data-${string}`, string>
  /** Head elements only the server writes: styles, preloads, icons. React leaves unknown head elements alone when it hydrates. */
  head?: Elements
  /** Only the server writes it, before all else: React passes over elements of the body that it does not know. */
  notice?: Elements
  /** The icons of the first view as symbols, so that none of them arrives late; left alone by the browser when it hydrates. */
  sprite?: string
  /** Where the page stands whole, if parts of it come late: only scripts would put those in place. */
  wholePage?: string | undefined
  /** The page's state as escaped JSON; the browser reads it before React and leaves the element as it is. */
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
