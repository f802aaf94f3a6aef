/** The result of a form submitted without scripts, carried once in the address of the page it leads to. */
import type { CartNotice } from "#shared/contract/cart.ts"
import { noticeCodes } from "#shared/contract/cartBounds.ts"
import { paths } from "#shared/paths.ts"

const ADDED = "added"
const NOTICE = "notice"
const MOST_NOTICES = 5

export function flashQuery(isAdded: boolean, notices: readonly CartNotice[]): string {
  const params = new URLSearchParams(isAdded ? { [ADDED]: "" } : {})
  for (const { code, id = "", variant_id = "", before = "", after = "" } of notices.slice(0, MOST_NOTICES)) {
    params.append(NOTICE, [code, id, variant_id, before, after].join("~"))
  }
  return params.toString()
}

/** Whether the login is for putting a chosen item into the cart. */
export const isForAdded = (back: string | undefined) => back?.startsWith(`${paths.cart}?${ADDED}=`) === true

/** Product names are not carried: the cart has them unless the product is gone. */
export function readFlash(params: URLSearchParams): { isAdded: boolean; notices: CartNotice[] } {
  const notices = params.getAll(NOTICE).slice(0, MOST_NOTICES).flatMap(readNotice)
  return { isAdded: params.has(ADDED), notices }
}

function readNotice(text: string): CartNotice[] {
  const [written, id = "", variant_id = "", before = "", after = ""] = text.split("~")
  const code = noticeCodes.find((each) => each === written)
  // Addresses can be forged, so that only amounts may enter the texts.
  if (!code || ![before, after].every((amount) => /^[\d.]{0,12}$/.test(amount))) return []
  return [{ code, ...(id !== "" && { id }), ...(variant_id !== "" && { variant_id }), before, after }]
}
