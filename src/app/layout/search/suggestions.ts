import { useEffect, useState } from "react"
import { useStores } from "#app/context.ts"
import type { Suggestions } from "#shared/contract/product.ts"
import { DEBOUNCE_MS, SEARCH_MAX_LENGTH } from "#shared/limits.ts"

const LEAST_LETTERS = 2

/**
 * Suggestions while typing: one request after a pause, which cancels the previous one. Undefined while there is no
 * answer for this text; failures are silent, because the form still searches.
 */
export function useSuggestions(text: string): Suggestions | undefined {
  const { api } = useStores().platform
  const [found, setFound] = useState<{ text: string; suggestions: Suggestions }>()
  const asked = text.trim().slice(0, SEARCH_MAX_LENGTH)
  const worthAsking = asked.length >= LEAST_LETTERS

  useEffect(() => {
    if (!worthAsking) return
    const request = new AbortController()
    const timer = setTimeout(() => {
      api.call("suggestProducts", { q: asked }, { signal: request.signal }).then(
        (suggestions) => setFound({ text: asked, suggestions }),
        () => undefined,
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [api, asked, worthAsking])

  // The list for "mie" stays until the one for "miel" arrives, so that it does not flicker.
  return worthAsking ? found?.suggestions : undefined
}
