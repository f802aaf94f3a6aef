/** Whole catalogue files as other programs write them: brought in as an owner does it, and sold. */
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type ContractShop, type Databases, openContractShop } from "#tests/support/contractShop.ts"
import { customerWorld } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"
import { orderOf } from "#tests/support/orderWorld.ts"
import { root } from "#tests/support/steps.ts"

interface Catalogue {
  args?: string[]
  /** The fault of one line, its message, and the owner's correction. */
  fault?: { says: string; text: string; mended: string }
  notes: string[]
  created: number
  /** A product and what its first kind costs. */
  sold: string
  price: number
}

const MAP =
  "id=Product ID,name=Name,sku=Reference,category=Category,price=Price (tax incl.),stock=Quantity,visible=Status"

const CATALOGUES: Record<string, Catalogue> = {
  "shopify-home-and-garden.csv": {
    notes: ['line 6, Image Src: "clay-planter.jpg" is not there', 'line 7, Image Src: "clay-planter-side.jpg"'],
    created: 3,
    sold: "copper-lantern",
    price: 55,
  },
  "shopify-jewelery.csv": {
    fault: { says: "line 5, Variant Price: takes an amount", text: "manual,,,true", mended: "manual,9,,true" },
    notes: [],
    created: 3,
    sold: "moon-chain",
    price: 44.99,
  },
  "woocommerce-sample.csv": {
    notes: [
      'line 2, Images: "tee-back.jpg" is not there',
      'line 4, Type: "grouped" is left out',
      "line 5, External URL",
    ],
    created: 2,
    sold: "woo-beanie-plain",
    price: 18,
  },
  "prestashop.csv": {
    args: ["--map", MAP],
    notes: [
      'line 4, Quantity: "-3" is less than nothing: it is taken as 0',
      'line 2, Image: "hummingbird.jpg" has no place',
      'line 4, Price (tax excl.): "18.900000" has no place',
    ],
    created: 3,
    sold: "1",
    price: 28.92,
  },
}

export function catalogues(databases: () => Databases): void {
  describe("a catalogue file", () => {
    let shop: ContractShop
    beforeAll(async () => {
      shop = await openContractShop(databases(), { seedDemo: true })
    })
    afterAll(() => shop.close())
    const bring = (path: string, { args = [] }: Catalogue) => runOperator(shop, "import", path, ...args)

    it.each(Object.entries(CATALOGUES))(
      "%s is brought in and sold, and what cannot be is said",
      async (name, given) => {
        let path = join(root, "tests/contract/data/catalogues", name)
        if (given.fault) {
          const refused = await bring(path, given)
          expect([refused.code, refused.text]).toEqual([1, expect.stringContaining(given.fault.says)])
          path = join(shop.place.dataDir, name)
          const whole = await readFile(join(root, "tests/contract/data/catalogues", name), "utf8")
          await writeFile(path, whole.replace(given.fault.text, given.fault.mended))
        }
        const { code, text } = await bring(path, given)
        expect([code, text]).toEqual([0, expect.stringContaining(`Products: ${given.created} created`)])
        for (const note of given.notes) expect(text).toContain(note)
        const { api } = await customerWorld(shop, "in process").customer()
        const { total } = await orderOf(api, [{ id: given.sold, amount: 1 }])
        expect(total).toBe(given.price)
      },
    )
  })
}
