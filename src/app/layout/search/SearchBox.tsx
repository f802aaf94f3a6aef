/** The search box: a plain form for the results page, with suggestions as an ARIA combobox once scripts run. */
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react"
import { useTexts } from "#app/context.ts"
import { Form } from "#app/Form.tsx"
import { SearchSuggestions } from "#app/layout/search/lazyParts.ts"
import type { SearchOption } from "#app/layout/search/options.ts"
import { useLocation, useNavigate } from "#app/navigation.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { SEARCH_MAX_LENGTH } from "#shared/limits.ts"
import { paths } from "#shared/paths.ts"
import "#app/layout/search/Search.css"
import "#app/ui/Field.css"

interface Props {
  className: string
  /** Focuses the field when it turns true. */
  focused?: boolean
}

export function SearchBox({ className, focused = false }: Props) {
  const { t, tn } = useTexts()
  const navigate = useNavigate()
  const location = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  /** The text typed since the list was last closed; empty closes it. */
  const [typed, setTyped] = useState("")
  const [active, setActive] = useState(-1)
  const listId = `${id}list`
  const [found, setFound] = useState<SearchOption[]>([])
  const options = typed === "" ? [] : found
  const isOpen = options.length > 0
  const searched = new URLSearchParams(location.search).get("search") ?? ""

  const type = (text: string) => {
    setTyped(text)
    setActive(-1)
  }
  // A new page shows its own search instead of half-typed text; text typed before hydration stays.
  const place = useRef(location.key)
  useEffect(() => {
    if (place.current === location.key) return
    place.current = location.key
    setTyped("")
    setActive(-1)
    if (input.current) input.current.value = searched
  }, [location.key, searched])
  useEffect(() => {
    // The field is in view; scrolling to it would move the page.
    if (focused) input.current?.focus({ preventScroll: true })
  }, [focused])

  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "ArrowDown" && !isOpen) {
      type(event.currentTarget.value)
      return
    }
    if (!isOpen || event.nativeEvent.isComposing) return
    const places = options.length + 1
    if (event.key === "ArrowDown") setActive(((active + 2) % places) - 1)
    else if (event.key === "ArrowUp") setActive(((active + places) % places) - 1)
    else if (event.key === "Escape") type("")
    else if (event.key === "Enter" && options[active]) navigate(options[active].to)
    else return
    event.preventDefault()
  }
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) type("")
  }
  return (
    <Form role="search" method="get" action={paths.products} className={`SearchBox ${className}`} onBlur={leave}>
      <label className="visually-hidden" htmlFor={id}>
        {t("search.label")}
      </label>
      <button type="submit" className="SearchBox__submit" aria-label={t("search.submit")}>
        <Icon name="magnifying-glass" />
      </button>
      <input
        ref={input}
        className="Input"
        id={id}
        name="search"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        placeholder={t("search.label")}
        defaultValue={searched}
        maxLength={SEARCH_MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={options[active]?.id}
        onInput={(event) => type(event.currentTarget.value)}
        onKeyDown={pressKey}
      />
      <p className="visually-hidden" role="status">
        {isOpen && tn("search.found", options.length - 1)}
      </p>
      {typed !== "" && <SearchSuggestions id={listId} typed={typed} active={active} onOptions={setFound} />}
    </Form>
  )
}
