/** Code that comes when it is first needed, and with it its texts and styles: a page brings those of its own screen only. */
import { loadNewTexts } from "#shared/i18n/translator.ts"

let loadRest: (() => Promise<unknown>) | undefined
/** Parts of screens that were loaded after the first one. */
const parts = new Set<Promise<unknown>>()

/** Names who fetches what the page did not bring. On the server everything is there. */
export function restComesFrom(load: () => Promise<unknown>): void {
  loadRest = load
}

/** Loads code after the first view. Every `import()` of the app goes through here, or its texts may be missing. */
export async function lazyImport<T>(load: () => Promise<T>): Promise<T> {
  const [code] = await Promise.all([load(), loadRest?.()])
  await Promise.all(parts)
  await loadNewTexts()
  return code
}

/** Loads a screen's part at once, except on the first page, whose markup stands without it. */
export function whenNeeded(load: () => Promise<unknown>): void {
  if (!loadRest) return
  const part = load().catch(() => undefined)
  parts.add(part)
  void part.then(() => parts.delete(part))
}
