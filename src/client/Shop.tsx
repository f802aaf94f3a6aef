/** The root that the browser hydrates: the document around the current page, and others out of sight. */
import { startTransition, useEffect, useLayoutEffect, useState } from "react"
import { App, type Slot } from "#app/App.tsx"
import { StoresContext } from "#app/context.ts"
import { Document } from "#app/Document.tsx"
import {
  NavigationContext,
  type NavigationState,
  NavigationTypeContext,
  NavigatorContext,
  type Page,
} from "#app/navigation.ts"
import type { RootStore } from "#app/stores/RootStore.ts"
import { suitsPreloading } from "#client/connection.ts"
import type { Navigation, View } from "#client/navigation.ts"
import { prepareIn, showIn } from "#client/prerender.ts"
import { readServed } from "#client/served.ts"

/** The navigation's interface to the root. */
export interface Display {
  show: (view: View) => void
  /** Renders a page out of sight. */
  prepare: (page: Page) => void
  setState: (state: NavigationState) => void
}

interface Props {
  stores: RootStore
  navigation: Navigation
  view: View
  onHydrated: (display: Display) => void
  onShown: (view: View) => void
}

interface Shown {
  view: View
  slots: readonly Slot[]
}

const idle: NavigationState = { state: "idle" }

export function Shop({ stores, navigation, view: first, onHydrated, onShown }: Props) {
  const [{ view, slots }, setShown] = useState<Shown>(() => ({
    view: first,
    slots: [{ key: "first", page: first.page }],
  }))
  const [state, setState] = useState(idle)
  // Read before React takes over the document.
  const [served] = useState(readServed)
  const display: Display = {
    show: (next) => {
      const update = () =>
        setShown(({ slots }) => ({
          view: next,
          slots: suitsPreloading() ? showIn(slots, next.page) : showIn(slots, next.page).slice(0, 1),
        }))
      // A transition would keep the old page until all of its secondary data has arrived.
      if (isWaiting(next.page)) update()
      else startTransition(update)
    },
    prepare: (page) => startTransition(() => setShown(({ view, slots }) => ({ view, slots: prepareIn(slots, page) }))),
    setState,
  }
  useLayoutEffect(() => {
    if (view !== first) onShown(view)
  }, [view, first, onShown])
  const { page, type } = view
  return (
    <StoresContext value={stores}>
      <NavigatorContext value={navigation}>
        <NavigationContext value={state}>
          <Document {...served}>
            <NavigationTypeContext value={type}>
              <App page={page} slots={slots}>
                <Hydrated tell={() => onHydrated(display)} />
              </App>
            </NavigationTypeContext>
          </Document>
        </NavigationContext>
      </NavigatorContext>
    </StoresContext>
  )
}

/** Rendered in the current page, which hydrates after the frame. */
function Hydrated({ tell }: { tell: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, by the first page
  useEffect(tell, [])
  return null
}

const isWaiting = ({ data }: Page) => Object.values(data).some((value) => value instanceof Promise)
