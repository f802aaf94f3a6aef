/** The fallback of failed screens, which most visitors never load. */
import type { ComponentProps, ComponentType } from "react"
import type { Failure as LoadedFailure } from "#app/layout/Failure.tsx"
import { lazyComponent } from "#app/lazyComponent.tsx"

type Props = ComponentProps<typeof LoadedFailure>

let Loaded: ComponentType<Props> | undefined

/** Loads the fallback before a failed page is shown, so that the server's markup does not wait for code. */
export async function loadFailure(): Promise<ComponentType<Props>> {
  Loaded = (await import("#app/layout/Failure.tsx")).Failure
  return Loaded
}

const LazyFailure = lazyComponent(loadFailure)

export function Failure(props: Props) {
  return Loaded ? <Loaded {...props} /> : <LazyFailure {...props} />
}
