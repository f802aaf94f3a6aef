/** The state a page carries, as the text of a script element. */
import type { RootSnapshot } from "#app/stores/RootStore.ts"
import type { ShopSnapshot } from "#app/stores/ShopStore.ts"
import { embedJson } from "#shared/embedJson.ts"
import type { PageState } from "#shared/pageState.ts"

/** What it tells of the shop is half of it, and the same in most pages. */
const embeddedShops = new WeakMap<ShopSnapshot, string>()

/** JSON that may stand inside a script element. */
export function embedState({ stores, ...state }: PageState & { stores: RootSnapshot }): string {
  const { shop, ...others } = stores
  let embedded = embeddedShops.get(shop)
  if (embedded === undefined) {
    embedded = embedJson(shop)
    embeddedShops.set(shop, embedded)
  }
  return `${begin(state)},"stores":${begin(others)},"shop":${embedded}}}`
}

/** An object that goes on; it has something in it already. */
const begin = (part: object) => embedJson(part).slice(0, -1)
