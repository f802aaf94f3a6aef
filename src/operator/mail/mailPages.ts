/** Pages of the shop's mail: the server that it goes out by, its sender, and a test. */
import { orAgain } from "#operator/frame/change.ts"
import { numberIn } from "#operator/frame/form.ts"
import type { ViewProps } from "#operator/frame/render.tsx"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { mailProviders, otherProvider } from "#operator/mail/mailProviders.ts"
import { shopPath } from "#operator/site/shopParts.ts"
import { named } from "#operator/site/siteRoutes.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { keepForm, takeForm } from "#provider/platform/operations/keptForms.ts"

const PAGE = shopPath("mail")
const access = ["write_settings"] as const
/** Names of the form's fields that are not secret. */
const fields = ["host", "port", "security", "user", "name", "from"] as const

type More = Partial<Pick<ViewProps<"Mail">, "typed" | "keptPassword" | "test" | "testTo">>

async function mailPage({ context, person, query }: OwnVisit, more: More = {}): Promise<Answer> {
  const { mail } = await runAdmin(context, "viewSettings", {})
  const chosen = [...mailProviders, otherProvider].find(({ id }) => id === query.get("with"))
  const typed = chosen && { host: chosen.host, port: String(chosen.port), security: chosen.security }
  return { view: "Mail", props: { mail, provider: chosen?.id, testTo: person.email, typed: typed ?? {}, ...more } }
}

const saveMail: OwnRoute = {
  method: "POST",
  path: "/shop/mail",
  access,
  fresh: true,
  async handle(visit) {
    const { form, context, services, person, frame } = visit
    const typed = Object.fromEntries(fields.map((name) => [name, form.get(name).trim()]))
    const password = form.get("password") || (await keptPassword(visit))
    return orAgain(
      visit,
      async () => {
        await runAdmin(context, "saveMail", { ...typed, port: numberIn(form, "port"), password })
        return { to: PAGE, notice: { code: "mailSaved" } }
      },
      // It is not sent back to the browser: the shop keeps it until the form comes again.
      async (error) => {
        const isLeft = password === "" || error.fields?.["password"] !== undefined
        const kept = { path: frame.path, fields: { password } }
        const keptPassword = isLeft ? undefined : await keepForm(services, person.id, kept)
        return named(frame, error, labelsOf(frame), await mailPage(visit, { typed, keptPassword }))
      },
    )
  },
}

function labelsOf({ texts: { shopMail: own } }: OwnVisit["frame"]): Record<string, string> {
  const { host, port, security, user, password, name, from } = own
  return { host, port, security, user, password, name, from }
}

async function keptPassword({ form, services, person }: OwnVisit): Promise<string> {
  const key = form.get("kept")
  const kept = key === "" ? undefined : await takeForm(services, person.id, key)
  return String(kept?.fields["password"] ?? "")
}

/** The result is shown on this page, because a test is no change with a notice. */
const testMail: OwnRoute = {
  method: "POST",
  path: "/shop/mail/test",
  access,
  handle: (visit) => {
    const to = visit.form.get("to").trim()
    return orAgain(
      visit,
      async () => mailPage(visit, { testTo: to, test: await runAdmin(visit.context, "testMail", { to }) }),
      () => mailPage(visit, { testTo: to }),
    )
  },
}

export const mailPages: readonly OwnRoute[] = [
  { method: "GET", path: "/shop/mail", access, handle: (visit) => mailPage(visit) },
  saveMail,
  testMail,
]
