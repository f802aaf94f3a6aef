/**
 * Part of a screen whose code most visitors do not need: the browser loads it on first render, the server at startup.
 */
import { type ComponentType, Suspense, use, useState } from "react"
import { lazyImport } from "#app/lazyImport.ts"

const loads = new Set<() => Promise<unknown>>()

/** On the server: afterwards all lazy parts render synchronously. Rejects if one cannot be loaded. */
export async function loadLazyComponents(): Promise<void> {
  let known = 0
  // Loaded code may define further lazy parts.
  while (known < loads.size) {
    known = loads.size
    await Promise.all([...loads].map((load) => load()))
  }
}

const never = new Promise<never>(() => undefined)

/**
 * A component whose code is loaded when first rendered. Until then the server's markup stays, or nothing; if the code
 * cannot be loaded, that remains so, without affecting the rest of the page.
 */
export function lazyComponent<Props extends object>(importComponent: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  let shown: Promise<ComponentType<Props>> | undefined

  function load(): Promise<ComponentType<Props>> {
    loading ??= lazyImport(importComponent).then((component) => {
      Loaded = component
      return component
    })
    // Rendering it again retries.
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  loads.add(load)

  /** Never settles after a failure, since React would render again at once and could fail in a loop. */
  function wait(): Promise<ComponentType<Props>> {
    shown ??= load().catch(() => {
      shown = undefined
      return never
    })
    return shown
  }

  function Waiting(props: Props) {
    const Component = use(wait())
    return <Component {...props} />
  }

  return function Lazy(props: Props) {
    // Keeps the initial component, so that a waiting part goes on waiting in the same way.
    const [Part] = useState<ComponentType<Props>>(() => Loaded ?? Waiting)
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
