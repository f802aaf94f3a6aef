/** Tracking options of `shop order NUMBER shipped`. */
import { UsageError } from "#cli/command.ts"
import { type Carrier, readTracking, type Tracking } from "#provider/delivery/tracking.ts"
import type { OrderAction } from "#provider/orders/orderActions.ts"
import { says } from "#provider/platform/words/says.ts"
import { isApiError } from "#shared/ApiError.ts"

interface Given {
  carrier?: string | undefined
  number?: string | undefined
  url?: string | undefined
}

/** Undefined when nothing is said. */
export function readTrackingOptions(
  action: OrderAction | undefined,
  given: Given,
  carriers: Readonly<Record<string, Carrier>>,
): Tracking | undefined {
  const { carrier, number, url } = given
  if (carrier === undefined && number === undefined && url === undefined) return undefined
  if (action !== "shipped") throw new UsageError(says`--carrier, --number and --url go with shipped alone.`)
  if (carrier === undefined) throw new UsageError(says`--carrier is missing: who carries it?`)
  if (number === undefined) throw new UsageError(says`--number is missing: shipped takes it with --carrier.`)
  try {
    return readTracking({ carrier, number, url }, carriers)
  } catch (error) {
    if (!isApiError(error)) throw error
    throw new UsageError(sentenceFor(error.fields ?? {}, { carrier, number, url }, Object.keys(carriers)))
  }
}

function sentenceFor(
  fields: Record<string, string>,
  { carrier, number, url }: Given,
  carriers: readonly string[],
): string {
  if (fields["carrier"] === "format") return `--carrier is "${carrier}", but it takes a name of at most 40 characters.`
  if (fields["carrier"]) {
    return `--carrier is "${carrier}", but it takes ${carriers.join(", ")}, or another name together with --url.`
  }
  if (fields["number"]) return `--number is "${number}", but it takes 3 to 40 letters and digits.`
  return `--url is "${url}", but it takes an https address.`
}
