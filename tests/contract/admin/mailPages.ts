/** The page of the shop's mail: a typed password is neither sent back nor lost, and the environment's settings are read only. */
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { mailServerOf } from "#provider/messages/mail/mailUrl.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { AskOperator } from "#tests/support/askOperator.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { formsIn } from "#tests/support/formsIn.ts"

const PASSWORD = "peras-de-agua-del-sur"

export function mailPages(worldOf: () => CustomerWorld, ask: AskOperator): void {
  const owner = async () => {
    const { person, token } = await signedIn(worldOf().shop, "owner")
    const cookie = `admin=${token}`
    return {
      context: { ...adminOf(worldOf().shop), actor: person.actor },
      get: async (path: string) => (await ask("GET", path, { cookie })).body,
      post: (path: string, fields: Record<string, string>) => ask("POST", path, { cookie, fields }),
    }
  }
  const fields = {
    host: "127.0.0.1",
    port: "1",
    security: "none",
    user: "hola@acequia.example",
    name: "",
    from: "hola@acequia.example",
  }

  describe("the owner's mail, by page", () => {
    it("keeps a typed password over a fault elsewhere without sending it back", async () => {
      const { context, post, get } = await owner()
      const refused = await post("/shop/mail", { ...fields, password: PASSWORD, from: "hola@acequia" })
      expect(refused.status).toBe(400)
      expect(refused.body).toContain("Falta el final, por ejemplo «.example» o «.es».")
      expect(refused.body).toContain("La que ha escrito se guarda para este formulario.")
      expect(refused.body).toContain('value="hola@acequia.example"')
      expect(refused.body).not.toContain(PASSWORD)
      const rows = await context.db.selectFrom("kept_forms").selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(PASSWORD)
      const kept = formsIn(refused.body)
        .flatMap(({ controls }) => controls)
        .find(({ name }) => name === "kept")
      expect(kept?.value).toMatch(/^[\w-]{43}$/)
      const saved = await post("/shop/mail", { ...fields, kept: String(kept?.value), password: "" })
      expect([saved.status, saved.location]).toEqual([303, "/admin/shop/mail"])
      const { mail } = await runAdmin(context, "viewSettings", {})
      expect(mail.password).toMatchObject({ isReadable: true })
      const page = await get("/shop/mail")
      expect(page).toContain("No se vuelve a enseñar.")
      expect(page).not.toContain(PASSWORD)
      const again = await post("/shop/mail", { ...fields, kept: String(kept?.value), password: "", host: "127.0.0.2" })
      expect(again.body).toContain("Escríbala otra vez: la guardada es de otro servidor.")
    })

    it("fills in a known mailbox without scripts", async () => {
      const page = await (await owner()).get("/shop/mail?with=outlook")
      expect(page).toMatch(/<input[^>]*name="host"[^>]*value="smtp.office365.com"/)
      expect(page).toMatch(/<input[^>]*name="port"[^>]*value="587"/)
      expect(page).toMatch(/<option value="starttls" selected="">/)
      expect(page).toMatch(/aria-current="true"[^>]*>Outlook/)
    })

    it("shows the environment's settings, which only a test can be asked of", async () => {
      const { context, get, post } = await owner()
      const mailServer = mailServerOf("smtps://tienda:secreto@mail.example:465")
      Object.assign(context.environment, { mailServer, mailFrom: "Azahar <hola@azahar.example>" })
      try {
        const page = await get("/shop/mail")
        expect(page).toContain("Lo fija el servidor.")
        expect(page).toMatch(/<input[^>]*readOnly=""[^>]*name="host"|<input[^>]*name="host"[^>]*readOnly=""/)
        expect(page).toContain('value="mail.example"')
        expect(page).not.toContain("secreto")
        expect(page).not.toContain('name="password"')
        expect(page).toContain('action="/admin/shop/mail/test"')
        Object.assign(context.environment, { mailFrom: null })
        const usual = await get("/shop/mail")
        expect(usual).toContain("Su correo público. MAIL_FROM, en el servidor, puede fijar otro.")
        expect(usual).not.toContain('name="from"')
        const refused = await post("/shop/mail", { ...fields, password: PASSWORD })
        expect([refused.status, refused.body.includes("Lo fija el servidor (MAIL_URL)")]).toEqual([409, true])
      } finally {
        Object.assign(context.environment, { mailServer: null, mailFrom: null })
      }
    })

    it("says what the server answered, and of a password that cannot be read", async () => {
      const { context, post, get } = await owner()
      await runAdmin(context, "saveMail", { ...fields, port: 1, security: "none", password: PASSWORD })
      // One test in ten seconds.
      await context.db.deleteFrom("rate_limits").execute()
      const tested = await post("/shop/mail/test", { to: "rosario@acequia.example" })
      expect(tested.status).toBe(200)
      expect(tested.body).toContain("No se llega al servidor.")
      expect(tested.body).toMatch(/<code class="said-by">[^<]*ECONNREFUSED/)
      const wrong = await post("/shop/mail/test", { to: "rosario@acequia" })
      expect(wrong.status).toBe(400)
      const soon = await post("/shop/mail/test", { to: "rosario@acequia.example" })
      expect([soon.status, soon.body.includes("Demasiados intentos. Espere 10 segundos.")]).toEqual([429, true])
      await context.db.updateTable("setting_secrets").set({ sealed: "v1.0123456789abcdef.AAAA" }).execute()
      expect(await get("/shop/mail")).toContain("La contraseña guardada no se puede leer.")
      await context.db.deleteFrom("settings").execute()
      expect(await get("/shop/mail")).toContain("Aún no hay servidor de correo.")
    })
  })
}
