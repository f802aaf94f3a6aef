/** Question marks of the owner's area: each page that the guide has a paragraph on leads to it, and back. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { helpPath, helpPlaces } from "#operator/help/helpPlaces.ts"
import { helpTopics, readHelp } from "#provider/admin/help/readHelp.ts"
import type { ContractShop } from "#tests/support/contractShop.ts"
import { openDemoShop } from "#tests/support/demoShop.ts"
import { openPages, type PageDoor } from "#tests/support/pageDoor.ts"

describe("help in the owner's area", () => {
  let shop: ContractShop
  let pages: PageDoor
  beforeAll(async () => {
    shop = await openDemoShop()
    pages = await openPages(shop)
  })
  afterAll(async () => {
    pages.close()
    await shop.close()
  })
  const open = async (path: string) => pages.open(path.replace(/^\/admin/, ""))

  it.each(helpTopics)("stands beside the heading of its page: %s", async (topic) => {
    expect((await open(helpPlaces[topic])).body).toContain(`href="${helpPath(topic)}"`)
    const { status, body } = await open(helpPath(topic))
    const text = (await readHelp("es")).find((each) => each.topic === topic)
    expect([status, body.includes(`<h1>${text?.title}</h1>`), body.includes(text?.html ?? "none")]).toEqual([
      200,
      true,
      true,
    ])
    expect(body).toContain(`<a class="back" href="${helpPlaces[topic]}">`)
  })

  it("is not found on what there is no paragraph of", async () => {
    expect((await open("/admin/help/nothing")).status).toBe(404)
  })
})
