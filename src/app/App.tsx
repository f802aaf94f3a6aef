/** The app around a page: texts, the frame of every screen, and the fallbacks for parts that fail. */
import { observer } from "mobx-react-lite"
import { Activity } from "react"
import { TextsContext, useStores } from "#app/context.ts"
import { ErrorBoundary } from "#app/layout/ErrorBoundary.tsx"
import { Layout } from "#app/layout/Layout.tsx"
import { Failure } from "#app/layout/lazyFailure.tsx"
import { NavigationTypeContext, type Page, PageContext, useNavigationType, usePage } from "#app/navigation.ts"
import { loadedScreen } from "#app/routes.ts"
import type { Elements } from "#app/ui/elements.ts"
import "#app/layout/Layout.css"

/** A place that holds a page; its key is kept when another page replaces it. */
export interface Slot {
  key: string
  page: Page
}

interface Props {
  page: Page
  /** The visible page first, followed by pages kept or prepared out of sight; by default the page alone. */
  slots?: readonly Slot[]
  children?: Elements
}

export const App = observer(function App({ page, slots = [{ key: "first", page }], children }: Props) {
  const { locale } = useStores()
  const type = useNavigationType()
  return (
    <TextsContext value={locale.texts}>
      <PageContext value={page}>
        <ErrorBoundary page={page} fallback={<BareFailure />}>
          <Layout>
            {slots.map((slot, index) => (
              <Activity key={slot.key} mode={index === 0 ? "visible" : "hidden"}>
                <PageContext value={slot.page}>
                  {/* A page prepared out of sight is opened by a link. */}
                  <NavigationTypeContext value={index === 0 ? type : "PUSH"}>
                    {/* When a screen fails, header and footer stay. */}
                    <ErrorBoundary page={slot.page} fallback={<Failure />}>
                      {screen}
                    </ErrorBoundary>
                  </NavigationTypeContext>
                </PageContext>
                {index === 0 && children}
              </Activity>
            ))}
          </Layout>
        </ErrorBoundary>
      </PageContext>
    </TextsContext>
  )
})

function Screen() {
  const page = usePage()
  if (page.error) return <Failure error={page.error} />
  const { Component } = loadedScreen(page.screen)
  return (
    <>
      {page.notice && (
        <div>
          <p className="PageNotice">{page.notice}</p>
        </div>
      )}
      <Component />
    </>
  )
}

/** One element for all pages: React does not render it again with the frame around it. */
const screen = <Screen />

/** The page when the layout itself fails: without header and footer, since they may be the cause. */
function BareFailure() {
  return (
    <main id="main">
      <Failure />
    </main>
  )
}
