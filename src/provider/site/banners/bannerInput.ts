/** Input for a banner; fields that are left out stay as they are. */
import { boolean, enums, nonempty, object, optional, string } from "superstruct"
import { choice, day, flag, localized, reference, textOrNone } from "#provider/platform/fieldKinds.ts"
import { type Given, resource } from "#provider/platform/resource.ts"
import { whole } from "#shared/fields/whole.ts"
import { MOST_ALT } from "#shared/productBounds.ts"

/** Places of the home page: its opening, half picture and half words, one line. */
export const placements = ["home_hero", "home_split", "strip"] as const
export type Placement = (typeof placements)[number]

/** Fields that are left out stay as they are. */
export const bannerResource = resource({
  /** Rows written by hand may have another placement. */
  placement: choice("placement", placements, ["category"]),
  title: localized("title", { most: 60 }),
  text: localized("text", { most: 220 }),
  /** Its key; null for none. */
  picture: reference("picture_key"),
  /** Description of the picture; where it is empty, the title says it. */
  alt: localized("alt", { most: MOST_ALT }),
  /** A path of the shop or an https address; empty for none. */
  link: textOrNone("link", { most: 300 }),
  linkLabel: localized("link_label", { most: 28 }),
  /** First and last day by the shop's clock, as the home page's sections have them. */
  from: day("starts_on"),
  until: day("ends_on"),
  /** Whether visitors may close it. */
  dismissible: flag("dismissible"),
})

/** Carried out and rolled back: errors are reported, and the result is answered. */
const dryRun = optional(boolean())
const id = nonempty(string())

export const NewBanner = object({ ...bannerResource.given, placement: enums(placements), dryRun })
export const BannerChange = object({
  ...bannerResource.given,
  id,
  /** Version of the form: later changes by others are merged, or refused with 409. */
  version: optional(whole(0)),
  dryRun,
})
export const BannerMove = object({ id, to: enums(["up", "down"]), dryRun })
export const OneBanner = object({ id, dryRun })

export type BannerFacts = Given<typeof bannerResource>
