/** Paragraphs of the owner's guide, which the question marks of the area lead to. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { sourceFolder } from "#provider/platform/sourceFolder.ts"
import { pageHtml } from "#provider/site/pageHtml.ts"
import type { Locale } from "#shared/locale.ts"

export const helpTopics = [
  "steps",
  "orders",
  "queue",
  "products",
  "import",
  "moving",
  "stock",
  "dates",
  "coupons",
  "discounts",
  "books",
  "figures",
  "identity",
  "look",
  "pages",
  "delivery",
  "tax",
  "payment",
  "mail",
  "words",
  "redirects",
  "synonyms",
  "backup",
  "people",
  "webhooks",
  "log",
] as const
export type HelpTopic = (typeof helpTopics)[number]

export interface HelpText {
  topic: string
  title: string
  html: string
}

export const helpFile = (locale: Locale) => join(sourceFolder, `../guides/owner/${locale}.md`)

/** A comment with the topic stands above each heading, the same in both languages. */
const SECTION = /^<!-- (\w+) -->\n## (.+)\n([\s\S]*?)(?=^<!-- |(?![\s\S]))/gm

/** All paragraphs in the order of the guide. */
export async function readHelp(locale: Locale): Promise<HelpText[]> {
  const guide = await readFile(helpFile(locale), "utf8")
  return [...guide.matchAll(SECTION)].map(([, topic = "", title = "", text = ""]) => ({
    topic,
    title,
    html: pageHtml(text, new Map()),
  }))
}
