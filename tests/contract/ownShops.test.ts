/** A bookshop and a streetwear shop, brought in by the owner's commands. */
import { rmSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { readSiteDocument } from "#provider/site/siteDocument.ts"
import { illegible } from "#shared/look/legibility.ts"
import { lookAttributes, lookPalette } from "#shared/look/lookCss.ts"
import { runOperator } from "#tests/support/operator.ts"
import { fillOwnShop, ownShops } from "#tests/support/ownShop.ts"

describe.each(ownShops)("%s", (name) => {
  it("comes in whole, with a look that can be read and a home page of its own", async () => {
    const dataDir = await fillOwnShop(name)
    const { json } = await runOperator({ place: { dataDir } }, "site", "export")
    const { look, home, identity } = readSiteDocument(json())
    expect(home.map(({ kind }) => kind)).toEqual([
      "hero",
      "strip",
      "categories",
      "products",
      "split",
      "products",
      "pictureText",
    ])
    expect(illegible(lookPalette(look))).toEqual([])
    expect(Object.keys(lookAttributes(look, identity.name))).toContain("data-header")
    rmSync(dataDir, { recursive: true, force: true })
  })
})
