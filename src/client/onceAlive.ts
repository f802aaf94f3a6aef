/** What a page can do without until it is alive. */
import { runInAction } from "mobx"
import { later } from "#app/later.ts"
import { frame } from "#app/layout/frame.ts"
import type { RootStore } from "#app/stores/RootStore.ts"
import type { BrowserPlatform } from "#client/browserPlatform.ts"
import { follow } from "#client/growingPicture.ts"
import { remember } from "#client/pageRouter.ts"
import { beginRehearsals } from "#client/rehearsal.tsx"
import { watchResting } from "#client/restingLinks.ts"
import { showAhead, takeDown } from "#client/standIn.ts"
import { watchVersion } from "#client/version.ts"
import { keepListings, recall } from "#client/wayBack.ts"

export { fetchRest } from "#client/pageAhead.ts"

export function goOn(buildId: string, stores: RootStore, platform: BrowserPlatform): void {
  platform.follow = follow
  // Their texts come with it.
  platform.fetchAhead(async () => {
    await later(async () => frame)
    runInAction(() => (platform.frame = frame))
  })
  watchVersion(buildId, stores)
  remember({ recall, showAhead, takeDown })
  keepListings(platform)
  watchResting(platform)
  beginRehearsals(platform, stores)
}
