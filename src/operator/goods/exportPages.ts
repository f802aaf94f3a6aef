/** The catalogue to be kept: in our own formats, or in those of other shops. */
import type { OwnRoute } from "#operator/route.ts"
import { hasOneLanguage } from "#provider/admin/goods/exportProducts.ts"
import { runAdmin } from "#provider/admin/operations.ts"
import { formats } from "#provider/exchange/product.ts"
import { locales } from "#shared/locale.ts"

const own = { method: "GET", access: ["write_catalog"], fresh: true } as const

export const exportPages: readonly OwnRoute[] = [
  {
    ...{ ...own, path: "/products/export" },
    handle: async () => ({
      view: "Export",
      props: {
        files: formats.flatMap((format) =>
          hasOneLanguage(format) ? locales.map((locale) => ({ format, locale })) : [{ format }],
        ),
      },
    }),
  },
  {
    ...{ ...own, path: "/products/export/:format" },
    handle: async ({ params, query, context }) => ({
      file: await runAdmin(context, "exportProducts", {
        format: params["format"],
        locale: query.get("locale") ?? undefined,
      }),
    }),
  },
]
