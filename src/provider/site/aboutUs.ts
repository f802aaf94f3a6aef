/** The shop's story by paragraph: its page `about-us`. */
import { localized } from "#provider/platform/wire.ts"
import type { Context } from "#provider/site/context.ts"
import { getPage } from "#provider/site/getSite.ts"
import { isApiError, notFound } from "#shared/ApiError.ts"
import type { AboutUs } from "#shared/contract/catalog.ts"

export async function getAboutUs(context: Context): Promise<AboutUs> {
  const page = await getPage(context, { slug: "about-us" }).catch((error: unknown) => {
    throw isApiError(error) && error.status === 404 ? notFound("about_us_not_found") : error
  })
  const { title, lead, image, markdown } = page
  const [es, en] = [paragraphs(markdown.es), paragraphs(markdown.en)]
  const blocks = Array.from({ length: Math.max(es.length, en.length) }, (_, at) => ({
    text: localized(es[at] ?? "", en[at] ?? ""),
  }))
  return { title, lead, image, blocks }
}

/** Without Markdown signs at the start of a line. */
const paragraphs = (text: string): string[] =>
  text
    .split(/\n{2,}/)
    .map((paragraph) =>
      paragraph
        .replace(/^[#>\s-]+/, "")
        .replace(/\\([\\`*_[\]<>#])/g, "$1")
        .trim(),
    )
    .filter((paragraph) => paragraph !== "")
