/** The root the browser hydrates: the document around whichever router is in use. */
import { observer } from "mobx-react-lite"
import { startTransition, useEffect, useState } from "react"
import { RouterProvider } from "react-router/dom"
import { StoresContext } from "#app/context.ts"
import { Document } from "#app/Document.tsx"
import type { RootStore } from "#app/stores/RootStore.ts"
import type { BrowserPlatform } from "#client/browserPlatform.ts"
import { quickenLinks } from "#client/links.ts"

interface Props {
  stores: RootStore
  platform: BrowserPlatform
  /** The page is hydrated. */
  onAlive: () => void
}

export const Shop = observer(function Shop({ stores, platform, onAlive }: Props) {
  const { router } = platform
  const [hasArrived, setArrived] = useState(false)
  useEffect(() => {
    // The router tells all who read it: in slices, as nobody waits for it.
    platform.onArrival = () => startTransition(() => setArrived(true))
  }, [platform])
  useEffect(() => quickenLinks(platform), [platform])
  useEffect(onAlive, [onAlive])
  return (
    <StoresContext value={stores}>
      <Document>
        {/* Its first state is the one it keeps: a router under another prefix needs a provider of its own. Once a page was
            fetched ahead, pages are rendered in one go: in slices, as transitions, that takes twice as long. Not before,
            when parts of the first page may still wait for their code: an update in between would take them away. */}
        <RouterProvider key={router.basename} router={router} {...(hasArrived && { useTransitions: false })} />
      </Document>
    </StoresContext>
  )
})
