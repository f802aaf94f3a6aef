/** The page of payment services: typed secrets are neither sent back nor lost, faults stand at their fields, the environment's are locked. */
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { AskOperator } from "#tests/support/askOperator.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { formsIn } from "#tests/support/formsIn.ts"

const SECRET = "sk_test_perasDeAguaDelSur"
const WEBHOOK = "whsec_perasDeSanJuan"
const TEST_KEY = "sq7HjrUOBfKmC576ILgskD5srU870gJ7"

export function paymentKeyPages(worldOf: () => CustomerWorld, ask: AskOperator): void {
  const owner = async () => {
    const { person, token } = await signedIn(worldOf().shop, "owner")
    const cookie = `admin=${token}`
    const context = { ...adminOf(worldOf().shop), actor: person.actor }
    for (const table of ["settings", "rate_limits"] as const) await context.db.deleteFrom(table).execute()
    return {
      context,
      get: async (path: string) => (await ask("GET", path, { cookie })).body,
      post: (path: string, fields: Record<string, string> = {}) => ask("POST", path, { cookie, fields }),
    }
  }
  const keysOf = async ({ context }: Awaited<ReturnType<typeof owner>>, way: string) =>
    (await runAdmin(context, "viewSettings", {})).payments.find((each) => each.way === way)

  describe("the keys of payment services, by page", () => {
    it("keeps a typed secret over a fault elsewhere without sending it back", async () => {
      const rosario = await owner()
      const refused = await rosario.post("/shop/payment/stripe", { secretKey: SECRET, webhookSecret: "secreto" })
      expect(refused.status).toBe(400)
      expect(refused.body).toContain("El secreto de firma de un webhook de Stripe: empieza por whsec_.")
      expect(refused.body).toContain('href="#webhookSecret"')
      expect(refused.body).toContain("Lo que ha escrito se guarda para este formulario.")
      expect(refused.body).toMatch(/<details class="tile flush pay" name="pay" id="stripe" open="">/)
      expect(refused.body).not.toContain(SECRET)
      expect(JSON.stringify(await rosario.context.db.selectFrom("kept_forms").selectAll().execute())).not.toContain(
        SECRET,
      )
      const kept = formsIn(refused.body)
        .flatMap(({ controls }) => controls)
        .find(({ name }) => name === "kept")
      const saved = await rosario.post("/shop/payment/stripe", { kept: String(kept?.value), webhookSecret: WEBHOOK })
      expect([saved.status, saved.location]).toEqual([303, "/admin/shop/payment?way=stripe#stripe"])
      expect(await keysOf(rosario, "stripe")).toMatchObject({ by: "shop", isTest: true, ending: "lSur" })
      const page = await rosario.get("/shop/payment?way=stripe")
      expect(page).toContain("No se vuelve a enseñar.")
      expect(page).toContain("Clave de pruebas, acaba en lSur")
      for (const secret of [SECRET, WEBHOOK]) expect(page).not.toContain(secret)
    })

    it("names the field of each fault, and keeps what is no secret", async () => {
      const rosario = await owner()
      const refused = await rosario.post("/shop/payment/redsys", {
        merchantCode: "99900888",
        terminal: "12",
        key: TEST_KEY,
      })
      expect(refused.status).toBe(400)
      expect(refused.body).toContain('href="#merchantCode"')
      expect(refused.body).toContain("Tiene 9 cifras; ha escrito 8.")
      expect(refused.body).toMatch(/name="merchantCode"[^>]*value="99900888"|value="99900888"[^>]*name="merchantCode"/)
      expect(refused.body).toMatch(/name="terminal"[^>]*value="12"|value="12"[^>]*name="terminal"/)
      expect(refused.body).not.toContain(TEST_KEY)
      const bizum = await rosario.post("/shop/payment/bizum", { on: "yes" })
      expect(bizum.body).toContain('href="#bizum.on"')
      expect(bizum.body.match(/id="[^"]*on-e"/g)).toEqual(['id="bizum.on-e"'])
      expect([bizum.status, bizum.body.includes("Primero, Redsys: su prueba tiene que haber salido.")]).toEqual([
        400,
        true,
      ])
    })

    it("saves and tries at once, tells the answer in words, and lets be stopped and offered again", async () => {
      const rosario = await owner()
      await rosario.post("/shop/payment/redsys", { merchantCode: "999008881", terminal: "1", key: TEST_KEY })
      expect(await keysOf(rosario, "redsys")).toMatchObject({ proof: { fault: "unreachable" }, hidden: null })
      expect(await rosario.get("/shop/payment?way=redsys")).toContain("La prueba no ha salido: el banco no contesta")
      await rosario.context.db
        .updateTable("settings")
        .set(({ fn, ref, val }) => ({
          facts: fn<string>("replace", [
            ref("facts"),
            val('"fault":"unreachable","code":""'),
            val('"fault":"key","code":"SIS0042"'),
          ]),
        }))
        .where("kind", "=", "redsys")
        .execute()
      const page = await rosario.get("/shop/payment?way=redsys")
      expect(page).toMatch(/La prueba no ha salido: el banco no reconoce la firma<\/b> \(SIS0042\), /)
      expect(page).toContain("«la clave SHA-256 del terminal 1»")
      expect(page).toContain("No se ofrece a los clientes hasta que sus claves funcionen.")
      await rosario.post("/shop/payment/redsys", { do: "off" })
      expect(await keysOf(rosario, "redsys")).toMatchObject({ on: false })
      expect(await rosario.get("/shop/payment?way=redsys")).toContain("Ofrecerla otra vez")
      await rosario.post("/shop/payment/redsys", { do: "on" })
      expect(await keysOf(rosario, "redsys")).toMatchObject({ on: true })
      let said = ""
      for (let times = 0; times < 5; times += 1) {
        const again = await rosario.post("/shop/payment/redsys", { merchantCode: "999008881", terminal: "1" })
        expect(again.status).toBe(303)
        said = decodeURIComponent(String(again.headers["set-cookie"]))
      }
      expect(said).toContain("paymentNotTried")
    })

    it("shows what the environment sets, which only a test can be asked of", async () => {
      const rosario = await owner()
      const rules = rosario.context.environment.entered
      const { setBy } = rules
      Object.assign(rules, { setBy: { stripe: "STRIPE_SECRET_KEY", redsys: "PAYMENT_METHODS" } })
      try {
        const page = await rosario.get("/shop/payment")
        expect(page).toContain("Lo fija el servidor</b> (<code>STRIPE_SECRET_KEY</code>)")
        expect(page).toContain("<code>PAYMENT_METHODS</code>")
        expect(page).not.toContain('name="secretKey"')
        expect(page).not.toContain('name="key"')
        expect(page).toContain('action="/admin/shop/payment/stripe/prove"')
        const refused = await rosario.post("/shop/payment/stripe", { secretKey: SECRET, webhookSecret: WEBHOOK })
        expect([refused.status, refused.body.includes("Lo fija el servidor (STRIPE_SECRET_KEY)")]).toEqual([409, true])
        const none = await rosario.post("/shop/payment/stripe/prove")
        expect([none.status, none.body.includes("No hay claves que probar: escríbalas primero.")]).toEqual([409, true])
      } finally {
        Object.assign(rules, { setBy })
      }
    })
  })

  describe("holding times and the refund limit of staff, by page", () => {
    const fields = { transferDays: "12", pickupDays: "2", staffRefundCents: "19,90" }

    it("are saved as typed, and their bounds named at the field with what was typed", async () => {
      const rosario = await owner()
      const saved = await rosario.post("/shop/payment/limits", fields)
      expect([saved.status, saved.location]).toEqual([303, "/admin/shop/payment#limits"])
      const page = await rosario.get("/shop/payment")
      expect(page).toMatch(/name="transferDays"[^>]*value="12"|value="12"[^>]*name="transferDays"/)
      expect(page).toMatch(/name="staffRefundCents"[^>]*value="19,90"|value="19,90"[^>]*name="staffRefundCents"/)
      expect(page).toContain("Se guarda 12 días.")
      const refused = await rosario.post("/shop/payment/limits", { ...fields, transferDays: "31", pickupDays: "" })
      expect(refused.status).toBe(400)
      expect(refused.body).toContain('href="#transferDays"')
      expect(refused.body).toContain('href="#pickupDays"')
      expect(refused.body).toContain("de 1 a 30")
      expect(refused.body).toMatch(/name="transferDays"[^>]*value="31"|value="31"[^>]*name="transferDays"/)
    })

    it("are locked where the environment sets them, and the others are still saved", async () => {
      const rosario = await owner()
      const { environment } = rosario.context
      const { limits } = environment
      Object.assign(environment, { limits: { transferDays: 7 } })
      try {
        const page = await rosario.get("/shop/payment")
        expect(page).toMatch(
          /<input[^>]*name="transferDays"[^>]*readOnly=""[^>]*>|<input[^>]*readOnly=""[^>]*name="transferDays"/,
        )
        expect(page).toContain("TRANSFER_HOLD_DAYS")
        expect((await rosario.post("/shop/payment/limits", { ...fields, pickupDays: "9" })).status).toBe(303)
        const view = await runAdmin(rosario.context, "viewPayments", {})
        expect(view.limits).toMatchObject({
          transferDays: { value: 7, lockedBy: "TRANSFER_HOLD_DAYS" },
          pickupDays: { value: 9, lockedBy: null },
        })
      } finally {
        Object.assign(environment, { limits })
      }
    })
  })
}
