/** Words of a `shop.config.ts` in place of the interface's: in documents and in the state that browsers continue from. */
import { join } from "node:path"
import { expect } from "vitest"
import { words } from "#tests/examples/own-words/shop.config.ts"
import { askAs, BROWSER, httpTest } from "#tests/support/httpShop.ts"
import { root } from "#tests/support/steps.ts"

const test = httpTest({ env: { SHOP_DIR: join(root, "tests/examples/own-words") } })

test("are shown in both languages, and stand in the page's state", async ({ shop }) => {
  const ask = askAs(BROWSER, shop)
  for (const locale of ["es", "en"] as const) {
    const path = `/${locale}/product/frutero-huerta`
    const [body = "", rest = ""] = (await (await ask(path)).text()).split('id="state">')
    expect(body).toContain(`>${words[locale]["cart.add"]}<`)
    expect(body).toContain(`aria-label="${words[locale]["cart.openEmpty"]}"`)
    const state: { words?: unknown } = JSON.parse(rest.split("</script>")[0] ?? "")
    const both = [
      ["en", { own: words.en }],
      ["es", { own: words.es }],
    ]
    expect(state.words).toEqual(both)
    expect(await (await ask(`${path}/_payload.json`)).text()).not.toMatch(/cesta|basket/)
  }
})
