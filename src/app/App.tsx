/** The frame of every screen: layout around the matched route. */
import { observer } from "mobx-react-lite"
import { Outlet } from "react-router"
import { TextsContext, useStores } from "#app/context.ts"
import { Layout } from "#app/layout/Layout.tsx"

export const App = observer(function App() {
  const { locale } = useStores()
  return (
    <TextsContext value={locale.texts}>
      <Layout>
        <Outlet />
      </Layout>
    </TextsContext>
  )
})
