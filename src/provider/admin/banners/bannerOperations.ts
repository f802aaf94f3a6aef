/** What whoever runs the shop does with banners. */
import { array, object } from "superstruct"
import { BannerChange, BannerMove, NewBanner, OneBanner } from "#provider/admin/banners/bannerInput.ts"
import { BannerDone, makeBanner, moveBanner, removeBanner, saveBanner } from "#provider/admin/banners/changeBanners.ts"
import { ViewedBanner, viewBanners } from "#provider/admin/banners/viewBanners.ts"
import { operation } from "#provider/admin/operation.ts"

export const bannerOperations = {
  listBanners: operation({
    summary: "Banners with all their facts, in the shop's order, and which of them visitors see today",
    http: { method: "GET", path: "/banners" },
    permission: "write_site",
    input: object({}),
    answer: object({
      banners: array(ViewedBanner),
    }),
    run: (context) => viewBanners(context),
  }),
  makeBanner: operation({
    summary: "A new banner, the last of its place; answers its id. dryRun: says what would be done",
    http: { method: "POST", path: "/banners" },
    permission: "write_site",
    input: NewBanner,
    answer: BannerDone,
    run: (context, input) => makeBanner(context, input),
  }),
  saveBanner: operation({
    summary: "Other words, picture, link, days or place of a banner. dryRun: says what would be done",
    http: { method: "PUT", path: "/banners/:id" },
    permission: "write_site",
    input: BannerChange,
    answer: BannerDone,
    run: (context, input) => saveBanner(context, input),
  }),
  moveBanner: operation({
    summary: "A banner one place up or down among those of its place. dryRun: says what would be done",
    http: { method: "POST", path: "/banners/:id/move" },
    permission: "write_site",
    input: BannerMove,
    answer: BannerDone,
    run: (context, input) => moveBanner(context, input),
  }),
  removeBanner: operation({
    summary: "Takes a banner away. dryRun: says what would be done",
    http: { method: "DELETE", path: "/banners/:id" },
    permission: "write_site",
    input: OneBanner,
    answer: BannerDone,
    run: (context, input) => removeBanner(context, input),
  }),
}
