/** Fields of the owner's own promises. */
import { stripFields } from "#operator/home/sectionSpecs.ts"
import type { Spec } from "#operator/site/spec.ts"

const MOST_CLAIMS = 3

export const claimSpecs: readonly Spec[] = [
  {
    type: "list",
    name: "claims",
    label: "claim",
    least: 0,
    most: MOST_CLAIMS,
    of: [...stripFields, { type: "check", name: "header", label: "inHeader" }],
  },
]
