/** Input for a banner; fields that are left out stay as they are. */
import { boolean, enums, type Infer, integer, min, nonempty, nullable, object, optional, string } from "superstruct"
import { bothLines } from "#provider/catalogue/products/edit/lines.ts"
import { check, trimmed, withFormat } from "#shared/fields/field.ts"
import { MOST_ALT } from "#shared/productBounds.ts"
import { readMoment } from "#shared/shopTime.ts"

/** Places of the home page: its opening, half picture and half words, one line. */
export const placements = ["home_hero", "home_split", "strip"] as const
export type Placement = (typeof placements)[number]

export const MOST_TITLE = 60
export const MOST_TEXT = 220
export const MOST_LABEL = 28
export const MOST_LINK = 300

/** Such as `2026-11-27`; empty for none. */
const day = withFormat(trimmed(), (said) => /^\d{4}-\d\d-\d\d$/.test(said) && readMoment(said) !== undefined)

const facts = {
  title: optional(bothLines(MOST_TITLE)),
  text: optional(bothLines(MOST_TEXT)),
  /** Its key; null for none. */
  picture: optional(nullable(string())),
  /** Description of the picture; where it is empty, the title says it. */
  alt: optional(bothLines(MOST_ALT)),
  /** A path of the shop or an https address; empty for none. */
  link: optional(check(trimmed(), "too_long", ({ length }) => length <= MOST_LINK)),
  /** Text of the link. */
  linkLabel: optional(bothLines(MOST_LABEL)),
  /** First and last day by the shop's clock, as the home page's sections have them. */
  from: optional(day),
  until: optional(day),
  /** Whether visitors may close it. */
  dismissible: optional(boolean()),
}

/** Done and taken back: what is wrong is refused, what would become of it is answered. */
const dryRun = optional(boolean())
const id = nonempty(string())

export const NewBanner = object({ ...facts, placement: enums(placements), dryRun })
export const BannerChange = object({
  ...facts,
  placement: optional(enums(placements)),
  id,
  /** Version of the form: later changes by others are merged, or refused with 409. */
  version: optional(min(integer(), 0)),
  dryRun,
})
export const BannerMove = object({ id, to: enums(["up", "down"]), dryRun })
export const OneBanner = object({ id, dryRun })

export type BannerFacts = Omit<Infer<typeof BannerChange>, "id" | "version" | "dryRun">
