import { enums, object, optional } from "superstruct"
import { OpeningList, openingList } from "#provider/admin/check/openingList.ts"
import { operation } from "#provider/admin/operation.ts"
import { viewSite } from "#provider/site/siteOperations.ts"

export const checkOperations = {
  checkShop: operation({
    summary: "Check what the shop still needs",
    description: "Before customers can order.",
    http: { method: "GET", path: "/check" },
    permission: "write_site",
    /** `few`: skips the checks that look at each product where there are many. */
    input: object({ products: optional(enums(["all", "few"])) }),
    answer: OpeningList,
    run: async (context, { products }): Promise<OpeningList> => {
      const { identity, draft: document } = await viewSite(context)
      return openingList(context, { identity, document }, products)
    },
  }),
}
