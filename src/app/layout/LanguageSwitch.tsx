/** Links to the same page in the two languages; with scripts the page changes in place. */
import type { MouseEvent } from "react"
import { useStores, useTexts } from "#app/context.ts"
import { useLocation } from "#app/navigation.ts"
import { canonicalSearch } from "#shared/canonicalQuery.ts"
import { type Locale, languageNames } from "#shared/locale.ts"
import { withPrefix } from "#shared/paths.ts"
import "#app/layout/Header.css"

const shownLocales = ["es", "en"] as const

export function LanguageSwitch() {
  const { t, locale } = useTexts()
  const { platform } = useStores()
  const { pathname, search } = useLocation()

  const choose = async (event: MouseEvent, chosen: Locale) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    await platform.chooseLocale(chosen)
    keepFocus()
  }
  return (
    <nav className="LanguageSwitch" aria-label={t("language.switch")}>
      {shownLocales.map((each) => (
        <a
          key={each}
          href={withPrefix(each, pathname) + canonicalSearch(search)}
          lang={each}
          hrefLang={each}
          aria-current={each === locale ? "true" : undefined}
          onClick={(event) => choose(event, each)}
        >
          <svg aria-hidden="true" viewBox="0 0 24 16">
            <use href={`#i-flag-${each}`} />
          </svg>
          <span translate="no" aria-hidden="true">
            {each.toUpperCase()}
          </span>
          <span className="visually-hidden">{languageNames[each]}</span>
        </a>
      ))}
    </nav>
  )
}

/** On phones the chosen link becomes hidden and would lose the focus. */
function keepFocus(): void {
  const { activeElement } = document
  if (activeElement !== document.body && activeElement?.checkVisibility()) return
  document.querySelector<HTMLElement>(".LanguageSwitch a:not([aria-current])")?.focus()
}
