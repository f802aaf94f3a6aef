/** Converts between a banner and the fields of a form. */
import type { Fields } from "#provider/platform/operations/conflict.ts"
import { type BannerFacts, placements } from "#provider/site/banners/bannerInput.ts"
import type { BannerRow } from "#provider/site/banners/bannerState.ts"

export const bannerFields = (row: BannerRow): Fields => ({
  placement: row.placement,
  "title.es": row.title_es,
  "title.en": row.title_en,
  "text.es": row.text_es,
  "text.en": row.text_en,
  picture: row.picture_key ?? "",
  "alt.es": row.alt_es,
  "alt.en": row.alt_en,
  link: row.link ?? "",
  "linkLabel.es": row.link_label_es,
  "linkLabel.en": row.link_label_en,
  from: row.starts_on ?? "",
  until: row.ends_on ?? "",
  dismissible: row.dismissible === 1 ? "yes" : "",
})

/** Missing fields are left out. */
export function bannerFacts(fields: Fields): BannerFacts {
  const both = (name: string) => ({ es: fields[`${name}.es`], en: fields[`${name}.en`] })
  const { picture, dismissible } = fields
  return {
    placement: placements.find((placement) => placement === fields["placement"]),
    title: both("title"),
    text: both("text"),
    alt: both("alt"),
    linkLabel: both("linkLabel"),
    link: fields["link"],
    from: fields["from"],
    until: fields["until"],
    picture: picture === undefined ? undefined : picture || null,
    dismissible: dismissible === undefined ? undefined : dismissible !== "",
  }
}
