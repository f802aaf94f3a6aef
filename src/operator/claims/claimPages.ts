/**
 * Pages of the owner's own promises, beyond those computed from delivery and returns: drafted, tried and published like
 * the home page.
 */
import { claimSpecs } from "#operator/claims/claimSpecs.ts"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { savePart, type Typed, tryPart } from "#operator/site/savePart.ts"
import { claimsPath } from "#operator/site/shopParts.ts"
import { siteForm, sitePage } from "#operator/site/siteRoutes.ts"
import type { Values } from "#operator/site/spec.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"

async function claimsPage({ context }: OwnVisit, typed?: Typed): Promise<Answer> {
  const [site, places, delivery] = await Promise.all([
    runAdmin(context, "viewSite", {}),
    runAdmin(context, "listSitePlaces", {}),
    runAdmin(context, "viewDelivery", {}),
  ])
  return {
    view: "Claims",
    props: {
      site,
      places,
      promised: delivery.promises.header,
      version: typed?.version ?? site.version,
      values: typed?.values ?? { claims: site.draft.claims },
    },
  }
}

const form = {
  specs: claimSpecs,
  shown: "",
  named: (field: string) => field,
  partOf: (_draft: unknown, { claims }: Values) => ({ claims: claims ?? [] }),
}

const save = siteForm("/pages/claims", (visit) =>
  savePart(visit, { ...form, to: claimsPath, list: claimsPath, again: (typed) => claimsPage(visit, typed) }),
)

const attempt: OwnRoute = { ...siteForm("/pages/claims/try", (visit) => tryPart(visit, form)), framed: true }

export const claimPages: readonly OwnRoute[] = [sitePage("/pages/claims", (visit) => claimsPage(visit)), save, attempt]
