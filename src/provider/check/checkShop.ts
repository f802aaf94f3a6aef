/** What keeps an open shop from selling, or from being lawful: in what it says of itself, and in its catalogue. */
import { checkCatalogue } from "#provider/check/checkCatalogue.ts"
import { checkSite } from "#provider/check/checkSite.ts"
import type { Services } from "#provider/context.ts"

export async function checkShop({ db, identity, siteUrl, payments }: Services): Promise<string[]> {
  const isNamed = identity().name !== new URL(siteUrl).hostname
  return [...checkSite(identity(), { isNamed, methods: [...payments.keys()] }), ...(await checkCatalogue(db))]
}
