import type { Kysely } from "kysely"
import { array, create, object, optional } from "superstruct"
import { changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { readDemoSite } from "#provider/site/demoSite.ts"
import { NEVER_OPENED, writeOpening } from "#provider/site/opening.ts"
import { readSiteDocument } from "#provider/site/siteDocument.ts"
import type { IdentitySettings } from "#provider/site/siteSettings.ts"
import { insertVersion, NOBODY, point } from "#provider/site/versions.ts"
import { Localized } from "#shared/contract/localized.ts"
import type { SitePage } from "#shared/contract/siteParts.ts"
import type { Locale } from "#shared/locale.ts"

/**
 * A shop's first version: the demo's document for the demo shop, else the environment's identity and the existing
 * story. For a shop without a version; answers whether it wrote one. Safe with several processes.
 */
export async function writeFirstVersion(db: Kysely<Database>, now: Date, settings: IdentitySettings): Promise<boolean> {
  // Checked again in the transaction; this check spares later starts the write lock.
  if (await hasVersion(db)) return false
  return changeCatalog(db, now, async (change) => {
    const { trx } = change
    if (await hasVersion(trx)) return false
    const demo = await isDemo(trx)
    const begun = demo ? await readDemoSite() : readSiteDocument({ identity: settings })
    const story = await storyPages(trx)
    const others = begun.pages.filter(({ slug }) => !story.some((page) => page.slug === slug))
    const document = { ...begun, pages: [...others, ...story] }
    const id = await insertVersion(trx, now, { document, author: NOBODY, note: "" })
    await point(trx, now, id)
    if (!demo && (await isEmpty(trx))) await writeOpening(trx, now, NEVER_OPENED)
    change.touched = true
    return true
  })
}

const hasVersion = async (db: Kysely<Database>) =>
  (await db.selectFrom("site_versions").select("id").limit(1).executeTakeFirst()) !== undefined

/** Begun by its owner, who opens it. Others were filled before, by an import for example, and sell. */
const isEmpty = async (db: Kysely<Database>) =>
  (await db.selectFrom("products").select("id").limit(1).executeTakeFirst()) === undefined

/** Recognised by the demo's own picture, or by its text if the pictures are missing. */
async function isDemo(db: Kysely<Database>): Promise<boolean> {
  const picture = await db.selectFrom("pictures").select("key").where("origin", "=", "demo").limit(1).executeTakeFirst()
  if (picture) return true
  const story = await db.selectFrom("about_us").select("lead_es").executeTakeFirst()
  return story?.lead_es.startsWith("Azahar ") ?? false
}

const Blocks = array(object({ title: optional(Localized), text: Localized }))

/** The story of an older shop, as a page. */
async function storyPages(db: Kysely<Database>): Promise<SitePage[]> {
  const row = await db.selectFrom("about_us").selectAll().executeTakeFirst()
  if (!row) return []
  const blocks = create(JSON.parse(row.blocks), Blocks)
  const textIn = (locale: Locale) =>
    blocks
      .flatMap(({ title, text }) => [
        ...(title?.[locale] ? [`## ${escapeMarkdown(title[locale])}`] : []),
        escapeMarkdown(text[locale]),
      ])
      .join("\n\n")
  return [
    {
      slug: "about-us",
      title: { es: row.title_es, en: row.title_en },
      lead: { es: row.lead_es, en: row.lead_en },
      text: { es: textIn("es"), en: textIn("en") },
      picture: row.picture_key ?? "",
    },
  ]
}

/** Keeps plain text unchanged in Markdown. */
const escapeMarkdown = (text: string) => text.replace(/[\\`*_[\]<>#]/g, "\\$&")
