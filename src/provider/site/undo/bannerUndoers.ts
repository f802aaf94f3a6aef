import { changeOf } from "#provider/catalogue/undo/goodsUndoers.ts"
import { lockCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import type { Side, Undoer, Undoers } from "#provider/platform/operations/undoer.ts"
import { type BannerState, isStill, readBanners, writeBanners } from "#provider/site/banners/bannerState.ts"
import type { AdminContext } from "#provider/site/operation.ts"
import { ApiError } from "#shared/ApiError.ts"

const other = (side: Side): Side => (side === "before" ? "after" : "before")

/** Possible while the changed banners are as the change left them. */
const banner: Undoer<AdminContext> = {
  permission: "write_site",
  lock: (trx) => lockCatalog(trx),
  isPreventedBy: () => false,
  async canUndo(db, events, to) {
    const now = await readBanners(db)
    const why = events.flatMap((event): [number, string][] => {
      const is = event.kept?.[other(to)] as BannerState | undefined
      if (!is) return [[event.id, "too_old"]]
      return isStill(is, now) ? [] : [[event.id, "changed_after"]]
    })
    return new Map(why)
  },
  async undo(trx, context, event, to) {
    const [is, was] = [event.kept?.[other(to)], event.kept?.[to]] as (BannerState | undefined)[]
    if (!is || !was) throw new ApiError(409, "too_old")
    if (!isStill(is, await readBanners(trx))) throw new ApiError(409, "changed_after")
    await writeBanners(await changeOf(trx, context), was)
  },
  after: ({ catalog }) => catalog.refresh().catch(() => {}),
}

export const bannerUndoers: Undoers<AdminContext> = {
  "banner.made": banner,
  "banner.changed": banner,
  "banner.moved": banner,
  "banner.removed": banner,
}
