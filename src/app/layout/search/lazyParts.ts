/** Parts of a search that most visitors never see, named where every page has the names of their files already. */
import { lazyComponent } from "#app/lazyComponent.tsx"

/** Few visitors search by suggestion. */
export const SearchSuggestions = lazyComponent(
  async () => (await import("#app/layout/search/SearchSuggestions.tsx")).SearchSuggestions,
)

/** Most listings hold what was asked for. */
export const SearchNotes = lazyComponent(async () => (await import("#app/product/listing/SearchNotes.tsx")).SearchNotes)
