/** The root the browser hydrates: the document around the page in view. */
import { startTransition, useEffect, useLayoutEffect, useState } from "react"
import { Router } from "react-router"
import { App } from "#app/App.tsx"
import { StoresContext } from "#app/context.ts"
import { Document } from "#app/Document.tsx"
import { NavigationContext, type NavigationState, NavigatorContext } from "#app/navigation.tsx"
import type { RootStore } from "#app/stores/RootStore.ts"
import type { Navigation, View } from "#client/navigation.ts"

/** How the navigation reaches the root. */
export interface Display {
  show: (view: View) => void
  setState: (state: NavigationState) => void
}

interface Props {
  stores: RootStore
  navigation: Navigation
  /** What is shown at first. */
  view: View
  /** The page is hydrated. */
  onHydrated: (display: Display) => void
  /** Another page stands. */
  onShown: (view: View) => void
}

const idle: NavigationState = { state: "idle" }

export function Shop({ stores, navigation, view: first, onHydrated, onShown }: Props) {
  const [view, setView] = useState(first)
  const [state, setState] = useState(idle)
  useEffect(() => onHydrated({ show: (next) => show(next, setView), setState }), [onHydrated])
  useLayoutEffect(() => {
    if (view !== first) onShown(view)
  }, [view, first, onShown])
  const { page, type } = view
  return (
    <StoresContext value={stores}>
      <NavigatorContext value={navigation}>
        <NavigationContext value={state}>
          <Document>
            <Router location={page.location} navigationType={type} navigator={navigation.router}>
              <App page={page} />
            </Router>
          </Document>
        </NavigationContext>
      </NavigatorContext>
    </StoresContext>
  )
}

/** In slices, but for a page that waits for secondary data: a transition would keep the old page until all of it is there. */
function show(view: View, setView: (view: View) => void): void {
  const isWaiting = Object.values(view.page.data).some((value) => value instanceof Promise)
  if (isWaiting) setView(view)
  else startTransition(() => setView(view))
}
