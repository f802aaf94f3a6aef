/** Makes the pictures of listing and product pages in advance, while no request is being served. */
import type { PictureSource, PictureStore, Variant } from "#server/pictures/pictureStore.ts"
import { BrokenPictureError, LatePictureError } from "#server/pictures/source.ts"
import type { Log } from "#shared/log.ts"

/** For tiles on phones and desktops, and the gallery; other widths are rarely requested. */
export const WARM_WIDTHS = [384, 480, 800] as const

const REPORTS = 10

export interface WarmOptions {
  resolve: (key: string) => Promise<PictureSource | undefined> | PictureSource | undefined
  log: Log
  /** In pixels. */
  widths?: readonly number[]
  /** Stops after the current picture. */
  signal?: AbortSignal | undefined
}

export interface Warmed {
  made: number
  /** Already existed, for example after a restart. */
  kept: number
  failed: number
}

/** One AVIF at a time, in the order of `keys`; existing ones are skipped. */
export async function warmStore(store: PictureStore, keys: readonly string[], options: WarmOptions): Promise<Warmed> {
  const { resolve, log, widths = WARM_WIDTHS, signal } = options
  const warmed: Warmed = { made: 0, kept: 0, failed: 0 }
  const stopped = new Promise<never>((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true })
  })
  // It may reject while it is not awaited.
  stopped.catch(() => undefined)
  const make = (variant: Variant) => Promise.race([store.make(variant, "idle"), stopped])
  const reportEvery = Math.max(1, Math.ceil(keys.length / REPORTS))
  for (const [index, key] of keys.entries()) {
    if (signal?.aborted) break
    const source = await Promise.resolve(resolve(key)).catch(() => undefined)
    if (source) await warmPicture(store, make, { key, source, widths }, warmed, signal)
    else warmed.failed++
    if ((index + 1) % reportEvery === 0 && warmed.made > 0)
      log.info("pictures.warming", { done: index + 1, of: keys.length })
  }
  log.info(signal?.aborted ? "pictures.warmingStopped" : "pictures.warm", { ...warmed })
  return warmed
}

async function warmPicture(
  store: PictureStore,
  make: (variant: Variant) => Promise<unknown>,
  { widths, ...picture }: { key: string; source: PictureSource; widths: readonly number[] },
  warmed: Warmed,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const width of widths) {
    if (signal?.aborted) return
    const variant = { ...picture, width, format: "avif" } as const
    if (await store.has(variant)) {
      warmed.kept++
      continue
    }
    try {
      await make(variant)
      warmed.made++
    } catch (error) {
      if (signal?.aborted) return
      warmed.failed++
      if (error instanceof BrokenPictureError || error instanceof LatePictureError) return
    }
  }
}
