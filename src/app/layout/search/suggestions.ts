/** Suggestions while the visitor types: one request after a pause, the one before it given up. */
import { useEffect, useState } from "react"
import { endpoints } from "#shared/contract/endpoints.ts"
import type { Suggestions } from "#shared/contract/product.ts"
import { DEBOUNCE_MS, SEARCH_MAX_LENGTH } from "#shared/limits.ts"

const LEAST_LETTERS = 2

/** Undefined while nothing is known for this text; a failure is silent, because the form still searches. */
export function useSuggestions(text: string): Suggestions | undefined {
  const [found, setFound] = useState<{ text: string; suggestions: Suggestions }>()
  const asked = text.trim().slice(0, SEARCH_MAX_LENGTH)
  const worthAsking = asked.length >= LEAST_LETTERS

  useEffect(() => {
    if (!worthAsking) return
    const request = new AbortController()
    const timer = setTimeout(() => {
      fetchSuggestions(asked, request.signal).then(
        (suggestions) => setFound({ text: asked, suggestions }),
        () => undefined,
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [asked, worthAsking])

  // The list for "mie" stays while "miel" is on its way, so that it does not flicker.
  return worthAsking ? found?.suggestions : undefined
}

async function fetchSuggestions(q: string, signal: AbortSignal): Promise<Suggestions> {
  const response = await fetch(`/api/v1${endpoints.suggestProducts.path}?${new URLSearchParams({ q })}`, { signal })
  if (!response.ok) throw new Error(`Suggestions answered ${response.status}.`)
  return response.json()
}
