/** Scroll positions of the browser's history entries, as the browser itself keeps them between documents. */
const STORAGE_KEY = "scrollPositions"

/** Where a page is scrolled when shown: pixels from the top as it was left, else the part named by the hash. */
export type ScrollTarget = "keep" | { top: number | undefined; hash: string }

export interface ScrollPositions {
  /** Takes over scroll restoration, which the browser keeps for a document that is left or reloaded. */
  takeOver(currentKey: () => string): void
  save(key: string): void
  /** Pixels from the top; undefined for an entry that was never left. */
  read(key: string): number | undefined
}

export function createScrollPositions(): ScrollPositions {
  const positions = readStored()
  return {
    takeOver(currentKey) {
      history.scrollRestoration = "manual"
      addEventListener("pagehide", () => {
        positions[currentKey()] = scrollY
        store(positions)
        history.scrollRestoration = "auto"
      })
      // Restored from the browser's back/forward cache.
      addEventListener("pageshow", ({ persisted }) => {
        if (persisted) history.scrollRestoration = "manual"
      })
    },
    save(key) {
      positions[key] = scrollY
    },
    read: (key) => positions[key],
  }
}

function readStored(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}")
    return Object.assign(Object.create(null), stored)
  } catch {
    return Object.create(null)
  }
}

function store(positions: Record<string, number>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions))
  } catch {
    // Without storage, an entry of an earlier document starts at its top.
  }
}

const SCROLL_EVENTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const

let stopFollowing: () => void = () => undefined

/** A missing part leaves the page at its top. */
export function scrollToTarget(target: ScrollTarget): void {
  if (target === "keep") return
  stopFollowing()
  const { top, hash } = target
  const follows = top === undefined && hash !== ""
  if (!follows || !partAt(hash)) window.scrollTo(0, top ?? 0)
  if (follows) followPart(hash)
}

/**
 * Late content above the part would move it: it stays in view until the visitor scrolls. It may be late itself, since a part
 * whose code is not there yet goes while the page changes.
 */
function followPart(hash: string): void {
  const show = () => partAt(hash)?.scrollIntoView()
  const growth = new ResizeObserver(show)
  const following = new AbortController()
  stopFollowing = () => {
    growth.disconnect()
    following.abort()
  }
  for (const type of SCROLL_EVENTS) addEventListener(type, stopFollowing, { passive: true, signal: following.signal })
  growth.observe(document.body)
  show()
}

const partAt = (hash: string) => document.getElementById(decoded(hash.slice(1)))

/** A hash may be malformed. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
