/** Tags after consent, in an engine that cannot be listened to: a service of this machine counts what it is asked. */
import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as wait } from "node:timers/promises"
import { SECONDS } from "#shared/limits.ts"
import type { Locale } from "#shared/locale.ts"
import type { Step } from "#tests/browsers/journey.ts"
import type { ShopperPage } from "#tests/browsers/pageOf.ts"
import { footHtml, tagsOf } from "#tests/examples/tags/shop.config.ts"
import { product } from "#tests/support/demoCatalogue.ts"

const bowl = product("cer-124")

/** In place of Matomo. */
export async function openCounter() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? "")
    response.writeHead(200, { "content-type": "text/javascript" }).end()
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const env = { MATOMO_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  return { asked, env, close: () => server.close() }
}

type Counter = Awaited<ReturnType<typeof openCounter>>

export function consentSteps(page: ShopperPage, url: string, locale: Locale, { asked, env }: Counter): Step[] {
  const dialog = footHtml(tagsOf(env), locale)
  const title = /autofocus>([^<]+)</.exec(dialog)?.[1] ?? ""
  return [
    ["a page that asks", () => page.open(`${url}/${locale}/product-department/ceramica`)],
    ["its question", () => page.sees("#consent h2", title)],
    ["a product", () => page.press(".ProductCard__name a", bowl.name[locale])],
    ["the question still", () => page.sees("#consent h2", title)],
    ["nothing asked before", () => expectAsked([])],
    ["no", () => page.press("#consent [data-consent=no]")],
    ["another page", () => page.open(`${url}/${locale}/categories`)],
    ["nothing asked after no", () => expectAsked([])],
    ["another mind", () => page.press("footer [data-consent=open]")],
    ["yes", () => page.press("#consent [data-consent=yes]")],
    ["asked after yes", () => expectAsked(["/matomo.js"])],
    ["the way in", () => page.press("header a[href*=login]")],
    ["the page where one logs in", () => page.comesTo(/login/)],
    ["nothing of theirs there", () => expectAsked(["/matomo.js"])],
  ]

  /** Nothing more than that, within a second. */
  async function expectAsked(wanted: readonly string[]): Promise<void> {
    await wait(SECONDS)
    if (asked.join() !== wanted.join()) throw new Error(`asked for ${asked.join() || "nothing"}`)
  }
}
