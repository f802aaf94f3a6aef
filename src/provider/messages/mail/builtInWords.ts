/** The built-in words of mails, with their gaps as an owner writes them. */
import { mailTexts } from "#provider/messages/mail/mailTemplates.ts"
import { orderTexts } from "#provider/messages/mail/orderWriting.ts"
import { paymentsEn } from "#provider/messages/mail/texts/paymentsEn.ts"
import { paymentsEs } from "#provider/messages/mail/texts/paymentsEs.ts"
import { stockAlertsEn } from "#provider/messages/mail/texts/stockAlertsEn.ts"
import { stockAlertsEs } from "#provider/messages/mail/texts/stockAlertsEs.ts"
import { withdrawalsEn } from "#provider/messages/mail/texts/withdrawalsEn.ts"
import { withdrawalsEs } from "#provider/messages/mail/texts/withdrawalsEs.ts"
import type { Locale, Localized } from "#shared/locale.ts"
import { asOwnerWrites, type WordedMail } from "#shared/mailWords.ts"

const others = {
  es: { payments: paymentsEs, alerts: stockAlertsEs, withdrawals: withdrawalsEs },
  en: { payments: paymentsEn, alerts: stockAlertsEn, withdrawals: withdrawalsEn },
}

function textsOf(locale: Locale): Record<WordedMail, { subject: string }> {
  const { payments, alerts, withdrawals } = others[locale]
  return {
    ...mailTexts[locale],
    ...orderTexts[locale],
    payment_returned: payments.returned,
    withdrawal_receipt: withdrawals.withdrawal,
    withdrawal_acknowledged: withdrawals.acknowledged,
    stock_alert: alerts.confirm,
    back_in_stock: alerts.back,
  }
}

/** Mails that begin with one. */
const greeted: ReadonlySet<WordedMail> = new Set([
  "welcome",
  "already_registered",
  "reset",
  "password_changed",
  "email_changed",
])

interface BuiltIn {
  subject: Localized
  /** Empty where there is none. */
  greeting: Localized
}

export function builtInWords(mail: WordedMail): BuiltIn {
  const inBoth = (write: (locale: Locale) => string): Localized => ({
    es: asOwnerWrites(write("es"), "es"),
    en: asOwnerWrites(write("en"), "en"),
  })
  return {
    subject: inBoth((locale) => textsOf(locale)[mail].subject),
    greeting: inBoth((locale) => (greeted.has(mail) ? mailTexts[locale].greeting : "")),
  }
}
