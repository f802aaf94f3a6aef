/** The pages of an import and of backups, as a browser without scripts goes through them. */
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { HOURS } from "#shared/limits.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { AskOperator } from "#tests/support/askOperator.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { writeXlsx } from "#tests/support/workbooks.ts"

export function dataForms(worldOf: () => CustomerWorld, ask: AskOperator): void {
  const signIn = () => signedIn(worldOf().shop, "owner")
  const owner = async () => `admin=${(await signIn()).token}`
  const send = (cookie: string, text: string, more: Record<string, string> = {}) => {
    const form = new FormData()
    if (text !== "") form.append("file", new Blob([text]), "lista.csv")
    for (const [name, value] of Object.entries(more)) form.append(name, value)
    return ask("POST", "/products/import", { cookie, form })
  }
  /** As its page looks again by itself, and leads on. */
  async function ended(cookie: string, location: string) {
    const path = location.replace(/^\/admin/, "")
    await expect
      .poll(async () => (await ask("GET", path, { cookie })).body, { timeout: 30_000 })
      .not.toContain('http-equiv="refresh"')
    const answer = await ask("GET", path, { cookie })
    const id = path.split("/").at(-1) ?? ""
    if (answer.status !== 303) return { path, id, ...answer }
    const to = answer.location.replace(/^\/admin/, "")
    return { path: to, id, ...(await ask("GET", to, { cookie })) }
  }

  describe("the pages of an import", () => {
    it("keep what was chosen where no file was, and ask for one", async () => {
      const answer = await send(await owner(), "", { language: "en" })
      expect(answer.status).toBe(400)
      expect(answer.body).toContain('href="#file"')
      expect(answer.body).toContain('<option value="en" selected="">')
    })

    it("read another shop at its address, but none in the shop's own network, which is kept to be corrected", async () => {
      const cookie = await owner()
      const sent = await send(cookie, "", { address: "http://127.0.0.1:9/" })
      const read = await ended(cookie, sent.location)
      expect(read.body).toContain("127.0.0.1:9 no se lee: lleva a una red privada")
    })

    it("leave out the rows with problems of another program's file where that is ticked, and say which", async () => {
      const cookie = await owner()
      const sent = await send(cookie, "Nombre;PVP\nVela de abeja;6,50\nVela rota;gratis\nVela de cera;7,50\n")
      const bad = await ended(cookie, sent.location)
      expect(bad.body).toContain("Dejar fuera la fila con problemas (1)")
      expect(bad.body).not.toContain('name="start"')
      const unticked = await ask("POST", `/products/import/${bad.id}/without`, { cookie })
      expect((await ended(cookie, unticked.location)).path).toBe(bad.path)
      const ticked = await ask("POST", `/products/import/${bad.id}/without`, { cookie, fields: { skipBadRows: "yes" } })
      const good = await ended(cookie, ticked.location)
      expect(good.body).toContain("Importar 2 productos")
      expect(good.body).toMatch(/su producto se deja fuera<\/dt><dd class="strong">1</)
      expect(good.body).toMatch(/<q>gratis<\/q>.*admite un importe/s)
      const fields = { "column.0": "name", "column.1": "price", start: "yes" }
      const started = await ask("POST", good.path, { cookie, fields })
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

    it("show a list of the owner's own as it would be, check again what she changes, and import what she saw", async () => {
      const cookie = await owner()
      const list = "REF.;Artículo;Tamaño;PVP;P. mayor;Notas\nF-1;Farol de papel;20 cm;7,50;4;=1+1\nF-2;;30 cm;9,90;5;\n"
      const sent = await send(cookie, list)
      const asked = await ended(cookie, sent.location)
      expect(asked.path).toBe(`/products/import/${asked.id}`)
      expect(asked.body).toMatch(/Artículo.*Farol de papel.*<option value="name" selected="">/s)
      expect(asked.body).toMatch(/Tamaño.*20 cm · 30 cm.*<option value="option" selected="">/s)
      expect(asked.body).toMatch(/Así quedarán los primeros.*Farol de papel.*20 cm.*F-1.*7,50.*30 cm.*F-2.*9,90/s)
      // Findings in a column stand beside its meaning, and in the list of rows.
      expect(asked.body).toMatch(/id="column\.1-n">no lleva nombre: se toma el de la fila de arriba</)
      expect(asked.body).toMatch(/id="notes".*no lleva nombre: se toma el de la fila de arriba/s)
      expect(asked.body).not.toContain('id="column.5-n"')
      expect(asked.body).toContain("Importar 1 producto")
      // Twice the same: what was chosen stays, and the second says so.
      const guess = { "column.0": "sku", "column.1": "name", "column.2": "option", "column.3": "price" }
      const twice = await ask("POST", asked.path, { cookie, fields: { ...guess, "column.4": "price", start: "yes" } })
      expect(twice.status).toBe(400)
      expect(twice.body).toContain('href="#column.4"')
      expect(twice.body).toMatch(/id="column.4".*?<option value="price" selected="">/s)
      const nameless = await ask("POST", asked.path, { cookie, fields: { "column.3": "price" } })
      expect(nameless.body).toContain('href="#map"')
      // Columns that were changed since are checked before anything is imported.
      const fields = { ...guess, "column.0": "", start: "yes" }
      const changed = await ask("POST", asked.path, { cookie, fields })
      const checked = await ended(cookie, changed.location)
      expect(checked.path).toBe(`/products/import/${checked.id}`)
      expect(checked.id).not.toBe(asked.id)
      expect([asked.body.includes('quiet-text"> F-1'), checked.body.includes('quiet-text"> F-1')]).toEqual([
        true,
        false,
      ])
      const found = await ask("GET", `/jobs/${checked.id}/findings`, { cookie })
      expect(found.headers["content-disposition"]).toContain("attachment")
      // A formula is written as text, and the reason in the reader's language.
      expect(found.body).toContain('"Notas","\'=1+1","no tiene sitio en la tienda y se deja fuera"')
      const started = await ask("POST", checked.path, { cookie, fields })
      const done = await ended(cookie, started.location)
      expect(done.body).toContain("Importado.")
      const again = await ask("POST", checked.path, { cookie, fields })
      expect(again.location).toBe(started.location)
      const { db } = worldOf().shop.connection
      const made = await db
        .selectFrom("variants")
        .select(["name_es", "price_cents"])
        .where("product_id", "=", "farol-de-papel")
        .execute()
      expect(made.map(({ name_es, price_cents }) => [name_es, price_cents])).toEqual([
        ["20 cm", 750],
        ["30 cm", 990],
      ])
      const { body } = await ask("GET", "/products/import", { cookie })
      expect(body).toContain("Importación de lista.csv")
      // The file is known by its columns the next time.
      const known = await ended(cookie, (await send(cookie, list.replace("7,50", "8,50"))).location)
      expect(known.body).toMatch(/id="column\.0"[^>]*><option value="" selected="">/)
      expect(known.body).toContain("8,50")
    })

    it("read a workbook of several sheets, and the one that is chosen", async () => {
      const cookie = await owner()
      const folder = await mkdtemp(join(tmpdir(), "lista-"))
      const path = await writeXlsx(join(folder, "lista.xlsx"), {
        Flores: {
          rows: [
            ["VIVERO"],
            ["Planta", "Maceta", "P.V.P. (€)", "Exist."],
            ["Rosal de prueba", "M-14", 6.5, 3],
            [undefined, "M-17", 9, 2],
          ],
        },
        Árboles: {
          rows: [
            ["Nombre", "Precio"],
            ["Tilo de prueba", 45],
          ],
        },
      })
      const form = new FormData()
      form.append("file", new Blob([await readFile(path)]), "lista.xlsx")
      await rm(folder, { recursive: true })
      const flowers = await ended(cookie, (await ask("POST", "/products/import", { cookie, form })).location)
      expect(flowers.body).toMatch(/<option value="Flores" selected="">.*Rosal de prueba.*M-14.*6,50.*M-17/s)
      const chosen = await ask("POST", flowers.path, { cookie, fields: { "column.0": "name", sheet: "Árboles" } })
      const trees = await ended(cookie, chosen.location)
      expect(trees.body).toMatch(/<option value="Árboles" selected="">.*Tilo de prueba.*45,00/s)
      const fields = { "column.0": "name", "column.1": "price", sheet: "Árboles", start: "yes" }
      const started = await ask("POST", trees.path, { cookie, fields })
      expect((await ended(cookie, started.location)).body).toContain("Importado.")
      const { db } = worldOf().shop.connection
      const made = await db.selectFrom("products").select("name_es").where("name_es", "like", "% de prueba").execute()
      expect(made).toEqual([{ name_es: "Tilo de prueba" }])
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
      expect((await ask("GET", `/products/import/${id}`, { cookie })).body.length).toBeLessThan(68_000)
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
