import type { Platform } from "#app/platform.ts"
import { createBroadcast } from "#client/broadcast.ts"
import { browserApi } from "#client/browserApi.ts"
import { onFirstActivity } from "#client/firstActivity.ts"
import { createStorage } from "#client/storage.ts"

interface Options {
  /** Called when a value could not be stored and is held in memory. */
  onLost: () => void
  chooseLocale: Platform["chooseLocale"]
  refreshPage: Platform["refreshPage"]
  reload: Platform["reload"]
}

/** The platform, and whether code is being preloaded. */
export function createBrowserPlatform(options: Options): Platform & { isFetchingAhead: () => boolean } {
  const { onLost, chooseLocale, refreshPage, reload } = options
  let hints = 0
  return {
    api: browserApi,
    storage: createStorage({ area: () => localStorage, events: window, onLost }),
    ...createBroadcast(),
    openedAt: performance.timeOrigin,
    onFirstActivity,
    unlessElsewhere: async (name, work) => {
      const { locks } = navigator
      return locks ? locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined)) : work()
    },
    isOnline: () => navigator.onLine,
    onOnline(run) {
      addEventListener("online", run)
      return () => removeEventListener("online", run)
    },
    fetchAhead(load) {
      // A chunk that fails to load is requested again by the code that needs it.
      hints += 1
      load()
        .catch(() => undefined)
        .finally(() => {
          hints -= 1
        })
    },
    chooseLocale,
    refreshPage,
    reload,
    isFetchingAhead: () => hints > 0,
  }
}
