/** The settings of the owner's area. */

import { enums, type Infer, object, optional, refine, string } from "superstruct"
import { adminOriginOf } from "#provider/platform/operations/adminOrigin.ts"
import { says } from "#provider/platform/words/says.ts"
import { wholeNumber } from "#server/wholeNumber.ts"

const Host = refine(string(), "host", (text) =>
  /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)*[a-z\d](?:[a-z\d-]*[a-z\d])?$/.test(text),
)

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
  /** Refund limit per order for staff without the permission, where it is set. */
  staffRefundCents: number | undefined
}

/** Undefined when switched off. */
export function readAdmin(
  { ADMIN, ADMIN_HOST, STAFF_REFUND }: Infer<typeof Variables>,
  siteUrl: string,
): AdminSettings | undefined {
  if (ADMIN === "off") return undefined
  const staffRefundCents = STAFF_REFUND === undefined ? undefined : STAFF_REFUND * 100
  return { origin: adminOriginOf(siteUrl, ADMIN_HOST), host: ADMIN_HOST, staffRefundCents }
}
