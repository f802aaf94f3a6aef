/** Exports of the catalogue, in our own formats and in those of other shops. */
import type { Frame } from "#operator/frame/frame.ts"
import type { Answer, OwnRoute } from "#operator/frame/route.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { hasOneLanguage } from "#provider/exchange/exportProducts.ts"
import { formats } from "#provider/exchange/product.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { isLocale, locales } from "#shared/locale.ts"

/** For an address typed by hand, or kept from an older version. */
const noFormat = ({ texts: { products } }: Frame): Answer => ({
  view: "Message",
  status: 404,
  props: {
    title: products.noFormat,
    text: fill(products.noFormatText, { names: formats.map((each) => products.exportNames[each]).join(", ") }),
    to: { href: "/admin/products/export", text: products.toExport },
  },
})

const own = { method: "GET", access: ["write_catalog"], fresh: true } as const

export const exportPages: readonly OwnRoute[] = [
  {
    ...own,
    path: "/products/export",
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
    ...own,
    path: "/products/export/:format",
    handle: async ({ params, query, context, frame }) => {
      const format = formats.find((each) => each === params["format"])
      if (!format) return noFormat(frame)
      const locale = query.get("locale")
      return { file: await runAdmin(context, "exportProducts", { format, ...(isLocale(locale) && { locale }) }) }
    },
  },
]
