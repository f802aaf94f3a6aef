/** Synonyms by their page: tried before they are saved, groups joined only when asked to, two who change the same. */
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { decoded, formsIn } from "#tests/support/formsIn.ts"
import { openPages, type PageDoor, type Typed } from "#tests/support/pageDoor.ts"

const PAGE = "/shop/synonyms"

export function synonyms(worldOf: () => CustomerWorld): void {
  /** Sends the form of a page of synonyms; `press` is the value of its button. */
  async function fill({ send }: PageDoor, html: string, typed: Typed, press = "") {
    const form = formsIn(html).find(({ action, method }) => method === "post" && action === `/admin${PAGE}`)
    const button = form?.buttons.find(({ value }) => value === press)
    if (!form || !button) throw new Error("There is no form of a group")
    return send(form, typed, button)
  }
  const said = (html: string) => decoded(html.replace(/<[^>]+>/g, " ")).replace(/\s+/g, " ")
  const groups = ({ context }: PageDoor) => runAdmin(context, "listSynonyms", {})

  describe("synonyms by page", () => {
    it("are tried before they are saved, found by visitors afterwards, and deleted as a group", async () => {
      const pages = await openPages(worldOf().shop)
      const found = async () =>
        (await worldOf().guest().call("listProducts", { search: "cachivaches" })).items.map(({ id }) => id)
      const { body } = await pages.open(PAGE)
      const before = await groups(pages)
      expect(said(body)).toContain(before[0]?.join(", "))
      const tried = await fill(pages, body, { words: "cachivache, albarelo", search: "cachivaches" }, "try")
      expect(said(tried.body)).toContain("Encontraría 1 producto: Albarelo Botica.")
      expect(tried.body).toContain(">cachivache, albarelo</textarea>")
      expect(await groups(pages)).toEqual(before)
      expect(await found()).not.toContain("cer-131")

      expect((await fill(pages, tried.body, {})).location).toContain(`/admin${PAGE}`)
      expect(await groups(pages)).toContainEqual(["albarelo", "cachivache"])
      await expect.poll(found).toEqual(["cer-131"])
      const own = await pages.open(`${PAGE}?word=cachivache`)
      const remove = formsIn(own.body).find(({ action }) => action === `/admin${PAGE}/remove`)
      const button = remove?.buttons[0]
      if (!remove || !button) throw new Error("The group cannot be deleted")
      await pages.send(remove, {}, button)
      expect(await groups(pages)).toEqual(before)
      pages.close()
    })

    it("of another group join it when their owner says so, and single words alone are taken", async () => {
      const pages = await openPages(worldOf().shop)
      await runAdmin(pages.context, "addSynonyms", { words: ["zarandaja", "fruslería"] })
      const { body } = await pages.open(PAGE)
      const refused = await fill(pages, body, { words: "perifollo; zarandaja" })
      expect(refused.status).toBe(400)
      expect(said(refused.body)).toContain("«zarandaja» ya va con frusleria: quítela de aquí o una los grupos.")
      expect(said((await fill(pages, body, { words: "perifollo" })).body)).toContain("Dos palabras distintas o más.")
      expect(said((await fill(pages, body, { words: "perifollo, a+b" })).body)).toContain("Palabras sueltas.")
      expect(await groups(pages)).toContainEqual(["frusleria", "zarandaja"])
      await fill(pages, refused.body, { joins: "yes" })
      expect(await groups(pages)).toContainEqual(["frusleria", "perifollo", "zarandaja"])
      await runAdmin(pages.context, "saveSynonyms", { word: "zarandaja", words: [] })
      pages.close()
    })

    it("that somebody else has changed meanwhile are saved at the second try, with what was typed", async () => {
      const pages = await openPages(worldOf().shop)
      await runAdmin(pages.context, "addSynonyms", { words: ["zarandaja", "fruslería"] })
      const { body } = await pages.open(`${PAGE}?word=zarandaja`)
      await runAdmin(pages.context, "addSynonyms", { words: ["zarandaja", "bagatela"] })
      const refused = await fill(pages, body, { words: "zarandaja, fruslería, perifollo" })
      expect([refused.status, said(refused.body)]).toEqual([
        409,
        expect.stringContaining("Alguien ha cambiado este grupo"),
      ])
      expect(said(refused.body)).toContain("bagatela, frusleria, zarandaja")
      await fill(pages, refused.body, {})
      expect(await groups(pages)).toContainEqual(["frusleria", "perifollo", "zarandaja"])
      await runAdmin(pages.context, "saveSynonyms", { word: "zarandaja", words: [] })
      pages.close()
    })
  })
}
