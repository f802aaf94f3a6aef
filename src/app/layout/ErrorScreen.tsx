/** The page when the layout itself fails: no header and no footer, which may be what failed. */
import { observer } from "mobx-react-lite"
import { TextsContext, useStores } from "#app/context.ts"
import { Failure } from "#app/layout/Failure.tsx"

export const ErrorScreen = observer(function ErrorScreen() {
  const { locale } = useStores()
  return (
    <TextsContext value={locale.texts}>
      <main id="main">
        <Failure />
      </main>
    </TextsContext>
  )
})
