/** Names as they stand in addresses. */
import { foldText } from "#shared/catalogQuery.ts"

export const MAX_SLUG = 120

/** `Jarrón "Añil" nº 2` → `jarron-anil-no-2`; empty when nothing can stand in an address. Letters of any script stay. */
export const slugify = (text: string, maxLength = MAX_SLUG): string =>
  foldText(text.normalize("NFKC").replace(/['’´`]/g, ""))
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, maxLength)
    .replace(/-+$/, "")
