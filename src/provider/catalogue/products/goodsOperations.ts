import { array, boolean, nonempty, nullable, number, object, optional, size, string } from "superstruct"
import { groupOperations } from "#provider/catalogue/groups/groupOperations.ts"
import { operation } from "#provider/catalogue/operation.ts"
import { MOST_PICTURE, takePicture } from "#provider/catalogue/pictures/takePicture.ts"
import {
  changePrices,
  PriceAnswer,
  PriceQuestion,
  PriceQuote,
  quotePrices,
} from "#provider/catalogue/products/changePrices.ts"
import { fileOperations } from "#provider/catalogue/products/edit/fileOperations.ts"
import { listCategories, ProductCategory } from "#provider/catalogue/products/edit/listCategories.ts"
import { duplicateProduct, Made, makeProduct, NewProduct } from "#provider/catalogue/products/edit/makeProduct.ts"
import { ProductChanging } from "#provider/catalogue/products/edit/productInput.ts"
import { saveProduct } from "#provider/catalogue/products/edit/saveProduct.ts"
import { takeFile } from "#provider/catalogue/products/edit/takeFile.ts"
import { ShopProduct, viewProduct } from "#provider/catalogue/products/edit/viewProduct.ts"
import { listGroups, listSheet, SheetGroups, SheetPage, SheetSearch } from "#provider/catalogue/products/listSheet.ts"
import { MOST_DELETED, removeProducts } from "#provider/catalogue/products/removeProducts.ts"
import { SheetCells, saveSheet } from "#provider/catalogue/products/saveSheet.ts"
import { synonymOperations } from "#provider/catalogue/search/synonymOperations.ts"
import { MOST_VIDEO, takeVideo } from "#provider/catalogue/videos/keepVideo.ts"
import { Taken } from "#provider/catalogue/write/deleteProducts.ts"
import { MOST_TEXT, MOST_VIDEO_MB } from "#shared/productBounds.ts"

export const goodsOperations = {
  listSheet: operation({
    summary: "List products",
    description: "A page at a time, with the prices and stock of their variants.",
    http: { method: "GET", path: "/products" },
    permission: "write_catalog",
    input: SheetSearch,
    answer: SheetPage,
    run: (context, input) => listSheet(context, input),
  }),
  listSheetGroups: operation({
    summary: "Count products",
    description: "By department and category, and how many are out of stock, reduced or drafts.",
    http: { method: "GET", path: "/sheet-groups" },
    permission: "write_catalog",
    input: object({}),
    answer: SheetGroups,
    run: (context) => listGroups(context),
  }),
  saveSheet: operation({
    summary: "Update prices and stock",
    description: "Of several variants, all of them or none. Stock changes by the difference.",
    http: { method: "POST", path: "/products/cells" },
    permission: "write_catalog",
    input: SheetCells,
    answer: object({
      saved: number(),
    }),
    run: (context, input) => saveSheet(context, input),
  }),
  quotePrices: operation({
    summary: "Quote a price change by per cent",
    http: { method: "GET", path: "/prices" },
    permission: "write_catalog",
    input: PriceQuestion,
    answer: PriceQuote,
    run: ({ db }, input) => quotePrices(db, input),
  }),
  changePrices: operation({
    summary: "Change prices by per cent",
    description: "As quoted.",
    http: { method: "POST", path: "/prices" },
    permission: "write_catalog",
    input: PriceAnswer,
    answer: object({
      changed: number(),
    }),
    run: (context, input) => changePrices(context, input),
  }),
  viewProduct: operation({
    summary: "Get a product",
    description: "With all its fields, prices and history.",
    http: { method: "GET", path: "/products/:id" },
    permission: "write_catalog",
    input: object({ id: nonempty(string()) }),
    answer: ShopProduct,
    run: (context, { id }) => viewProduct(context, id),
  }),
  saveProduct: operation({
    summary: "Update a product",
    description:
      "`version`: the one that was read, so that two people do not overwrite each other. `knowing`: it is published although facts that the law requires are missing.",
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
    summary: "Retire a product",
    description: "Its address answers 410 and shows similar products.",
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
    summary: "Publish a product",
    description: "One that was retired or a draft. `knowing`: although facts that the law requires are missing.",
    http: { method: "POST", path: "/products/:id/offer" },
    permission: "write_catalog",
    input: object({ id: nonempty(string()), knowing: optional(boolean()) }),
    answer: ShopProduct,
    async run(context, { id, knowing }) {
      await saveProduct(context, { id, knowing, publication: { status: "published" } })
      return viewProduct(context, id)
    },
  }),
  addProductPicture: operation({
    summary: "Upload a product picture",
    description: "In base64. Answers the key that the product’s pictures refer to.",
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
    summary: "Upload a file for sale",
    description: "In base64. Answers `stored`, the name that the product’s files refer to.",
    http: { method: "POST", path: "/products/files" },
    permission: "write_catalog",
    input: object({ name: nonempty(string()), data: string() }),
    answer: object({
      stored: string(),
    }),
    maxCharacters: MOST_PICTURE,
    run: async (context, { name, data }) => ({ stored: await takeFile(context, name, data) }),
  }),
  addProductVideo: operation({
    summary: "Upload a product video",
    description: `An MP4 in H.264 or a WebM of up to ${MOST_VIDEO_MB} MB, in base64. Answers \`file\`, the name that the product’s \`video\` refers to, and its length.`,
    http: { method: "POST", path: "/products/videos" },
    permission: "write_catalog",
    input: object({ name: nonempty(string()), data: nonempty(string()) }),
    answer: object({
      file: string(),
      /** Null where the file does not say. */
      seconds: nullable(number()),
    }),
    maxCharacters: MOST_VIDEO,
    run: (context, { name, data }) => takeVideo(context, name, data),
  }),
  listCategories: operation({
    summary: "List categories for products",
    http: { method: "GET", path: "/categories" },
    permission: "write_catalog",
    input: object({}),
    answer: array(ProductCategory),
    run: ({ db }) => listCategories(db),
  }),
  ...groupOperations,
  ...fileOperations,
  ...synonymOperations,
  makeProduct: operation({
    summary: "Create a product",
    description: "As a draft. Answers its id.",
    http: { method: "POST", path: "/products" },
    permission: "write_catalog",
    input: NewProduct,
    answer: Made,
    run: (context, input) => makeProduct(context, input),
  }),
  deleteProducts: operation({
    summary: "Delete products",
    description:
      "For good, with their reviews and stock; orders keep their lines, and their addresses answer 410. All of them or none. `dryRun`: only says what would be deleted.",
    http: { method: "POST", path: "/products/delete" },
    permission: "write_catalog",
    fresh: true,
    input: object({ ids: size(array(nonempty(string())), 1, MOST_DELETED), dryRun: optional(boolean()) }),
    answer: array(Taken),
    run: (context, input) => removeProducts(context, input),
  }),
  duplicateProduct: operation({
    summary: "Duplicate a product",
    description: "As a draft without stock. Answers its id.",
    http: { method: "POST", path: "/products/:id/duplicate" },
    permission: "write_catalog",
    input: object({ id: nonempty(string()) }),
    answer: Made,
    run: (context, { id }) => duplicateProduct(context, id),
  }),
}
