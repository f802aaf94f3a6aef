/** The root the browser hydrates: the document around whichever router is in use. */
import { observer } from "mobx-react-lite"
import { RouterProvider } from "react-router/dom"
import { StoresContext } from "#app/context.ts"
import { Document } from "#app/Document.tsx"
import type { RootStore } from "#app/stores/RootStore.ts"
import type { BrowserPlatform } from "#client/browserPlatform.ts"

interface Props {
  stores: RootStore
  platform: BrowserPlatform
}

export const Shop = observer(function Shop({ stores, platform }: Props) {
  return (
    <StoresContext value={stores}>
      <Document>
        <RouterProvider router={platform.router} />
      </Document>
    </StoresContext>
  )
})
