/** Names of home sections in their list. */
import type { Frame } from "#operator/frame/frame.ts"
import { shortDayText } from "#operator/frame/words.ts"
import { fill } from "#provider/platform/words/fill.ts"
import type { Section } from "#shared/contract/home.ts"
import { pick } from "#shared/locale.ts"

/** Its title, else its kind. */
export function sectionName({ texts, locale }: Frame, section: Section): string {
  const own = "title" in section ? pick(section.title, locale) : ""
  return own || texts.shopPages.kinds[section.kind]
}

/** The kind, and the source of its content. */
export function sectionAbout(frame: Frame, section: Section): string {
  const { kinds, choices } = frame.texts.shopPages
  const kind = sectionName(frame, section) === kinds[section.kind] ? [] : [kinds[section.kind]]
  const more =
    section.kind === "products"
      ? [`${choices.by[section.by]}, ${section.count}`]
      : section.kind === "strip"
        ? [choices.show[section.show]]
        : []
  return [...kind, ...more].join(" · ")
}

/** The dates of its display, where limited. */
export function sectionDays({ texts, locale }: Frame, { from, until }: Section): string {
  const { fromDay, untilDay } = texts.shopPages
  return [
    from === undefined ? "" : fill(fromDay, { day: shortDayText(from, locale) }),
    until === undefined ? "" : fill(untilDay, { day: shortDayText(until, locale) }),
  ]
    .filter(Boolean)
    .join(" · ")
}

export const pictureKeyOf = (section: Section): string =>
  ("picture" in section && section.picture?.key) ||
  (section.kind === "categories" && section.items?.find(({ picture }) => picture?.key)?.picture?.key) ||
  ""
