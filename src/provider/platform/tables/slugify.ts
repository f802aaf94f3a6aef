/** Makes URL slugs from names. */
import { createHash } from "node:crypto"
import { foldText } from "#shared/catalogQuery.ts"
import { MOST_SLUG } from "#shared/productBounds.ts"

/** `Jarrón "Añil" nº 2` → `jarron-anil-no-2`; empty if nothing usable remains. Letters of any script are kept. */
export const slugify = (text: string, maxLength = MOST_SLUG): string =>
  foldText(text.normalize("NFKC").replace(/['’´`]/g, ""))
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, maxLength)
    .replace(/-+$/, "")

/** A slug from another shop: unchanged if possible, so that different ones stay different. */
export function slugOfHandle(handle: string): string {
  const plain = handle.normalize("NFC").toLowerCase()
  const slug = /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u.test(plain) ? plain : slugify(handle, Number.POSITIVE_INFINITY)
  if (slug.length <= MOST_SLUG) return slug
  return `${slug.slice(0, MOST_SLUG - 9)}-${createHash("sha256").update(slug).digest("hex").slice(0, 8)}`
}
