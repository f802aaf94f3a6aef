/** Suggestions for typed text; loaded with the first letter. */
import { useEffect, useMemo } from "react"
import { type SearchOption, searchOptions } from "#app/layout/search/options.ts"
import { SearchList } from "#app/layout/search/SearchList.tsx"
import { useSuggestions } from "#app/layout/search/suggestions.ts"

interface Props {
  id: string
  typed: string
  /** Index of the highlighted option; −1 for none. */
  active: number
  onOptions: (options: SearchOption[]) => void
}

export function SearchSuggestions({ id, typed, active, onOptions }: Props) {
  const suggestions = useSuggestions(typed)
  const options = useMemo(() => searchOptions(suggestions, typed, id), [suggestions, typed, id])
  useEffect(() => onOptions(options), [options, onOptions])
  return options.length > 0 && <SearchList id={id} options={options} active={options[active]} typed={typed} />
}
