/** Departments and categories in the owner's hands: made, changed, moved, removed, and each taken back. */
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import type { ViewedGroups } from "#provider/catalogue/groups/viewGroups.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"

/** But for the changes that they have seen. */
const named = ({ department, category }: ViewedGroups) =>
  [department, category].map((groups) => groups.map(({ version: _version, ...group }) => group))

export function groups(worldOf: () => CustomerWorld): void {
  const as = async () => {
    const { person } = await signedIn(worldOf().shop, "staff")
    return { ...adminOf(worldOf().shop), actor: person.actor, recorded: [] as number[] }
  }

  describe("departments and categories", () => {
    it("are made, renamed with their old address leading on, moved, and come back as they were", async () => {
      const staff = await as()
      const before = await runAdmin(staff, "viewGroups", {})
      const department = before.department[0]?.id ?? ""
      const name = { es: "Lámparas Añil", en: "Lamps" }
      const { id } = await runAdmin(staff, "makeGroup", { kind: "category", name, department })
      expect(id).toBe("lamparas-anil")
      await runAdmin(staff, "moveGroup", { kind: "category", id, to: "up" })
      await runAdmin(staff, "saveGroup", { kind: "category", id, slug: "lamparas", description: { es: "De mesa." } })
      const { category } = await runAdmin(staff, "viewGroups", {})
      const own = category.filter(({ departmentId }) => departmentId === department).map((each) => each.id)
      expect(own.at(-2)).toBe(id)
      expect(category.find((each) => each.id === id)).toMatchObject({
        slug: "lamparas",
        name,
        description: { es: "De mesa.", en: "" },
      })
      const old = await staff.db.selectFrom("slug_history").selectAll().where("slug", "=", "lamparas-anil").execute()
      expect(old).toMatchObject([{ kind: "category", id }])
      for (const event of staff.recorded.toReversed()) await runAdmin(staff, "undoEvent", { id: event })
      expect(named(await runAdmin(staff, "viewGroups", {}))).toEqual(named(before))
    })

    it("tell how many products stand in each, drafts too, in pages as at the command line", async () => {
      const staff = await as()
      const { category: known } = await runAdmin(staff, "viewGroups", {})
      const filled = known.find(({ products }) => products > 0)
      expect(filled).toBeDefined()
      const made = { name: { es: "Farol contado", en: "" }, priceCents: 900, category: filled?.id ?? null }
      await runAdmin(staff, "makeProduct", made)
      const now = await runAdmin(staff, "viewGroups", {})
      expect(now.category.find(({ id }) => id === filled?.id)?.products).toBe((filled?.products ?? 0) + 1)
      expect((await runOperator(worldOf().shop, "viewGroups")).json()).toEqual(now)
      const sheet = await runAdmin(staff, "listSheetGroups", {})
      const counted = now.department.map(({ id, products }) => [id, products])
      expect(sheet.departments.map(({ id, n }) => [id, n])).toEqual(expect.arrayContaining(counted))
    })

    it("are listed whatever their id is, the name of a state as well", async () => {
      const staff = await as()
      for (const es of ["Retired", "Drafts", "Reduced", "New", "All"]) {
        const { id } = await runAdmin(staff, "makeGroup", { kind: "category", name: { es, en: es } })
        expect(id).toBe(es.toLowerCase())
        const made = { name: { es: `Uno en ${es}`, en: "" }, priceCents: 900, category: id }
        const product = await runAdmin(staff, "makeProduct", made)
        const { products } = await runAdmin(staff, "listSheet", { in: id })
        expect(products.map((each) => each.id)).toEqual([product.id])
      }
    })

    it("are offered to products in the shop's order, those of one place by their ids, those in no department last", async () => {
      const staff = await as()
      const { department } = await runAdmin(staff, "viewGroups", {})
      const texts = { name_es: "Orden", name_en: "Order", description_es: "", description_en: "" }
      const inOrder = (id: string, department_id: string | null) => ({
        id,
        slug: id,
        ...texts,
        position: 900,
        department_id,
      })
      const place = department[0]?.id ?? null
      const rows = [inOrder("orden-c", null), inOrder("orden-b", place), inOrder("orden-a", place)]
      const own = rows.map(({ id }) => id)
      await staff.db.insertInto("categories").values(rows).execute()
      const ids = (await runAdmin(staff, "listCategories", {})).map(({ id }) => id)
      expect(ids.at(-1)).toBe("orden-c")
      const [first, second] = [ids.indexOf("orden-a"), ids.indexOf("orden-b")]
      expect(second).toBe(first + 1)
      const ofFirst = ids.slice(0, first)
      const { category } = await runAdmin(staff, "viewGroups", {})
      const inFirst = category.filter(({ id, departmentId }) => !own.includes(id) && departmentId === department[0]?.id)
      expect(ofFirst).toEqual(inFirst.map(({ id }) => id))
      await staff.db.deleteFrom("categories").where("id", "in", own).execute()
    })

    it("go without their products, which stand there again once that is taken back", async () => {
      const staff = await as()
      const places = () =>
        staff.db.selectFrom("products").select(["id", "category_id", "department_id"]).orderBy("id").execute()
      const [before, stood] = [await runAdmin(staff, "viewGroups", {}), await places()]
      const { category_id: category = "", department_id: department = "" } = stood[0] ?? {}
      await runAdmin(staff, "removeGroup", { kind: "department", id: department })
      await runAdmin(staff, "removeGroup", { kind: "category", id: category })
      const after = await places()
      expect([after.length, after[0]]).toEqual([stood.length, { ...stood[0], category_id: null, department_id: null }])
      for (const event of staff.recorded.toReversed()) await runAdmin(staff, "undoEvent", { id: event })
      expect([named(await runAdmin(staff, "viewGroups", {})), await places()]).toEqual([named(before), stood])
    })

    it("merge what two change at once, and show both where they changed the same", async () => {
      const staff = await as()
      const { id, version, name } = (await runAdmin(staff, "viewGroups", {})).category[0] ?? { id: "", version: 0 }
      const one = { kind: "category", id, version }
      await runAdmin(staff, "saveGroup", { ...one, name: { ...name, es: "Suya" } })
      await runAdmin(staff, "saveGroup", { ...one, name, description: { en: "Mine." } })
      const [now] = (await runAdmin(staff, "viewGroups", {})).category
      expect(now).toMatchObject({ name: { es: "Suya" }, description: { en: "Mine." } })
      await expect(runAdmin(staff, "saveGroup", { ...one, name: { ...name, es: "Mía" } })).rejects.toMatchObject({
        status: 409,
        code: "changed_since",
        extra: { saved: { both: ["name.es"], theirs: { "name.es": "Suya" } } },
      })
      for (const event of staff.recorded.toReversed()) await runAdmin(staff, "undoEvent", { id: event })
    })

    it("have a picture with its words, which the shop shows, and lose both together", async () => {
      const staff = await as()
      const [before] = (await runAdmin(staff, "viewGroups", {})).category
      const [other] = await staff.db.selectFrom("pictures").select("key").orderBy("key").limit(1).execute()
      const { id = "" } = before ?? {}
      const shown = async () => (await worldOf().guest().call("getCategory", { id })).image
      const one = { kind: "category", id }
      await runAdmin(staff, "saveGroup", {
        ...one,
        picture: other?.key,
        alt: { es: "Tres platos", en: "Three plates" },
      })
      expect(await shown()).toMatchObject({
        src: `/pictures/${other?.key}`,
        alt: { es: "Tres platos", en: "Three plates" },
      })
      await expect(runAdmin(staff, "saveGroup", { ...one, picture: "nobody-00000000" })).rejects.toMatchObject({
        fields: { picture: "unknown_picture" },
      })
      await runAdmin(staff, "saveGroup", { ...one, picture: null })
      expect(await shown()).toBeNull()
      for (const event of staff.recorded.toReversed()) await runAdmin(staff, "undoEvent", { id: event })
      expect(await shown()).toMatchObject({ src: `/pictures/${before?.pictureKey}`, alt: before?.name })
    })

    it("are refused by field", async () => {
      const staff = await as()
      const { category, department } = await runAdmin(staff, "viewGroups", {})
      const wrong = (given: object) =>
        runAdmin(staff, "makeGroup", { kind: "category", ...given }).then(
          () => "made",
          ({ fields }) => fields,
        )
      expect(await wrong({ name: { es: "" } })).toEqual({ "name.es": "missing" })
      expect(await wrong({ name: { es: "Una" }, slug: category[0]?.slug })).toEqual({ slug: "address_taken" })
      expect(await wrong({ name: { es: "Una" }, department: "nowhere" })).toEqual({ department: "unknown_category" })
      const one = { kind: "department", id: department[0]?.id, department: department[1]?.id }
      await expect(runAdmin(staff, "saveGroup", one)).rejects.toMatchObject({
        fields: { department: "unknown_category" },
      })
      expect(staff.recorded).toEqual([])
    })
  })
}
