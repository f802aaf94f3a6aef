/** Messages of a listing about its search: a correction, missing words, or similar results. */
import { CorrectedSearch } from "#app/product/listing/CorrectedSearch.tsx"
import { EmptyListing } from "#app/product/listing/EmptyListing.tsx"
import type { ListingData } from "#app/product/listing/loadListing.ts"
import { MostWords } from "#app/product/listing/MostWords.tsx"
import type { CatalogQuery } from "#shared/catalogQuery.ts"

interface Props {
  data: ListingData
  query: CatalogQuery
}

export function SearchNotes({ data: { place, corrected, missing, near, cards }, query }: Props) {
  return (
    <>
      {corrected !== undefined && <CorrectedSearch place={place} query={query} />}
      {missing && <MostWords missing={missing} />}
      {cards.length === 0 && <EmptyListing place={place} query={query} near={near} />}
    </>
  )
}
