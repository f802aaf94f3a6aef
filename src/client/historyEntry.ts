/** The entries of the browser's history, and what the shop keeps with each. */
import { NavigationType } from "react-router"
import type { LocationState } from "#app/navigation.ts"

export interface Entry {
  /** Names the entry; what is remembered of its page goes by it. */
  key: string
  state: LocationState | null
}

export const newKey = () => Math.random().toString(36).slice(2, 10)

/** The browser's present entry; one that this shop has not written gets a key. */
export function readEntry(): Entry {
  const { key, state = null } = (history.state ?? {}) as Partial<Entry>
  if (key !== undefined) return { key, state }
  const entry = { key: newKey(), state: null }
  history.replaceState(entry, "")
  return entry
}

interface Arrival {
  /** The browser is at this entry already. */
  entry?: Entry | undefined
  /** Takes the place of the entry it is at, as it does where the address is the same. */
  replace?: boolean | undefined
  state?: LocationState | null | undefined
}

/** Brings a page's address into the browser's history. Returns its entry, and how it was reached. */
export function writeEntry(url: URL, { entry, replace, state = null }: Arrival) {
  const isSame = url.href === location.href
  if (entry) {
    // The address was in another language, or led on from there.
    if (!isSame) history.replaceState(entry, "", url)
    return { entry, type: NavigationType.Pop }
  }
  const isReplaced = replace || isSame
  const written: Entry = { key: newKey(), state }
  history[isReplaced ? "replaceState" : "pushState"](written, "", url)
  return { entry: written, type: isReplaced ? NavigationType.Replace : NavigationType.Push }
}
