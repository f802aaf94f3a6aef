/** What a page can do without until it is alive. */
import type { RootStore } from "#app/stores/RootStore.ts"
import type { BrowserPlatform } from "#client/browserPlatform.ts"
import * as growing from "#client/growingPicture.ts"
import { rememberType } from "#client/type.ts"
import { watchVersion } from "#client/version.ts"
import { keepListings } from "#client/wayBack.ts"

export { fetchRest } from "#client/pageAhead.ts"

export function goOn(buildId: string, stores: RootStore, platform: BrowserPlatform): void {
  platform.growing = growing
  watchVersion(buildId, stores)
  keepListings(platform)
  void rememberType()
}
