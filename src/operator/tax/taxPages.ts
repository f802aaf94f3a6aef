import { orAgain } from "#operator/frame/change.ts"
import { numberIn } from "#operator/frame/form.ts"
import { percent } from "#operator/frame/percent.ts"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { siteForm, sitePage } from "#operator/site/siteRoutes.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { readPercent } from "#provider/delivery/tax/taxFile.ts"
import { badInput } from "#shared/ApiError.ts"
import { taxClasses } from "#shared/cartLines.ts"

async function taxPage({ context }: OwnVisit, typed: Record<string, string> = {}): Promise<Answer> {
  return { view: "Tax", props: { tax: await runAdmin(context, "viewTax", {}), typed } }
}

const saveTax = siteForm("/tax", (visit) => {
  const { form, context, frame } = visit
  return orAgain(
    visit,
    async () => {
      const tax = await runAdmin(context, "viewTax", {})
      const wrong: Record<string, string> = {}
      const rates = tax.rates.flatMap(({ territory, rates: known }) =>
        taxClasses.flatMap((taxClass) => {
          const field = `${territory}.${taxClass}`
          const text = form.get(field).trim()
          if (text === percent(known[taxClass].now, frame.locale)) return []
          const basisPoints = readPercent(text.replace(",", "."))
          if (basisPoints === undefined) wrong[field] = text === "" ? "missing" : "percentage"
          return basisPoints === undefined ? [] : [{ territory, taxClass, basisPoints }]
        }),
      )
      if (Object.keys(wrong).length > 0) throw badInput(wrong)
      const { version, from } = { version: numberIn(form, "version"), from: form.get("from") }
      const [oss, businessesOnly] = [form.get("oss") !== "", form.get("businessesOnly") !== ""]
      const delivery = form.get("delivery") || undefined
      await runAdmin(context, "saveTax", { version, from, oss, businessesOnly, delivery, rates })
      return { to: "/admin/shop/tax", notice: { code: "saved" } }
    },
    () => taxPage(visit, Object.fromEntries(form.names().map((name) => [name, form.get(name)]))),
  )
})

export const taxPages: readonly OwnRoute[] = [sitePage("/tax", (visit) => taxPage(visit)), saveTax]
