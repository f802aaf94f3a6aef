import { array, object } from "superstruct"
import { BannerChange, BannerMove, NewBanner, OneBanner } from "#provider/site/banners/bannerInput.ts"
import { BannerDone, makeBanner, moveBanner, removeBanner, saveBanner } from "#provider/site/banners/changeBanners.ts"
import { ViewedBanner, viewBanners } from "#provider/site/banners/viewBanners.ts"
import { operation } from "#provider/site/operation.ts"

export const bannerOperations = {
  listBanners: operation({
    summary: "List banners",
    description: "With all their fields, in the shop’s order, and which visitors see today.",
    http: { method: "GET", path: "/banners" },
    permission: "write_site",
    input: object({}),
    answer: object({
      banners: array(ViewedBanner),
    }),
    run: (context) => viewBanners(context),
  }),
  makeBanner: operation({
    summary: "Create a banner",
    description: "Last in its place. Answers its id. `dryRun`: only says what would be done.",
    http: { method: "POST", path: "/banners" },
    permission: "write_site",
    input: NewBanner,
    answer: BannerDone,
    run: (context, input) => makeBanner(context, input),
  }),
  saveBanner: operation({
    summary: "Update a banner",
    description: "Text, picture, link, days or place. `dryRun`: only says what would be done.",
    http: { method: "PUT", path: "/banners/:id" },
    permission: "write_site",
    input: BannerChange,
    answer: BannerDone,
    run: (context, input) => saveBanner(context, input),
  }),
  moveBanner: operation({
    summary: "Move a banner",
    description: "One place up or down. `dryRun`: only says what would be done.",
    http: { method: "POST", path: "/banners/:id/move" },
    permission: "write_site",
    input: BannerMove,
    answer: BannerDone,
    run: (context, input) => moveBanner(context, input),
  }),
  removeBanner: operation({
    summary: "Delete a banner",
    description: "`dryRun`: only says what would be done.",
    http: { method: "DELETE", path: "/banners/:id" },
    permission: "write_site",
    input: OneBanner,
    answer: BannerDone,
    run: (context, input) => removeBanner(context, input),
  }),
}
