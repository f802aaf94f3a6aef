import { useCallback, useEffect, useState } from "react"
import { useStores } from "#app/context.ts"
import { type CardData, toCard } from "#app/product/cardData.ts"

export interface ShownCards {
  /** In the order of the ids. */
  cards: CardData[]
  isLoading: boolean
  hasFailed: boolean
  retry: () => void
}

/**
 * The current products of a list: those that came with the page, and those added since. Ids without a product are left
 * out.
 */
export function useCards(ids: readonly string[], brought: readonly CardData[]): ShownCards {
  const { api } = useStores().platform
  const [found, setFound] = useState<ReadonlyMap<string, CardData | undefined>>(new Map())
  const [hasFailed, setFailed] = useState(false)
  const known = new Map<string, CardData | undefined>([...brought.map((card) => [card.id, card] as const), ...found])
  const missing = ids.filter((id) => !known.has(id)).join(",")

  const retry = useCallback(() => setFailed(false), [])
  useEffect(() => {
    if (missing === "" || hasFailed) return
    const left = new AbortController()
    api.call("getProductsByIds", { ids: missing }, { signal: left.signal }).then(
      (products) => {
        const cards = new Map(products.map((product) => [product.id, toCard(product)]))
        setFound((before) => new Map([...before, ...missing.split(",").map((id) => [id, cards.get(id)] as const)]))
      },
      () => {
        if (!left.signal.aborted) setFailed(true)
      },
    )
    return () => left.abort()
  }, [api, missing, hasFailed])

  return {
    cards: ids.flatMap((id) => known.get(id) ?? []),
    isLoading: missing !== "" && !hasFailed,
    hasFailed: missing !== "" && hasFailed,
    retry,
  }
}
