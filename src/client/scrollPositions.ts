/** How far each entry of the browser's history was scrolled, as the browser itself keeps it where every page is a document. */
const STORAGE_KEY = "scrollPositions"

/** Where a page is scrolled to once it stands: pixels from its top where it was left, else the part that the hash names. */
export type ScrollTarget = "keep" | { top: number | undefined; hash: string }

export interface ScrollPositions {
  /** From now on positions are ours to restore; a document that is left, or loaded again, is the browser's. */
  takeOver(currentKey: () => string): void
  /** Keeps where the page is scrolled now, under its entry's key. */
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
      // Back from the browser's own cache of documents.
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
    // Without storage, an entry from before this document starts at its top.
  }
}

/** Of a visitor who goes on reading where they like. */
const OWN_MOVES = ["wheel", "touchstart", "pointerdown", "keydown"] as const

let stopFollowing: () => void = () => undefined

/** A part that is not there leaves the page at its top. */
export function scrollToTarget(target: ScrollTarget): void {
  if (target === "keep") return
  stopFollowing()
  const { top, hash } = target
  const part = top === undefined ? partAt(hash) : null
  if (part) followPart(part)
  else window.scrollTo(0, top ?? 0)
}

/** What comes late above a part would move it: it stays in view until the visitor moves the page themselves. */
function followPart(part: HTMLElement): void {
  const growth = new ResizeObserver(() => part.scrollIntoView())
  const following = new AbortController()
  stopFollowing = () => {
    growth.disconnect()
    following.abort()
  }
  for (const move of OWN_MOVES) addEventListener(move, stopFollowing, { passive: true, signal: following.signal })
  growth.observe(document.body)
  part.scrollIntoView()
}

const partAt = (hash: string) => document.getElementById(decoded(hash.slice(1)))

/** A hash is whatever somebody typed. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
