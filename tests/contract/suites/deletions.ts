/** A product's former names redirect to it in one hop; once it is deleted, each of these names answers 410. */
import { expect, it } from "vitest"
import type { CatalogChange } from "#provider/catalogue/write/changeCatalog.ts"
import { deleteProducts } from "#provider/catalogue/write/deleteProducts.ts"
import { saveProducts } from "#provider/catalogue/write/saveProducts.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import { plainDraft } from "#tests/support/drafts.ts"

type Change = (work: (change: CatalogChange) => Promise<unknown>) => Promise<void>

export function deletions(api: () => Api, change: Change): void {
  const place = { categoryId: "platos", departmentId: "ceramica" }
  const rename = (slug: string) => change((now) => saveProducts(now, [plainDraft("Botijo-9", { ...place, slug })]))

  it("leads from every slug a product had to the one it has", async () => {
    for (const slug of ["botijo-a", "botijo-b", "botijo-c"]) await rename(slug)
    for (const id of ["Botijo-9", "botijo-a", "botijo-b", "botijo-c", "Botijo-B"]) {
      expect((await api().call("getProduct", { id })).slug, id).toBe("botijo-c")
    }
    await rename("botijo-a")
    expect((await api().call("getProduct", { id: "botijo-c" })).slug).toBe("botijo-a")
  })

  it("says of a deleted product that it is gone, under every name it had, and what is near", async () => {
    await change((now) => deleteProducts(now, ["Botijo-9"]))
    for (const id of ["Botijo-9", "botijo-a", "botijo-b", "botijo-c"]) {
      await expect(api().call("getProduct", { id }), id).rejects.toMatchObject({ status: 410, code: "product_gone" })
      const near = await api().call("listRelatedProducts", { id, limit: 4 })
      expect(near.map(({ category_id }) => category_id)).toEqual(["platos", "platos", "platos", "platos"])
    }
    await expect(api().call("getProduct", { id: "botijo-z" })).rejects.toMatchObject({ status: 404 })
    expect((await api().call("listProducts", { search: '"botijo-9"' })).items).toEqual([])
  })

  it("has it back when it is saved again", async () => {
    await rename("botijo-d")
    for (const id of ["Botijo-9", "botijo-a", "botijo-d"]) {
      expect((await api().call("getProduct", { id })).slug, id).toBe("botijo-d")
    }
  })

  it("deletes nothing where one is unknown", async () => {
    await change(async (now) => {
      expect(await deleteProducts(now, ["Botijo-9", "nobody"])).toEqual({
        deleted: [],
        unknown: ["nobody"],
        withFiles: [],
      })
      now.touched = true
    })
    expect((await api().call("getProduct", { id: "Botijo-9" })).id).toBe("Botijo-9")
  })
}
