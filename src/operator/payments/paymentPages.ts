/** Page of the payment methods. */
import { orAgain } from "#operator/frame/change.ts"
import { numberIn } from "#operator/frame/form.ts"
import type { ViewProps } from "#operator/frame/render.tsx"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { siteAgain, sitePage } from "#operator/site/siteRoutes.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"

const PAGE = "/admin/shop/payment"

type More = Pick<ViewProps<"Payments">, "typed"> & { version?: number }

async function paymentPage({ context }: OwnVisit, { version, ...more }: More = {}): Promise<Answer> {
  const payments = await runAdmin(context, "viewPayments", {})
  return { view: "Payments", props: { payments: { ...payments, version: version ?? payments.version }, ...more } }
}

const savePayments: OwnRoute = {
  method: "POST",
  path: "/shop/payment",
  access: ["write_site"],
  fresh: true,
  handle: (visit) => {
    const { form, context } = visit
    const typed = { account: form.get("identity.account").trim(), on: form.all("on") }
    const version = numberIn(form, "version")
    return orAgain(
      visit,
      async () => {
        await runAdmin(context, "savePayments", { version, ...typed })
        return { to: PAGE, notice: { code: "saved" } }
      },
      (error) =>
        // After a conflict, saving again keeps the owner's values, which she has compared.
        siteAgain(visit, error, () => paymentPage(visit, { typed, ...(error.status !== 409 && { version }) })),
    )
  },
}

export const paymentPages: readonly OwnRoute[] = [sitePage("/payment", (visit) => paymentPage(visit)), savePayments]
