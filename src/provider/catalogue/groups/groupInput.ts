/** Input for a department or a category; fields that are left out stay as they are. */
import { enums, type Infer, integer, min, nonempty, nullable, object, optional, string } from "superstruct"
import { bothLines } from "#provider/catalogue/products/edit/lines.ts"
import { slug } from "#provider/catalogue/products/edit/productInput.ts"
import { check, trimmed } from "#shared/fields/field.ts"
import { MOST_ALT, MOST_NAME, MOST_TEXT } from "#shared/productBounds.ts"

const text = check(trimmed(), "too_long", ({ length }) => length <= MOST_TEXT)

export const groupKinds = ["department", "category"] as const
export type GroupKind = (typeof groupKinds)[number]

const facts = {
  kind: enums(groupKinds),
  name: optional(bothLines(MOST_NAME)),
  description: optional(object({ es: optional(text), en: optional(text) })),
  /** In its address; the one it had goes on leading to it. */
  slug: optional(slug),
  /** For a category: its department; null for none. */
  department: optional(nullable(string())),
  /** Its key; null for none. */
  picture: optional(nullable(string())),
  /** Description of the picture. */
  alt: optional(bothLines(MOST_ALT)),
}

export const NewGroup = object(facts)
export const GroupChange = object({
  ...facts,
  id: nonempty(string()),
  /** Version of the form: later changes by others are merged, or refused with 409. */
  version: optional(min(integer(), 0)),
})
export const GroupMove = object({ kind: enums(groupKinds), id: nonempty(string()), to: enums(["up", "down"]) })
export const OneGroup = object({ kind: enums(groupKinds), id: nonempty(string()) })

export type GroupFacts = Infer<typeof NewGroup>
