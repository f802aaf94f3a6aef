/** Input for a department or a category; fields that are left out stay as they are. */
import { enums, type Infer, nonempty, object, optional, string } from "superstruct"
import { slug } from "#provider/catalogue/products/edit/productInput.ts"
import { text as line, list, localized, reference, shownAs } from "#provider/platform/fieldKinds.ts"
import { resource } from "#provider/platform/resource.ts"
import { legalGroups } from "#shared/contract/legalGroups.ts"
import { check, trimmed } from "#shared/fields/field.ts"
import { whole } from "#shared/fields/whole.ts"
import { MOST_ALT, MOST_NAME, MOST_SLUG, MOST_TEXT } from "#shared/productBounds.ts"

const text = check(trimmed(), "too_long", ({ length }) => length <= MOST_TEXT)

const legalGroup = check(string(), "unknown", (text) => legalGroups.some((group) => group === text))

export const groupKinds = ["department", "category"] as const
export type GroupKind = (typeof groupKinds)[number]

export const groupResource = resource({
  name: localized("name", { most: MOST_NAME }),
  description: localized("description", {
    most: MOST_TEXT,
    given: object({ es: optional(text), en: optional(text) }),
  }),
  /** Part of its address; the former one keeps leading to it. */
  slug: line("slug", { most: MOST_SLUG, given: slug }),
  /** For a category: its department; null for none. */
  department: shownAs("departmentId", reference("department_id")),
  /** Its key; null for none. */
  picture: shownAs("pictureKey", reference("picture_key")),
  alt: localized("alt", { most: MOST_ALT }),
  /** Groups of goods of which the law requires more facts. */
  legalGroups: list("legal_groups", legalGroup),
})

const facts = { kind: enums(groupKinds), ...groupResource.given }

export const NewGroup = object(facts)
export const GroupChange = object({
  ...facts,
  id: nonempty(string()),
  /** Version of the form: later changes by others are merged, or refused with 409. */
  version: optional(whole(0)),
})
export const GroupMove = object({ kind: enums(groupKinds), id: nonempty(string()), to: enums(["up", "down"]) })
export const OneGroup = object({ kind: enums(groupKinds), id: nonempty(string()) })

export type GroupFacts = Infer<typeof NewGroup>
