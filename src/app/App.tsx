/** The app around a page: texts, the frame of every screen, and what stands in place of a part that fails. */
import { observer } from "mobx-react-lite"
import { TextsContext, useStores } from "#app/context.ts"
import { ErrorBoundary } from "#app/layout/ErrorBoundary.tsx"
import { Failure } from "#app/layout/Failure.tsx"
import { Layout } from "#app/layout/Layout.tsx"
import { type Page, PageContext } from "#app/navigation.tsx"
import { loadedScreen } from "#app/routes.ts"

export const App = observer(function App({ page }: { page: Page }) {
  const { locale } = useStores()
  return (
    <TextsContext value={locale.texts}>
      <PageContext value={page}>
        <ErrorBoundary page={page} fallback={<BareFailure />}>
          <Layout>
            {/* A screen that fails leaves header and footer standing. */}
            <ErrorBoundary page={page} fallback={<Failure />}>
              <Screen page={page} />
            </ErrorBoundary>
          </Layout>
        </ErrorBoundary>
      </PageContext>
    </TextsContext>
  )
})

function Screen({ page }: { page: Page }) {
  if (page.error) return <Failure error={page.error} />
  const { Component } = loadedScreen(page.screen)
  return <Component />
}

/** The page when the layout itself fails: no header and no footer, which may be what failed. */
function BareFailure() {
  return (
    <main id="main">
      <Failure />
    </main>
  )
}
