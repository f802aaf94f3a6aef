/** Paths of departments and categories in the owner's area. */
import type { GroupKind } from "#provider/catalogue/groups/groupInput.ts"

export const groupsPath = "/admin/products/categories"
export const groupPath = (kind: GroupKind, id: string) => `${groupsPath}/${kind}/${encodeURIComponent(id)}`

/** The list with one department unfolded. */
export const groupsOf = (department: string): string =>
  department === "" ? groupsPath : `${groupsPath}?in=${encodeURIComponent(department)}`
