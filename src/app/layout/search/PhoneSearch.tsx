/** The phone's search box: below the header until it scrolls away, then shown again by its toggle. */
import { observer } from "mobx-react-lite"
import { type Ref, useEffect } from "react"
import { useStores } from "#app/context.ts"
import { SearchBox } from "#app/layout/search/SearchBox.tsx"
import "#app/layout/search/Search.css"

interface Props {
  ref: Ref<HTMLDivElement>
  scrolledOut: boolean
}

export const PhoneSearch = observer(function PhoneSearch({ ref, scrolledOut }: Props) {
  const { panels } = useStores()
  const shown = panels.searchShown && scrolledOut
  useEffect(() => {
    if (!scrolledOut && panels.searchShown) panels.toggleSearch()
  }, [scrolledOut, panels])
  return (
    <div className="PhoneSearch" ref={ref} data-shown={shown || undefined}>
      <SearchBox className="PhoneSearch__box" focused={shown} />
    </div>
  )
})
