/** The foot of the page as the server wrote it, until it has to be in another language or on another page. */
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { useStores, useTexts } from "#app/context.ts"
import "#app/layout/Footer.css"
// In what the server wrote.
import "#app/ui/Frieze.css"

export const ServedFooter = observer(function ServedFooter() {
  const texts = useTexts()
  const { platform } = useStores()
  const [served] = useState(() => ({ texts, html: platform.served(".Footer") }))
  if (served.html !== undefined && served.texts === texts) {
    return (
      <footer
        className="Footer"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: what the page holds already, written by React on the server
        dangerouslySetInnerHTML={{ __html: served.html }}
      />
    )
  }
  const { Footer } = platform.frame ?? {}
  return Footer ? <Footer /> : null
})
