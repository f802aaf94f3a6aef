/** A part of a screen whose code most visitors do not need: the browser loads it when it is rendered, the server at its start. */
import { type ComponentType, Suspense, use, useState } from "react"
import { lazyImport } from "#app/lazyImport.ts"

const loads = new Set<() => Promise<unknown>>()

/** On the server: afterwards all such parts render at once, as if their code had always been there. Rejects where one cannot be loaded. */
export async function loadLazyComponents(): Promise<void> {
  let known = 0
  // What is loaded may name further parts.
  while (known < loads.size) {
    known = loads.size
    await Promise.all([...loads].map((load) => load()))
  }
}

const never = new Promise<never>(() => undefined)

/**
 * A component that stands for one whose code is loaded when it is first rendered. Until then the server's markup stands, or
 * nothing; for good where the code cannot be had, and the rest of the page with it.
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
    // Who renders it again tries again.
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  loads.add(load)

  /** React renders a part again as soon as what it waits for is over, were it to fail again and again. */
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
    // As it was at first: what waits once goes on waiting in the same way.
    const [Part] = useState<ComponentType<Props>>(() => Loaded ?? Waiting)
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
