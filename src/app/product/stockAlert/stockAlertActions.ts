/** Actions of the stock alert forms; runs on the server. */
import { refuseWrong, valuesOf } from "#app/account/fieldValues.ts"
import { ActionAnswer, type ActionRequest, textOf } from "#app/loading.ts"
import type { StockAlert } from "#shared/contract/stockAlert.ts"
import { EmailForm } from "#shared/fields/accountForms.ts"
import { checkFields } from "#shared/fields/field.ts"

/** Intent of the form on a product's page. */
export const ASK_ALERT = "stockAlert"

/** Shown in place of the form, since an email must not be in an address. */
export interface AskedAlert {
  asked: { variant: string; email: string; isConfirmed: boolean }
}

/** Answers alike for every email except the customer's own. */
export async function askAlert({ api, stores, form, params }: ActionRequest): Promise<ActionAnswer<AskedAlert>> {
  const { variant, email } = valuesOf(form, ["variant", "email"])
  refuseWrong(checkFields(EmailForm, { email }))
  const { locale, session } = stores
  const input = { id: params["id"] ?? "", email, locale: locale.locale }
  await api.call("askStockAlert", variant === "" ? input : { ...input, variant_id: variant })
  const isConfirmed = session.user?.email === email.trim().toLowerCase()
  return new ActionAnswer({ asked: { variant, email: email.trim(), isConfirmed } }, 200)
}

/** Outcome on the page that the mails link to. */
export type AlertOutcome = { confirmed: StockAlert } | { stopped: true }

export async function answerAlert({ api, form, params }: ActionRequest): Promise<ActionAnswer<AlertOutcome>> {
  const token = params["id"] ?? ""
  if (textOf(form, "intent") === "stop") {
    await api.call("endStockAlerts", { token })
    return new ActionAnswer({ stopped: true }, 200)
  }
  return new ActionAnswer({ confirmed: await api.call("confirmStockAlert", { token }) }, 200)
}
