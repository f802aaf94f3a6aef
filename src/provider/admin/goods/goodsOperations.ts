/** What whoever runs the shop does with products: prices and stock in the sheet, prices by percent. */
import { array, nonempty, number, object, string } from "superstruct"
import { fileAnswer } from "#provider/admin/fileAnswer.ts"
import {
  changePrices,
  PriceAnswer,
  PriceQuestion,
  PriceQuote,
  quotePrices,
} from "#provider/admin/goods/changePrices.ts"
import { ExportQuestion, exportProducts } from "#provider/admin/goods/exportProducts.ts"
import { groupOperations } from "#provider/admin/goods/groups/groupOperations.ts"
import { listGroups, listSheet, SheetGroups, SheetPage, SheetSearch } from "#provider/admin/goods/listSheet.ts"
import { listCategories, ProductCategory } from "#provider/admin/goods/product/listCategories.ts"
import { duplicateProduct, Made, makeProduct, NewProduct } from "#provider/admin/goods/product/makeProduct.ts"
import { ProductChanging } from "#provider/admin/goods/product/productInput.ts"
import { saveProduct } from "#provider/admin/goods/product/saveProduct.ts"
import { takeFile } from "#provider/admin/goods/product/takeFile.ts"
import { ShopProduct, viewProduct } from "#provider/admin/goods/product/viewProduct.ts"
import { SheetCells, saveSheet } from "#provider/admin/goods/saveSheet.ts"
import { operation } from "#provider/admin/operation.ts"
import { MOST_PICTURE, takePicture } from "#provider/admin/takePicture.ts"
import { openProductPreview } from "#provider/site/previews.ts"
import { previewPath } from "#shared/previewPaths.ts"
import { MOST_TEXT } from "#shared/productBounds.ts"

export const goodsOperations = {
  listSheet: operation({
    summary: "Products with what their variants cost and how many there are, a page of them",
    http: { method: "GET", path: "/products" },
    permission: "write_catalog",
    input: SheetSearch,
    answer: SheetPage,
    run: (context, input) => listSheet(context, input),
  }),
  listSheetGroups: operation({
    summary: "Departments and categories, and how many products are sold out, reduced, or drafts",
    http: { method: "GET", path: "/sheet-groups" },
    permission: "write_catalog",
    input: object({}),
    answer: SheetGroups,
    run: (context) => listGroups(context),
  }),
  exportProducts: operation({
    summary: "The whole catalogue as a file that an import reads; not JSON but the file itself",
    http: { method: "GET", path: "/product-export/:format" },
    permission: "write_catalog",
    fresh: true,
    input: ExportQuestion,
    answer: fileAnswer<string>(),
    run: async (context, input) => exportProducts(context, input),
  }),
  saveSheet: operation({
    summary: "Other prices and stock for some variants, all of them or none; stock is moved by the difference",
    http: { method: "POST", path: "/products/cells" },
    permission: "write_catalog",
    input: SheetCells,
    answer: object({
      saved: number(),
    }),
    run: (context, input) => saveSheet(context, input),
  }),
  quotePrices: operation({
    summary: "What prices would be, raised or lowered by percent",
    http: { method: "GET", path: "/prices" },
    permission: "write_catalog",
    input: PriceQuestion,
    answer: PriceQuote,
    run: ({ db }, input) => quotePrices(db, input),
  }),
  changePrices: operation({
    summary: "Raises or lowers prices by percent, as they were quoted",
    http: { method: "POST", path: "/prices" },
    permission: "write_catalog",
    input: PriceAnswer,
    answer: object({
      changed: number(),
    }),
    run: (context, input) => changePrices(context, input),
  }),
  viewProduct: operation({
    summary: "One product with all its facts, its prices and its history",
    http: { method: "GET", path: "/products/:id" },
    permission: "write_catalog",
    input: object({ id: nonempty(string()) }),
    answer: ShopProduct,
    run: (context, { id }) => viewProduct(context, id),
  }),
  saveProduct: operation({
    summary: "Other facts of a product; version: the one it was seen with, so that two who change it lose nothing",
    http: { method: "PUT", path: "/products/:id" },
    permission: "write_catalog",
    input: ProductChanging,
    answer: ShopProduct,
    maxCharacters: MOST_TEXT,
    async run(context, change) {
      await saveProduct(context, change)
      return viewProduct(context, change.id)
    },
  }),
  retireProduct: operation({
    summary: "Takes a product out of the shop: its address answers that it is gone (410), and shows what is near",
    http: { method: "POST", path: "/products/:id/retire" },
    permission: "write_catalog",
    input: object({ id: nonempty(string()) }),
    answer: ShopProduct,
    async run(context, { id }) {
      await saveProduct(context, { id, publication: { status: "retired" } })
      return viewProduct(context, id)
    },
  }),
  offerProduct: operation({
    summary: "Puts a product on sale that was retired, or a draft",
    http: { method: "POST", path: "/products/:id/offer" },
    permission: "write_catalog",
    input: object({ id: nonempty(string()) }),
    answer: ShopProduct,
    async run(context, { id }) {
      await saveProduct(context, { id, publication: { status: "published" } })
      return viewProduct(context, id)
    },
  }),
  previewProduct: operation({
    summary: "A link that shows a product as it is saved, on sale or not, to who has it, for 7 days",
    http: { method: "POST", path: "/products/:id/preview" },
    permission: "write_catalog",
    input: object({ id: nonempty(string()) }),
    answer: object({
      url: string(),
      until: string(),
    }),
    async run({ db, now, siteUrl }, { id }) {
      const { token, until } = await openProductPreview(db, now(), id)
      return { url: siteUrl + previewPath(token), until }
    },
  }),
  addProductPicture: operation({
    summary: "Takes a picture into the shop, in base64; answers its key, by which a product's pictures name it",
    http: { method: "POST", path: "/products/pictures" },
    permission: "write_catalog",
    input: object({ name: string(), data: string() }),
    answer: object({
      key: string(),
    }),
    maxCharacters: MOST_PICTURE,
    run: async (context, { name, data }) => ({ key: await takePicture(context, name, data) }),
  }),
  addProductFile: operation({
    summary: "Takes a file that is to be sold, in base64; answers what a product's files name it by, as `stored`",
    http: { method: "POST", path: "/products/files" },
    permission: "write_catalog",
    input: object({ name: nonempty(string()), data: string() }),
    answer: object({
      stored: string(),
    }),
    maxCharacters: MOST_PICTURE,
    run: async (context, { name, data }) => ({ stored: await takeFile(context, name, data) }),
  }),
  listCategories: operation({
    summary: "The categories a product can be in",
    http: { method: "GET", path: "/categories" },
    permission: "write_catalog",
    input: object({}),
    answer: array(ProductCategory),
    run: ({ db }) => listCategories(db),
  }),
  ...groupOperations,
  makeProduct: operation({
    summary: "A new product, as a draft; answers its id",
    http: { method: "POST", path: "/products" },
    permission: "write_catalog",
    input: NewProduct,
    answer: Made,
    run: (context, input) => makeProduct(context, input),
  }),
  duplicateProduct: operation({
    summary: "A new product like another one, as a draft, with none of it in stock; answers its id",
    http: { method: "POST", path: "/products/:id/duplicate" },
    permission: "write_catalog",
    input: object({ id: nonempty(string()) }),
    answer: Made,
    run: (context, { id }) => duplicateProduct(context, id),
  }),
}
