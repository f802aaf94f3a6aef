/** The pages of moving in, as a browser without scripts goes through them. */
import { describe, expect, it } from "vitest"
import { signedIn } from "#tests/support/adminWorld.ts"
import type { AskOperator } from "#tests/support/askOperator.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { emailOf, shopifyCustomers, shopifyOrders } from "#tests/support/movedFiles.ts"

export function moveInForms(worldOf: () => CustomerWorld, ask: AskOperator): void {
  const send = (cookie: string, files: Readonly<Record<string, Iterable<string>>>) => {
    const form = new FormData()
    for (const [name, lines] of Object.entries(files)) form.append("file", new Blob([...lines]), name)
    return ask("POST", "/move-in", { cookie, form })
  }
  async function ended(cookie: string, location: string) {
    const path = location.replace(/^\/admin/, "")
    await expect
      .poll(async () => (await ask("GET", path, { cookie })).body, { timeout: 30_000 })
      .not.toContain('http-equiv="refresh"')
    return { id: path.split("/").at(-1) ?? "", ...(await ask("GET", path, { cookie })) }
  }

  describe("the pages of moving in", () => {
    it("ask for files where none was sent", async () => {
      const { token } = await signedIn(worldOf().shop, "owner")
      const { status, body } = await send(`admin=${token}`, {})
      expect(status).toBe(400)
      expect(body).toContain('href="#file"')
    })

    it("show what would come and what not, bring it in at a press, and have it only once", async () => {
      const cookie = `admin=${(await signedIn(worldOf().shop, "owner")).token}`
      const { db } = worldOf().shop.connection
      const sent = await send(cookie, {
        "clientes.csv": [...shopifyCustomers(3), ",Sin,Correo,,no\n"],
        "pedidos.csv": shopifyOrders(4, 3),
        "otra.csv": ["Nota,Fecha\nhola,2024-01-01\n"],
      })
      const checked = await ended(cookie, sent.location)
      expect(checked.body).toContain("otra.csv: sus encabezados no son de ningún archivo conocido")
      expect(checked.body).toMatch(/Clientes<\/b>.*clientes\.csv.*Vendrán">3</s)
      expect(checked.body).toMatch(/Pedidos<\/b>.*pedidos\.csv.*Vendrán">4</s)
      expect(checked.body).toContain("no lleva correo: el cliente se deja fuera")
      const none = await db.selectFrom("archived_orders").select("id").execute()
      expect(none).toEqual([])
      const started = await ask("POST", `/move-in/${checked.id}/start`, { cookie })
      const done = await ended(cookie, started.location)
      expect(done.body).toContain("Traído.")
      const rows = await db.selectFrom("archived_orders").select("move_id").execute()
      expect(rows.map(({ move_id }) => move_id)).toEqual(Array(4).fill(done.id))
      const user = await db.selectFrom("users").select("id").where("email", "=", emailOf(2)).execute()
      expect(user).toHaveLength(1)
      expect((await ask("POST", `/move-in/${checked.id}/start`, { cookie })).location).toBe(started.location)
      const file = await ask("GET", `/jobs/${checked.id}/findings`, { cookie })
      expect(file.body).toContain('"clientes.csv","5","Email","","no lleva correo: el cliente se deja fuera"')
    })
  })
}
