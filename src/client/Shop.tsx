/** The root the browser hydrates: the document around whichever router is in use. */
import { observer } from "mobx-react-lite"
import { useEffect } from "react"
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
  useEffect(() => quickenLinks(platform), [platform])
  useEffect(onAlive, [onAlive])
  return (
    <StoresContext value={stores}>
      <Document>
        {/* Its first state is the one it keeps: a router under another prefix needs a provider of its own. Without
            transitions, since a page is rendered when its data is there: in slices that took twice as long. */}
        <RouterProvider key={router.basename} router={router} useTransitions={false} />
      </Document>
    </StoresContext>
  )
})
