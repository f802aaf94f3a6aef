/** Pages of the search of everything: straight to an exact match, or the results by kind. */
import { entriesFor } from "#operator/frame/entries.ts"
import type { Frame } from "#operator/frame/frame.ts"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { productHref } from "#operator/products/productHref.ts"
import type { Jump } from "#provider/admin/search/jumpTo.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { foldText } from "#shared/catalogQuery.ts"

function addressOf(jump: Jump, frame: Frame): string {
  switch (jump.kind) {
    case "order":
      return `/admin/orders/${jump.number}`
    case "product":
      return productHref(frame, jump)
    case "customer":
      return `/admin/customers/${jump.id}`
    case "coupon":
      return `/admin/coupons?code=${encodeURIComponent(jump.code)}`
    case "giftCard":
      return `/admin/gift-cards/${jump.id}`
    case "ordersOf":
      return `/admin/orders?tab=all&q=${encodeURIComponent(jump.email)}`
  }
}

/** Pages of the area with a name, or a further search word, that begins with the text. */
function pagesLike({ frame }: OwnVisit, q: string): { href: string; text: string }[] {
  const words: Record<string, string> = frame.texts.found.words
  const begins = foldText(q.trim())
  if (begins.length < 2) return []
  return entriesFor(frame).flatMap(({ path, text }) => {
    const name = frame.texts.nav[text]
    const known = foldText(`${name}, ${words[text] ?? ""}`).split(/[\s,]+/)
    return known.some((word) => word.startsWith(begins)) ? [{ href: path, text: name }] : []
  })
}

async function searchPage(visit: OwnVisit): Promise<Answer> {
  const q = visit.query.get("q") ?? ""
  const found = await runAdmin(visit.context, "searchAll", { q })
  if (found.jump) return { to: addressOf(found.jump, visit.frame) }
  return { view: "Search", props: { q, found, pages: pagesLike(visit, q) } }
}

export const searchPages: readonly OwnRoute[] = [
  { method: "GET", path: "/search", access: ["read_orders"], handle: searchPage },
]
