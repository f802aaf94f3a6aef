/** Lazy parts of a search that most visitors never see, in a module whose file names every page already carries. */
import { lazyComponent } from "#app/lazyComponent.tsx"

/** Few visitors search by suggestion. */
export const SearchSuggestions = lazyComponent(
  async () => (await import("#app/layout/search/SearchSuggestions.tsx")).SearchSuggestions,
)

/** Most listings contain the product searched for. */
export const SearchNotes = lazyComponent(async () => (await import("#app/product/listing/SearchNotes.tsx")).SearchNotes)
