/** A part of a screen whose code most visitors do not need: the browser loads it when it is rendered, the server at its start. */
import { type ComponentType, Suspense, use } from "react"
import { lazyImport } from "#app/lazyImport.ts"

const loads = new Set<() => Promise<unknown>>()

/** On the server: afterwards all such parts render at once, as if their code had always been there. */
export async function loadLazyComponents(): Promise<void> {
  await Promise.all([...loads].map((load) => load()))
}

/** Until its code is here the server's markup stands, or nothing. */
export function lazyComponent<Props extends object>(importComponent: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined

  function load(): Promise<void> {
    loading ??= lazyImport(importComponent).then((component) => {
      Loaded = component
    })
    // Who renders it again tries again.
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  loads.add(load)

  function Part(props: Props) {
    if (!Loaded) use(load())
    return Loaded && <Loaded {...props} />
  }

  return (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
