/** The pages of an import and of backups, as a browser without scripts goes through them. */
import { describe, expect, it } from "vitest"
import { HOURS } from "#shared/limits.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { AskOperator } from "#tests/support/askOperator.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"

export function dataForms(worldOf: () => CustomerWorld, ask: AskOperator): void {
  const signIn = () => signedIn(worldOf().shop, "owner")
  const owner = async () => `admin=${(await signIn()).token}`
  const send = (cookie: string, text: string, more: Record<string, string> = {}) => {
    const form = new FormData()
    if (text !== "") form.append("file", new Blob([text]), "lista.csv")
    for (const [name, value] of Object.entries(more)) form.append(name, value)
    return ask("POST", "/products/import", { cookie, form })
  }
  /** As its page looks again by itself. */
  async function ended(cookie: string, location: string) {
    const path = location.replace(/^\/admin/, "")
    await expect
      .poll(async () => (await ask("GET", path, { cookie })).body, { timeout: 30_000 })
      .not.toContain('http-equiv="refresh"')
    return { path, ...(await ask("GET", path, { cookie })) }
  }

  describe("the pages of an import", () => {
    it("keep what was chosen where no file was, and ask for one", async () => {
      const answer = await send(await owner(), "", { language: "en" })
      expect(answer.status).toBe(400)
      expect(answer.body).toContain('href="#file"')
      expect(answer.body).toContain('<option value="en" selected="">')
    })

    it("leave out the rows with problems of another program's file where that is ticked, and say which", async () => {
      const cookie = await owner()
      const sent = await send(cookie, "Nombre;PVP\nVela de abeja;6,50\nVela rota;gratis\nVela de cera;7,50\n")
      const id = sent.location.split("/").at(-1) ?? ""
      await ended(cookie, `/admin/jobs/${id}`)
      const fields = { "column.0": "name", "column.1": "price" }
      const chosen = await ask("POST", `/products/import/${id}`, { cookie, fields })
      const bad = await ended(cookie, chosen.location)
      expect(bad.body).toContain("Dejar fuera la fila con problemas (1)")
      expect(bad.body).not.toContain("/start")
      const check = bad.path.split("/").at(-1) ?? ""
      const unticked = await ask("POST", `/products/import/${check}/without`, { cookie })
      expect(unticked.location).toBe(`/admin${bad.path}`)
      const ticked = await ask("POST", `/products/import/${check}/without`, { cookie, fields: { skipBadRows: "yes" } })
      const good = await ended(cookie, ticked.location)
      expect(good.body).toContain("Importar 2 productos")
      expect(good.body).toMatch(/su producto se deja fuera<\/dt><dd class="strong">1</)
      expect(good.body).toMatch(/<q>gratis<\/q>.*admite un importe/s)
      const started = await ask("POST", `/products/import/${good.path.split("/").at(-1)}/start`, { cookie })
      expect((await ended(cookie, started.location)).body).toContain("Importado.")
      const { db } = worldOf().shop.connection
      const made = await db.selectFrom("products").select("name_es").where("name_es", "like", "Vela %").execute()
      const names = made.map(({ name_es }) => name_es)
      expect(names).toEqual(expect.arrayContaining(["Vela de abeja", "Vela de cera"]))
      expect(names).not.toContain("Vela rota")
    })

    it("offer that for no file of the shop's own", async () => {
      const cookie = await owner()
      const { location } = await send(cookie, "id,name_es,price,stock\nuna,Una,gratis,1\n")
      const bad = await ended(cookie, location)
      expect(bad.body).toContain("1 problema")
      expect(bad.body).not.toContain("skipBadRows")
    })

    it("lead from a file of unknown columns to their names, its check and its import", async () => {
      const cookie = await owner()
      const sent = await send(cookie, "Artículo;PVP;Notas\nFarol de papel;7,50;=1+1\n")
      expect(sent.status).toBe(303)
      const id = sent.location.split("/").at(-1) ?? ""
      await ended(cookie, `/admin/jobs/${id}`)
      const columns = `/products/import/${id}`
      const asked = await ask("GET", columns, { cookie })
      expect(asked.body).toMatch(/Artículo.*Farol de papel.*<option value="name" selected="">/s)
      // Twice the same: what was chosen stays, and the second says so.
      const twice = { "column.0": "name", "column.1": "price", "column.2": "name" }
      const refused = await ask("POST", columns, { cookie, fields: twice })
      expect(refused.status).toBe(400)
      expect(refused.body).toContain('href="#column.2"')
      const nameless = await ask("POST", columns, { cookie, fields: { "column.1": "price" } })
      expect(nameless.body).toContain('href="#map"')
      const chosen = await ask("POST", columns, { cookie, fields: { "column.0": "name", "column.1": "price" } })
      const checked = await ended(cookie, chosen.location)
      expect(checked.body).toContain("Importar 1 producto")
      const list = await ask("GET", `${checked.path}/findings`, { cookie })
      expect(list.headers["content-disposition"]).toContain("attachment")
      // A formula is written as text, and the reason in the reader's language.
      expect(list.body).toContain('"Notas","\'=1+1","no tiene sitio en la tienda y se deja fuera"')
      const check = checked.path.split("/").at(-1) ?? ""
      const started = await ask("POST", `/products/import/${check}/start`, { cookie })
      expect((await ended(cookie, started.location)).body).toContain("Importado.")
      const again = await ask("POST", `/products/import/${check}/start`, { cookie })
      expect(again.location).toBe(started.location)
      expect((await ask("GET", "/products/import", { cookie })).body).toContain("Importación de lista.csv")
    })

    it("say in the reader's language what does not fit, stay small however much it is, and offer no import then", async () => {
      const cookie = await owner()
      const rows = Array.from(
        { length: 600 },
        (_, row) => `f-${row},Farol ${"x".repeat(80)},doce,${"muchas ".repeat(20)}`,
      )
      const { location } = await send(cookie, `id,name_es,price,stock\n${rows.join("\n")}\n`)
      const { body, path } = await ended(cookie, location)
      expect(body.length).toBeLessThan(64_000)
      expect(body).toContain(`${path}/findings`)
      expect(body).toContain("admite un importe, como 24,90")
      expect(body).not.toContain("/start")
      const headings = Array.from({ length: 90 }, (_, place) => `Columna ${place}`)
      const wide = await send(
        cookie,
        `${headings.join(";")}\n${headings.map(() => "algo largo ".repeat(9)).join(";")}\n`,
      )
      const id = wide.location.split("/").at(-1) ?? ""
      await ended(cookie, `/admin/jobs/${id}`)
      expect((await ask("GET", `/products/import/${id}`, { cookie })).body.length).toBeLessThan(64_000)
    })
  })

  describe("the page of an export", () => {
    it("says of a format that there is not which there are", async () => {
      const { status, body } = await ask("GET", "/products/export/ods", { cookie: await owner() })
      expect(status).toBe(404)
      expect(body).toContain("No existe ese formato")
      expect(body).toContain("WooCommerce (CSV)")
    })
  })

  describe("the page of backups", () => {
    it("makes one, sends it to who has just signed in, and removes it", async () => {
      const { person, token } = await signIn()
      const cookie = `admin=${token}`
      const made = await ask("POST", "/house/backup", { cookie })
      expect((await ended(cookie, made.location)).body).toContain("Ver las copias")
      const { body } = await ask("GET", "/house/backup", { cookie })
      const [, name = ""] = /\/admin\/house\/backup\/([\w-]+)"/.exec(body) ?? []
      const file = await ask("GET", `/house/backup/${name}`, { cookie })
      expect(file.headers["content-type"]).toContain("application/x-tar")
      const { db } = adminOf(worldOf().shop)
      const created_at = new Date(Date.now() - 1 * HOURS).toISOString()
      await db.updateTable("person_sessions").set({ created_at }).where("person_id", "=", person.id).execute()
      const stale = await ask("GET", `/house/backup/${name}`, { cookie })
      expect(stale.location).toMatch(/^\/admin\/enter\?why=fresh&next=%2Fadmin%2Fhouse%2Fbackup%2F/)
      const fresh = await owner()
      const removed = await ask("POST", `/house/backup/${name}/remove`, { cookie: fresh })
      expect(removed.location).toBe("/admin/house/backup")
      expect((await ask("GET", "/house/backup", { cookie: fresh })).body).not.toContain(name)
    })
  })
}
