/** Actions of a page that changes one part of the shop's document: draft, try, publish, drop, and buttons of lists. */
import { orAgain } from "#operator/frame/change.ts"
import { numberIn } from "#operator/frame/form.ts"
import { chosenPicture } from "#operator/frame/pictureForm.ts"
import { refusalOf } from "#operator/frame/refusals.ts"
import type { Answer, OwnVisit } from "#operator/frame/route.ts"
import { drafting } from "#operator/site/drafting.ts"
import { fieldLabels } from "#operator/site/fieldLabels.ts"
import { siteAgain } from "#operator/site/siteRoutes.ts"
import { type Spec, type Values, withValue } from "#operator/site/spec.ts"
import { compact, movedRow, picturesOf, readValues } from "#operator/site/typedValues.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { ApiError, isApiError } from "#shared/ApiError.ts"
import type { SiteDocument } from "#shared/contract/site.ts"

export type Parts = { [Name in keyof SiteDocument]?: unknown }

export interface Typed {
  values: Values
  version: number
}

interface PartForm {
  specs: readonly Spec[]
  /** The changed parts of the document. Throws 400 by the form's fields. */
  partOf: (draft: SiteDocument, values: Values) => Promise<Parts> | Parts
  /** Name in the form of a field of the document. */
  named: (field: string) => string
  /** Address after saving; after dropping, the list. */
  to: string
  list: string
  /** Page of the shop that shows it. */
  shown: string
  again: (typed: Typed) => Promise<Answer>
}

export async function savePart(visit: OwnVisit, part: PartForm): Promise<Answer> {
  const { form, context, frame } = visit
  const { specs, to, list, shown } = part
  const version = numberIn(form, "version")
  const done = form.get("do")
  let values = readValues(form, specs)
  const store = async (): Promise<number> => {
    values = await withUploads(visit, specs, values)
    values = movedRow(values, done) ?? values
    values = compact(values, specs)
    const { draft } = await runAdmin(context, "viewSite", {})
    const change = { version, part: await part.partOf(draft, values) }
    return (await runAdmin(context, "saveSiteDraft", change)).version
  }
  return orAgain(
    visit,
    async () => {
      const named = () => store().catch((error) => Promise.reject(renamed(error, part.named)))
      if (done === "see") {
        await named()
        return { to: await previewOf(visit, shown) }
      }
      return drafting(visit, named, done === "drop" ? list : to)
    },
    async (error) => {
      const answer = await siteAgain(visit, error, () => part.again({ values, version }))
      if (!("view" in answer) || answer.frame?.error) return answer
      const labels = fieldLabels(frame, specs, values)
      return { ...answer, frame: { error: { ...refusalOf(frame.texts, error), labels } } }
    },
  )
}

/** Answers into the frame beside the form. */
export async function tryPart(visit: OwnVisit, part: Omit<PartForm, "to" | "list" | "again">): Promise<Answer> {
  const again = async (): Promise<Answer> => ({ view: "NotShown", props: {} })
  const seen = {
    ...visit,
    form: { ...visit.form, get: (name: string) => (name === "do" ? "see" : visit.form.get(name)) },
  }
  return savePart(seen, { ...part, to: "", list: "", again })
}

/** The shop with the draft, for the caller only. */
export async function previewOf({ context }: OwnVisit, to: string): Promise<string> {
  const { url } = await runAdmin(context, "previewSite", { own: true })
  return to === "" ? url : `${url}?to=${encodeURIComponent(to)}`
}

/** Uploads are stored now. */
async function withUploads(visit: OwnVisit, specs: readonly Spec[], values: Values): Promise<Values> {
  let all: unknown = values
  for (const { file, key } of picturesOf(specs, values)) {
    const chosen = await chosenPicture(visit, "addSitePicture", file)
    if (chosen !== undefined) all = withValue(all, key, chosen)
  }
  return all as Values
}

function renamed(error: unknown, named: (field: string) => string): unknown {
  if (!isApiError(error) || !error.fields) return error
  const fields = Object.fromEntries(Object.entries(error.fields).map(([field, code]) => [named(field), code]))
  return new ApiError(error.status, error.code, { fields, ...(error.extra && { extra: error.extra }) })
}
