/** The settings of the owner's area. */

import { enums, type Infer, object, optional, refine, string } from "superstruct"
import { adminOriginOf } from "#provider/platform/operations/adminOrigin.ts"
import { says } from "#provider/platform/words/says.ts"
import { wholeNumber } from "#server/wholeNumber.ts"

const Host = refine(string(), "host", (text) =>
  /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)*[a-z\d](?:[a-z\d-]*[a-z\d])?$/.test(text),
)

/** Limit per order for staff without the permission to refund. */
const USUAL_STAFF_REFUND = 50

export const adminVariables = {
  ADMIN: optional(enums(["on", "off"])),
  ADMIN_HOST: optional(Host),
  STAFF_REFUND: optional(wholeNumber(0, 100_000)),
}
export const adminDescriptions = {
  ADMIN: says`on or off`,
  ADMIN_HOST: says`the name of a host in small letters, such as desk.shop.example`,
  STAFF_REFUND: says`a number from 0 to 100000`,
}

const Variables = object(adminVariables)

export interface AdminSettings {
  /** Origin of its pages, without a trailing slash. */
  origin: string
  /** The only host that serves them, if they have their own. */
  host: string | undefined
  /** Refund limit per order for staff without the permission. */
  staffRefundCents: number
}

/** Undefined when switched off. */
export function readAdmin(
  { ADMIN, ADMIN_HOST, STAFF_REFUND = USUAL_STAFF_REFUND }: Infer<typeof Variables>,
  siteUrl: string,
): AdminSettings | undefined {
  if (ADMIN === "off") return undefined
  return { origin: adminOriginOf(siteUrl, ADMIN_HOST), host: ADMIN_HOST, staffRefundCents: STAFF_REFUND * 100 }
}
