/** Pages for logging in and out, and for the first login by a link. */
import { orAgain } from "#operator/frame/change.ts"
import { type Answer, type OpenRoute, type OwnRoute, type Route, safeNext, type Visit } from "#operator/frame/route.ts"
import { claim } from "#provider/admin/people/claim.ts"
import {
  askForNewPasskey,
  askForPasskey,
  listPasskeys,
  readNewPasskey,
  storePasskey,
} from "#provider/admin/people/passkeys.ts"
import {
  endOtherSessions,
  endPersonSession,
  endSession,
  findPerson,
  listSessions,
} from "#provider/admin/people/personSessions.ts"
import { makeRecoveryCodes } from "#provider/admin/people/recoveryCodes.ts"
import {
  finishWithCode,
  signInWithPasskey,
  signInWithRecoveryCode,
  startWithPassword,
} from "#provider/admin/people/signIn.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import { readLink } from "#provider/platform/security/personLinks.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { isApiError, notFound } from "#shared/ApiError.ts"
import { isLocale } from "#shared/locale.ts"

const open = (method: "GET" | "POST", path: string, handle: OpenRoute["handle"]): OpenRoute => ({
  method,
  path,
  access: "open",
  handle,
})

const own = (method: "GET" | "POST", path: string, handle: OwnRoute["handle"], fresh?: true): OwnRoute => ({
  method,
  path,
  access: [],
  handle,
  ...(fresh && { fresh }),
})

const enterPage = ({ query, form }: Visit): Answer => {
  const why = query.get("why")
  return {
    view: "Enter",
    props: {
      email: form.get("email") || (query.get("email") ?? ""),
      next: safeNext(form.get("next") || (query.get("next") ?? "")),
      ...((why === "fresh" || why === "over") && { why }),
    },
  }
}

const enter = open("POST", "/enter", (visit, cookies) =>
  orAgain(
    visit,
    async () => {
      const { services, form, visitor } = visit
      const given = { email: form.get("email"), password: form.get("password") }
      cookies.wait(await startWithPassword(services, given, visitor))
      return { to: `/admin/enter/code?next=${encodeURIComponent(safeNext(form.get("next")))}` }
    },
    () => enterPage(visit),
  ),
)

async function codePage(visit: Visit, waiting: string | undefined): Promise<Answer> {
  const person = waiting === undefined ? undefined : await findPerson(visit.services, waiting, "code")
  if (!person) return { to: "/admin/enter?why=over" }
  const next = safeNext(visit.form.get("next") || (visit.query.get("next") ?? ""))
  return { view: "EnterCode", props: { email: person.email, next } }
}

const enterCode = open("POST", "/enter/code", async (visit, cookies) => {
  const page = await codePage(visit, cookies.waiting)
  return orAgain(
    visit,
    async () => {
      const { services, form, visitor, token } = visit
      const opened = await finishWithCode(services, { token: cookies.waiting ?? "", code: form.get("code") }, visitor)
      if (token !== undefined) await endPersonSession(services.db, token)
      cookies.start(opened)
      return { to: safeNext(form.get("next")) }
    },
    () => page,
  )
})

const recoveryPage = ({ query, form }: Visit): Answer => ({
  view: "EnterRecovery",
  props: { email: form.get("email"), next: safeNext(form.get("next") || (query.get("next") ?? "")) },
})

const enterRecovery = open("POST", "/enter/recovery", (visit, cookies) =>
  orAgain(
    visit,
    async () => {
      const { services, form, visitor } = visit
      cookies.start(
        await signInWithRecoveryCode(services, { email: form.get("email"), code: form.get("code") }, visitor),
      )
      return { to: safeNext(form.get("next")) }
    },
    () => recoveryPage(visit),
  ),
)

const enterPasskey = open("POST", "/enter/passkey", (visit, cookies) =>
  orAgain(
    visit,
    async () => {
      const { services, form, site, visitor, token } = visit
      const opened = await signInWithPasskey(services, { site, passkey: form.get("passkey") }, visitor)
      if (token !== undefined) await endPersonSession(services.db, token)
      cookies.start(opened)
      return { to: safeNext(form.get("next")) }
    },
    () => enterPage(visit),
  ),
)

async function startPage({ services, params, form }: Visit): Promise<Answer> {
  const token = params["token"] ?? ""
  const { expiresAt, person } = await readLink(services, token)
  const said = { name: form.get("name") || (person?.name ?? ""), email: form.get("email") }
  return { view: "Start", props: { token, until: expiresAt, email: person?.email, said } }
}

const linkIsOver = ({ frame: { texts } }: Visit): Answer => ({
  view: "Message",
  status: 404,
  props: {
    title: texts.start.over,
    text: texts.start.overText,
    to: { href: "/admin/enter", text: texts.enter.title },
  },
})

async function unlessOver(visit: Visit, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (isApiError(error) && error.code === "link_over") return linkIsOver(visit)
    throw error
  }
}

const start = open("POST", "/start/:token", (visit, cookies) =>
  unlessOver(visit, async () => {
    const page = await startPage(visit)
    return orAgain(
      visit,
      async () => {
        const { services, params, form, site, visitor, frame } = visit
        const isByPassword = form.get("with") === "password" || form.get("passkey") === ""
        const input = {
          name: form.get("name"),
          email: form.get("email"),
          ...(isByPassword ? { password: form.get("password") } : { passkey: form.get("passkey") }),
        }
        const claimed = await claim(services, params["token"] ?? "", input, { site, visitor, locale: frame.locale })
        cookies.start(claimed.token)
        return { view: "RecoveryCodes", props: { codes: claimed.recoveryCodes } }
      },
      () => page,
    )
  }),
)

const me = own("GET", "/me", async ({ services, person }) => {
  const { count } = await services.db
    .selectFrom("recovery_codes")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("person_id", "=", person.id)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow()
  return {
    view: "Me",
    props: {
      email: person.email,
      sessionId: person.sessionId,
      passkeys: await listPasskeys(services.db, person.id),
      sessions: await listSessions(services, person.id),
      codesLeft: Number(count),
    },
  }
})

const addPasskey = own(
  "POST",
  "/me/passkeys",
  async ({ services, person, form, site, visitor }) => {
    const passkey = await readNewPasskey(services, site, form.get("passkey"))
    const named = { ...passkey, name: visitor.device }
    await inTransaction(services.db, (trx) => storePasskey(trx, services.now(), person.id, named))
    return { to: "/admin/me", notice: { code: "passkey" } }
  },
  true,
)

/** The last passkey of a person without a password cannot be removed. */
const removePasskey = own(
  "POST",
  "/me/passkeys/remove",
  async ({ services: { db }, person, form }) => {
    const { password_hash } = await db
      .selectFrom("people")
      .select("password_hash")
      .where("id", "=", person.id)
      .executeTakeFirstOrThrow()
    const known = await listPasskeys(db, person.id)
    if (known.length === 1 && password_hash === "") throw notFound("key_not_found")
    await db.deleteFrom("passkeys").where("id", "=", form.get("id")).where("person_id", "=", person.id).execute()
    return { to: "/admin/me", notice: { code: "removed" } }
  },
  true,
)

export const signInPages: readonly Route[] = [
  open("GET", "/enter", async (visit) => enterPage(visit)),
  enter,
  open("GET", "/enter/code", (visit, cookies) => codePage(visit, cookies.waiting)),
  enterCode,
  open("GET", "/enter/recovery", async (visit) => recoveryPage(visit)),
  enterRecovery,
  open("POST", "/enter/passkey-options", async ({ services, site, visitor }) => ({
    json: await askForPasskey(services, site, visitor.network),
  })),
  enterPasskey,
  open("GET", "/start/:token", (visit) => unlessOver(visit, () => startPage(visit))),
  start,
  open("POST", "/start/:token/passkey-options", async ({ services, params, form, site }) => {
    const { person } = await readLink(services, params["token"] ?? "")
    const who = { id: person?.id ?? newId(), email: person?.email ?? form.get("email") }
    return { json: await askForNewPasskey(services, site, who) }
  }),
  open("POST", "/language", async ({ services, form, token, request }) => {
    const locale = form.get("locale")
    if (!isLocale(locale)) return { to: "/admin" }
    request.res?.append("Set-Cookie", `locale=${locale}; Path=/admin; SameSite=Strict`)
    const person = token === undefined ? undefined : await findPerson(services, token)
    if (person) await services.db.updateTable("people").set({ locale }).where("id", "=", person.id).execute()
    return { to: safeNext(form.get("to")) }
  }),
  own("POST", "/leave", async ({ services, token }, cookies) => {
    if (token !== undefined) await endPersonSession(services.db, token)
    cookies.end()
    return { to: "/admin/enter" }
  }),
  me,
  own("GET", "/more", async () => ({ view: "More", props: {} })),
  own(
    "POST",
    "/me/passkey-options",
    async ({ services, person, site }) => ({ json: await askForNewPasskey(services, site, person) }),
    true,
  ),
  addPasskey,
  removePasskey,
  own("POST", "/me/sessions", async ({ services, person }) => {
    await endOtherSessions(services.db, person)
    return { to: "/admin/me", notice: { code: "ended" } }
  }),
  own("POST", "/me/sessions/end", async ({ services, person, form }) => {
    await endSession(services.db, person, form.get("id"))
    return { to: "/admin/me", notice: { code: "endedOne" } }
  }),
  own(
    "POST",
    "/me/codes",
    async ({ services, person }) => ({
      view: "RecoveryCodes",
      props: { codes: await inTransaction(services.db, (trx) => makeRecoveryCodes(trx, person.id)) },
    }),
    true,
  ),
]
