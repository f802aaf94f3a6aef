/** Settings of the environment in their owner's hands: mail, and the keys of payment services. */
import { enums, object, optional } from "superstruct"
import { operation } from "#provider/admin/operation.ts"
import { PaymentInput } from "#provider/admin/settings/paymentInput.ts"
import { provePayment } from "#provider/admin/settings/provePayment.ts"
import { LimitsView, saveLimits, viewLimits } from "#provider/admin/settings/saveLimits.ts"
import { MailInput, OptionalAddress, saveMail } from "#provider/admin/settings/saveMail.ts"
import { savePayment } from "#provider/admin/settings/savePayment.ts"
import { MailTest, testMail } from "#provider/admin/settings/testMail.ts"
import { SettingsView, viewSettings } from "#provider/admin/settings/viewSettings.ts"
import { OwnLimits } from "#provider/orders/ownLimits.ts"
import { Proof } from "#provider/orders/payments/enteredKeys.ts"
import { serviceIds } from "#provider/orders/payments/paymentSettings.ts"

const permission = "write_settings" as const

export const settingOperations = {
  viewSettings: operation({
    summary: "Get settings",
    description: "What is set and by whom: the environment, the owner, or nobody yet. Secrets are never shown.",
    http: { method: "GET", path: "/settings" },
    permission,
    input: object({}),
    answer: SettingsView,
    run: (context) => viewSettings(context),
  }),
  saveMail: operation({
    summary: "Update mail settings",
    description:
      "The server that mails go out by, and their sender. They hold at once in all processes, and mails that waited go out. Refused where MAIL_URL sets them.",
    http: { method: "PUT", path: "/settings/mail" },
    permission,
    fresh: true,
    input: MailInput,
    answer: SettingsView,
    async run(context, input) {
      await saveMail(context, input)
      return viewSettings(context)
    },
  }),
  testMail: operation({
    summary: "Send a test email",
    description:
      "To the caller, or to an address, over the stored settings; once in 10 seconds. Answers within 15 seconds what became of it.",
    http: { method: "POST", path: "/settings/mail/test" },
    permission,
    input: object({ to: optional(OptionalAddress) }),
    answer: MailTest,
    run: (context, input) => testMail(context, input),
  }),
  savePayment: operation({
    summary: "Update the keys of a payment service",
    description:
      "The secret key and webhook secret of Stripe, the merchant code, terminal and key of the bank (Redsys), or whether Bizum is offered. What is left out or empty stays. They hold at once in all processes; payments under way end with the keys that they began with. Refused where the environment sets them.",
    http: { method: "PUT", path: "/settings/payments/:way" },
    permission,
    fresh: true,
    input: PaymentInput,
    answer: SettingsView,
    async run(context, input) {
      await savePayment(context, input)
      return viewSettings(context)
    },
  }),
  provePayment: operation({
    summary: "Try the keys of a payment service",
    description:
      "Asks the service whether it takes the present keys, and answers what it said: the account at Stripe is read, the bank is asked about an order that does not exist. Nothing is charged.",
    http: { method: "POST", path: "/settings/payments/:way/prove" },
    permission,
    input: object({ way: enums(serviceIds) }),
    answer: Proof,
    run: (context, { way }) => provePayment(context, way),
  }),
  saveLimits: operation({
    summary: "Update holding times and the refund limit of staff",
    description:
      "Days that an unpaid order is kept, for a transfer and until its collection, and the sum of one order that staff may give back. What is left out stays. They hold at once in all processes; an order keeps the day that it was promised. Refused where the environment sets them.",
    http: { method: "PUT", path: "/settings/limits" },
    permission,
    fresh: true,
    input: OwnLimits,
    answer: LimitsView,
    async run(context, input) {
      await saveLimits(context, input)
      return viewLimits(context)
    },
  }),
}
