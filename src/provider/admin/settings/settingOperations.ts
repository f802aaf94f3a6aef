/** Settings of the environment in their owner's hands: mail. */
import { object, optional } from "superstruct"
import { operation } from "#provider/admin/operation.ts"
import { MailInput, OptionalAddress, saveMail } from "#provider/admin/settings/saveMail.ts"
import { MailTest, testMail } from "#provider/admin/settings/testMail.ts"
import { SettingsView, viewSettings } from "#provider/admin/settings/viewSettings.ts"

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
}
