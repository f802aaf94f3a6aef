/**
 * Secondary data of a page: awaited behind Suspense on the server, and sent to the browser as data in the same stream.
 */
import { type ReactNode, Suspense, use } from "react"
import { type Failed, isDeferred, isFailed, type Later } from "#app/failed.ts"
import type { Elements } from "#app/ui/elements.ts"
import { embedJson } from "#shared/embedJson.ts"

/**
 * A value that loaders may return unresolved. In the browser it is either the value or a reference to its place in the
 * document.
 */
export type Deferrable<T> = Promise<T | Failed> | T | Failed | Later

/** Turns a rejection into `Failed`, so that it cannot break the page. */
export function deferred<T>(promise: Promise<T>): Promise<T | Failed> {
  return promise.catch(() => ({ $failed: true }) as const)
}

interface Props<T> {
  /** Unique on the page; id of the script element with the data. */
  name: string
  value: Deferrable<T>
  /** Shown until the data arrives; must reserve its space. */
  fallback: ReactNode
  failed: Elements
  children: (value: T) => Elements
}

export function Deferred<T>({ name, value, fallback, failed, children }: Props<T>) {
  return (
    <Suspense fallback={fallback}>
      <Resolved name={name} value={value} failed={failed}>
        {children}
      </Resolved>
    </Suspense>
  )
}

function Resolved<T>({ name, value, failed, children }: Omit<Props<T>, "fallback">) {
  const streamed = value instanceof Promise || isDeferred(value)
  const known = value instanceof Promise ? use(value) : isDeferred(value) ? readStreamed<T>(name) : value
  return (
    <>
      {streamed && (
        <script
          type="application/json"
          id={`later-${name}`}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: embedJson escapes what could end the element
          dangerouslySetInnerHTML={{ __html: embedJson(known) }}
        />
      )}
      {isFailed(known) ? failed : children(known)}
    </>
  )
}

const streamedValues = new Map<string, unknown>()

/** React hydrates a boundary only after its content has arrived, so the script is in the document by then. */
function readStreamed<T>(name: string): T | Failed {
  if (!streamedValues.has(name)) {
    const element = document.getElementById(`later-${name}`)
    streamedValues.set(name, element ? JSON.parse(element.textContent ?? "null") : { $failed: true })
  }
  return streamedValues.get(name) as T | Failed
}
