/** A customer's wishlist at the shop: changes are sent in order, and unanswered ones again in the next document. */
import { forgetWanted, wantedBy } from "#app/stores/cart/wantedList.ts"
import { endDeadSession } from "#app/stores/sessionOver.ts"
import { readWishes } from "#app/stores/storedWishes.ts"
import type { WishlistStore } from "#app/stores/WishlistStore.ts"
import type { WishChange, WishlistParts } from "#app/stores/wishlistParts.ts"
import { isApiError } from "#shared/ApiError.ts"
import { MAX_SELECTED } from "#shared/limits.ts"

export class CustomerWishes {
  private readonly list: WishlistStore
  private readonly parts: WishlistParts
  private last: Promise<unknown> = Promise.resolve()
  /** By the id of their press. */
  private readonly underWay = new Map<string, Promise<boolean>>()

  constructor(list: WishlistStore, parts: WishlistParts) {
    this.list = list
    this.parts = parts
  }

  /** A refused change restores the shop's list. Answers whether the change was saved. */
  send(change: Required<WishChange>): Promise<boolean> {
    const { id } = change.press
    const known = this.underWay.get(id)
    if (known) return known
    const sent = this.last.then(() => this.sendNow(change)).finally(() => this.underWay.delete(id))
    this.underWay.set(id, sent)
    this.last = sent
    return sent
  }

  private async sendNow(change: Required<WishChange>): Promise<boolean> {
    const { platform, session } = this.parts
    const { id, press, wish } = change
    const { owner } = press
    if (session.user?.id !== owner) return false
    const customer = { customer: owner }
    const forget = () => forgetWanted(platform.storage, (each) => each.id === press.id)
    try {
      // Adding or removing twice has the same effect.
      const favorites = await (wish
        ? platform.api.call("addFavorite", { id }, customer)
        : platform.api.call("removeFavorite", { id }, customer))
      forget()
      if (session.user?.id === owner) this.list.settle(change, favorites)
      platform.announce({ topic: "favorites", userId: owner, favorites })
      return true
    } catch (error) {
      // The document may be being left: the next one sends it again.
      if (isApiError(error) && error.code === "unreachable") {
        this.parts.showUnreachable({ isOffline: !platform.isOnline(), waiting: "", retry: () => this.takeUp() })
        return false
      }
      forget()
      this.list.settle(change, undefined)
      if (endDeadSession(error, this.parts)) return false
      return this.refuse(isApiError(error) ? error.code : "")
    }
  }

  /** Sends changes that did not reach the shop, from this document or an earlier one. */
  async takeUp(): Promise<void> {
    const { platform, session } = this.parts
    const sent = wantedBy(platform.storage, session.user?.id ?? "", "wishlist").map((press) => {
      const [id = "", priceWhenAdded = ""] = press.args.map(String)
      const wish = press.what === "add" ? { id, priceWhenAdded } : undefined
      return this.send(this.list.queue({ id, wish, press }))
    })
    await Promise.all(sent)
  }

  refuse(code: string): boolean {
    const { t } = this.parts.locale.textsOf()
    const message = code === "too_many" ? t("wishlist.full", { n: MAX_SELECTED }) : t("cart.failedText")
    this.parts.notify({ type: "error", title: t("wishlist.failed"), message })
    return false
  }

  /** Adds the guest's wishes to the customer's list. Repeating it is harmless. */
  async unite(): Promise<void> {
    const { platform, session } = this.parts
    const { api, storage } = platform
    const ids = (storage.read("wishlist", readWishes) ?? []).map(({ id }) => id)
    const userId = session.user?.id
    try {
      const favorites = await (ids.length > 0 ? api.call("addFavorites", { ids }) : api.call("listFavorites", {}))
      if (session.user?.id !== userId) return
      this.list.keep(favorites)
      storage.remove("wishlist")
    } catch {
      // The guest's wishes stay in this browser until the shop can be reached.
    }
  }
}
