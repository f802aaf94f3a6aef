/** Remembers that this browser has the shop's type, so that its next pages are painted with it at once. */
import { TYPE_IS_HERE } from "#shared/typeIsHere.ts"

export async function rememberType(): Promise<void> {
  const fonts = await document.fonts.ready
  if (![...fonts].some(({ status }) => status === "loaded")) return
  try {
    localStorage.setItem(TYPE_IS_HERE, "here")
  } catch {
    // Where nothing may be kept, each page does without at first.
  }
}
