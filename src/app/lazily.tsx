/** Parts of a screen whose code comes after the first view: the server's markup stands until then, and works as plain HTML. */
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react"
import { lazyImport, whenNeeded } from "#app/lazyImport.ts"

/** One for each part in the page. */
type Place = object

/** Parts in the page that are not alive yet. */
const waiting = new Set<Place>()
const alive = new WeakSet<Place>()
const listeners = new Set<() => void>()

function settle(place: Place): void {
  waiting.delete(place)
  if (waiting.size === 0) for (const listener of listeners) listener()
}

/** A component from a module of its own. On the way to another page its code is loaded with the screen's. */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  whenNeeded(load)
  const Part = lazy(async () => {
    const Inner = await lazyImport(load)
    return {
      default: function Arrived({ place, given }: { place: Place; given: Props }) {
        useEffect(() => {
          alive.add(place)
          settle(place)
        }, [place])
        return <Inner {...given} />
      },
    }
  })
  return function Lazily(props: Props) {
    const [place] = useState<Place>(() => ({}))
    useEffect(() => {
      if (!alive.has(place)) waiting.add(place)
      return () => settle(place)
    }, [place])
    return (
      <Suspense fallback={null}>
        <Part place={place} given={props} />
      </Suspense>
    )
  }
}

/** Whether all such parts of the first page are alive. */
export function useAllAlive(): boolean {
  const [allAlive, setAllAlive] = useState(false)
  useEffect(() => {
    const listen = () => setAllAlive(true)
    if (waiting.size === 0) listen()
    listeners.add(listen)
    return () => {
      listeners.delete(listen)
    }
  }, [])
  return allAlive
}
