/** `shop extensions`: reads shop.config.ts as the server does at its start, and says what it adds. */
import { existsSync } from "node:fs"
import { join, resolve } from "node:path"
import { type Command, readArguments } from "#cli/command.ts"
import type { Extensions } from "#provider/admin/extensions/extensions.ts"
import { EXTENSION_FILE, loadExtensions } from "#provider/admin/extensions/loadExtensions.ts"
import { legalFields } from "#provider/catalogue/products/legalFields.ts"
import { says } from "#provider/platform/words/says.ts"

const options = { json: { type: "boolean" } } as const

export const extensionsCommand: Command = {
  usage: "extensions",
  summary: "what shop.config.ts adds, or what is wrong with it",
  help: `Usage: npm run shop -- extensions [options]

Reads shop.config.ts of the folder that SHOP_DIR names as the server does at its start. The exit code is 0 when it can be used, or when
there is none, else 1.

  --json               as JSON
  --help               this text`,

  async run(args, { shopDir, tell }, { out, err }) {
    const { values } = readArguments(args, options, [])
    const added = additionsOf(await loadExtensions(shopDir, (said) => err.write(`${tell(said)}\n`)))
    if (values.json) {
      await out(`${JSON.stringify(added, null, 2)}\n`)
      return 0
    }
    const file = join(resolve(shopDir ?? "."), EXTENSION_FILE)
    const nothing = existsSync(file) ? says`${file} adds nothing.` : says`There is no ${file}, so nothing is added.`
    const lines = Object.entries(added).flatMap(([hook, names]) => names.map((name) => `${hook}  ${name}`))
    await out(`${(lines.length === 0 ? [tell(nothing)] : lines).join("\n")}\n`)
    return 0
  },
}

/** By the method of `Shop` that adds it. */
function additionsOf(added: Extensions) {
  return {
    on: Array.from(added.handlers, ([name, { type }]) => `${type} ${name}`),
    every: [...added.jobs.keys()],
    beforeOrder: [...added.orderChecks.keys()],
    discount: [...added.discounts.keys()],
    endpoint: [...added.endpoints.keys()],
    pay: [...added.payments.keys()],
    deliver: [...added.quotes.keys()],
    productField: [...added.productFields.keys()].filter((key) => !legalFields.has(key)),
    orderField: [...added.orderFields.keys()],
    page: [...added.pages.keys()],
    words: Object.entries(added.words).flatMap(([locale, words]) =>
      Object.keys(words).map((key) => `${locale} ${key}`),
    ),
    mail: Array.from(added.mails, ([name, { template }]) => `${template} ${name}`),
    areaPage: [...added.areaPages.keys()],
    areaPanel: Array.from(added.areaPanels, ([name, { place }]) => `${place} ${name}`),
    html: Array.from(added.html, ([name, { place }]) => `${place} ${name}`),
  }
}
