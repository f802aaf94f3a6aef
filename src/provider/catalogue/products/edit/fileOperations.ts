/** Stored files: which products use them, and the downloads of a product. */
import { array, boolean, nonempty, nullable, number, object, optional, size, string } from "superstruct"
import { operation } from "#provider/catalogue/operation.ts"
import { attachProductFile, detachProductFile } from "#provider/catalogue/products/edit/productFiles.ts"
import { listShopFiles, ShopFile } from "#provider/platform/files/shopFiles.ts"
import { whole } from "#shared/fields/whole.ts"

const MOST_LETTERS = 200
const MOST_TIMES = 999_999

const id = nonempty(string())
const permission = "write_catalog" as const
const atLeastOnce = optional(nullable(whole(1, MOST_TIMES)))

const ProductFile = object({
  id: string(),
  product_id: string(),
  position: number(),
  name: string(),
  /** The name in the file store. */
  file: string(),
  most: nullable(number()),
  days: nullable(number()),
})

export const fileOperations = {
  listFiles: operation({
    summary: "List files",
    description:
      "Pictures and files for sale, with their size in bytes and what uses them. `unused`: only those that nothing uses.",
    http: { method: "GET", path: "/files" },
    permission,
    input: object({ unused: optional(boolean()) }),
    answer: array(ShopFile),
    async run({ db, files }, { unused = false }) {
      const all = await listShopFiles(db, files)
      return unused ? all.filter(({ usedBy }) => usedBy.length === 0) : all
    },
  }),
  attachProductFile: operation({
    summary: "Add a file for sale to a product",
    description:
      "To a product that is sold as a download; those who bought it can download the file too. `stored`: what an upload answered. `most`: downloads that an order has; `days`: how long after payment; without limit if left out.",
    http: { method: "POST", path: "/products/:id/files" },
    permission,
    input: object({
      id,
      /** As customers see it. */
      name: size(string(), 1, MOST_LETTERS),
      stored: nonempty(string()),
      most: atLeastOnce,
      days: atLeastOnce,
    }),
    answer: ProductFile,
    run: (context, { id: product, most = null, days = null, ...file }) =>
      attachProductFile(context, product, { ...file, most, days }),
  }),
  detachProductFile: operation({
    summary: "Remove a file for sale from a product",
    description: "Refused once the product has been bought. The file stays among the shop’s files.",
    http: { method: "DELETE", path: "/products/:id/files/:name" },
    permission,
    input: object({ id, name: nonempty(string()) }),
    answer: ProductFile,
    run: (context, { id: productId, name }) => detachProductFile(context, productId, name),
  }),
}
