import { readDeliveryAreas } from "#provider/cart/delivery.ts"
import { promisesOf, readSelling } from "#provider/delivery/promises.ts"
import type { Writing } from "#provider/messages/mail/orderWriting.ts"
import type { MailFile } from "#provider/messages/mail/parts.ts"
import { readPublished } from "#provider/site/versions.ts"
import { legalFacts } from "#shared/legal/legalText.ts"
import { terms } from "#shared/legal/terms.ts"
import { type Locale, pick } from "#shared/locale.ts"

const WIDTH = 78

/**
 * The terms of a contract as an attachment. In the language of the order. Source: Directive 2011/83, articles 6(1)(h)
 * and 8(7).
 */
export async function termsFile({ mailContext, shop, row, own, locale }: Writing): Promise<MailFile> {
  const site = { ...shop, currency: row.currency }
  const [areas, facts] = await Promise.all([readDeliveryAreas(mailContext.db), readSelling(mailContext.db)])
  const selling = { areas, promises: promisesOf(facts, mailContext.now, row.currency) }
  const { title, lead, sections } = terms.texts[locale](legalFacts(site, selling, locale))
  const parts = sections.map((section) => [underlined(section.title, "-"), ...section.paragraphs.map(wrapped)])
  const added = await ownTerms(mailContext.db, locale)
  const text = [underlined(`${shop.name} · ${title}`, "="), wrapped(lead), ...parts.flat(), ...added].join("\n\n")
  return { name: `${own.termsFile}.txt`, text: `${text}\n` }
}

/** The owner's additions in Markdown, which is readable as it is. */
async function ownTerms(db: Writing["mailContext"]["db"], locale: Locale): Promise<string[]> {
  const site = await readPublished(db)
  const page = site?.document.pages.find(({ slug }) => slug === "terms")
  return page
    ? pick(page.text, locale)
        .split(/\n{2,}/)
        .filter(Boolean)
        .map(wrapped)
    : []
}

const underlined = (title: string, line: string) => `${title}\n${line.repeat(title.length)}`

const wrapped = (text: string) => text.replace(new RegExp(`(.{1,${WIDTH}})(?: +|$)`, "g"), "$1\n").trimEnd()
