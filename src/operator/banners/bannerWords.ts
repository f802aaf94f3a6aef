/** Words for banners: their place and dates, and the names of their fields. */
import type { Frame } from "#operator/frame/frame.ts"
import { resourceLabels } from "#operator/frame/resourceForm.ts"
import { shortDayText } from "#operator/frame/words.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { bannerResource } from "#provider/site/banners/bannerInput.ts"
import type { ViewedBanner } from "#provider/site/banners/viewBanners.ts"
import { pick } from "#shared/locale.ts"

export const bannerName = ({ locale }: Frame, { id, title }: Pick<ViewedBanner, "id" | "title">): string =>
  pick(title, locale) || id

/** When it is seen, where that is not always. */
export function bannerDays({ texts, locale }: Frame, { from, until }: Pick<ViewedBanner, "from" | "until">): string {
  const { fromDay, untilDay } = texts.shopPages
  const days = [
    from === null ? "" : fill(fromDay, { day: shortDayText(from, locale) }),
    until === null ? "" : fill(untilDay, { day: shortDayText(until, locale) }),
  ]
  return days.filter(Boolean).join(" · ")
}

export const bannerLabels = (frame: Frame) => resourceLabels(frame, bannerResource, frame.texts.banners.labels)

/** Display text of a field; some fields hold codes. */
export function bannerValue({ texts: { banners } }: Frame, name: string, value: string): string {
  const places: Record<string, string> = banners.placements
  if (name === "placement") return places[value] ?? value
  if (name === "dismissible") return value === "" ? banners.notClosable : banners.closable
  return name === "picture" && value === "" ? banners.noPicture : value
}
