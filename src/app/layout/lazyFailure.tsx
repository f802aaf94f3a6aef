/** What stands in place of a screen: most visitors never see it. */
import type { ComponentProps, ComponentType } from "react"
import type { Failure as LoadedFailure } from "#app/layout/Failure.tsx"
import { lazyComponent } from "#app/lazyComponent.tsx"

type Props = ComponentProps<typeof LoadedFailure>

let Loaded: ComponentType<Props> | undefined

/** Before a page is shown that has failed: what the server wrote of it must not wait for code. */
export async function loadFailure(): Promise<ComponentType<Props>> {
  Loaded = (await import("#app/layout/Failure.tsx")).Failure
  return Loaded
}

const LazyFailure = lazyComponent(loadFailure)

export function Failure(props: Props) {
  return Loaded ? <Loaded {...props} /> : <LazyFailure {...props} />
}
