/** Converts between a department or category and the fields of a form. */
import type { GroupFacts, GroupKind } from "#provider/catalogue/groups/groupInput.ts"
import type { GroupDraft } from "#provider/catalogue/groups/groupState.ts"
import type { Fields } from "#provider/platform/operations/conflict.ts"

export const groupFields = ({ name, description, slug, departmentId, pictureKey, alt }: GroupDraft): Fields => ({
  "name.es": name.es,
  "name.en": name.en,
  "description.es": description.es,
  "description.en": description.en,
  slug,
  department: departmentId ?? "",
  picture: pictureKey ?? "",
  "alt.es": alt.es,
  "alt.en": alt.en,
})

/** Missing fields are left out. */
export const groupFacts = (kind: GroupKind, fields: Fields): GroupFacts => ({
  kind,
  name: { es: fields["name.es"], en: fields["name.en"] },
  description: { es: fields["description.es"], en: fields["description.en"] },
  slug: fields["slug"],
  picture: fields["picture"] || null,
  alt: { es: fields["alt.es"], en: fields["alt.en"] },
  ...(kind === "category" && { department: fields["department"] || null }),
})
