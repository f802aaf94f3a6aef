/** The demo shop's folder is read by the same commands as any other folder. */
import { join } from "node:path"
import { expect, it } from "vitest"
import { demoFolder } from "#provider/platform/demoPlaces.ts"
import { readPublished } from "#provider/site/versions.ts"
import { departments, products } from "#tests/support/demoCatalogue.ts"
import { runOperator } from "#tests/support/operator.ts"
import { testShop } from "#tests/support/testShop.ts"

const shop = testShop("sqlite", { seedDemo: false })

it("has products that import takes, each with its pictures and file, and nothing that it does not know", async () => {
  const tried = await runOperator(shop(), "import", join(demoFolder, "products.json"), "--dry-run", "--json")
  expect(JSON.parse(tried.text)).toMatchObject({
    findings: [],
    report: { problems: 0, created: products.length, departments: departments.length, pictures: { failed: 0 } },
  })
})

it("has ways of delivery, and a document of the shop with its page and that page's picture", async () => {
  const delivery = await runOperator(shop(), "delivery", "import", join(demoFolder, "delivery.json"))
  expect(delivery).toMatchObject({ code: 0, text: expect.stringContaining("methods: 3") })
  expect(await runOperator(shop(), "site", "import", demoFolder, "--publish")).toMatchObject({ code: 0, complaint: "" })
  expect((await readPublished(shop().connection.db))?.document).toMatchObject({
    identity: { name: "Azahar" },
    pages: [{ slug: "about-us", picture: expect.stringMatching(/^calle-/) }, { slug: "guia-de-medidas" }],
  })
})
