/** A shop of one's own from nothing: `init` by options and by answers, a product, and the shop as visitors and a cart see it. */
import { execFile } from "node:child_process"
import { access, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseEnv, promisify } from "node:util"
import { afterAll, beforeAll, expect, test } from "vitest"
import { runShop } from "#cli/shop.ts"
import { minorOf, ownVersion } from "#provider/platform/version.ts"
import { createHttpClient } from "#shared/httpClient.ts"
import { SECONDS } from "#shared/limits.ts"
import { openWorld } from "#tests/conformance/check.ts"
import { runChecks } from "#tests/conformance/run.ts"
import { isLongRun } from "#tests/support/longRun.ts"
import { openForVisitorsIn } from "#tests/support/openForVisitors.ts"
import { openShopFront } from "#tests/support/shopFront.ts"
import { root } from "#tests/support/steps.ts"

let parent: string
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "escaparate-init-"))
})
afterAll(() => rm(parent, { recursive: true }))

interface Ran {
  code: number
  text: string
  complaint: string
}

/** With answers, the command runs at a terminal. */
async function run(args: string[], answers?: string[], env: Record<string, string> = {}): Promise<Ran> {
  let text = ""
  let complaint = ""
  const left = answers && [...answers]
  const code = await runShop(args, env, {
    out: async (piece) => {
      text += piece
    },
    err: {
      write: (piece: string) => {
        complaint += piece
      },
    },
    ...(left && {
      ask: async (question: string) => {
        text += question
        return left.shift()
      },
    }),
  })
  return { code, text, complaint }
}

const SAID = ["--name", "Librería Norte", "--email", "hola@norte.example", "--address", "Calle Mayor 1 | 1 Calle Mayor"]
const needed = [...SAID, "--tax-number", "B12345674"]

const CATALOGUE = `sku,slug,name_es,name_en,category,price,stock
L-1,el-faro,El faro,The Lighthouse,novela,18.00,5
`

test("by options: settings that explain themselves, and a shop that sells under its own name", async () => {
  const folder = join(parent, "norte")
  const wish = [
    "--pickup",
    "yes",
    "--home-cost",
    "3.90",
    "--free-from",
    "40",
    "--account",
    "ES91 2100 0418 4502 0005 1332",
  ]
  const made = await run(["init", "--folder", folder, "--language", "es", ...needed, ...wish])
  expect(made).toMatchObject({ code: 0, text: expect.stringContaining("«Librería Norte» está lista") })
  const env = parseEnv(await readFile(join(folder, ".env"), "utf8"))
  expect(env).toEqual({ DEMO: "off", SHOP_LANGUAGE: "es", PAYMENT_METHODS: "transfer,pickup" })
  const file = join(folder, "catalogue.csv")
  await writeFile(file, CATALOGUE)
  const imported = await run(["import", file], undefined, { ...(env as Record<string, string>), SHOP_DIR: folder })
  expect(imported).toMatchObject({ code: 0, text: expect.stringContaining("Importado.\nProductos nuevos: 1") })
  const front = await openShopFront({ ...(env as Record<string, string>), SHOP_DIR: folder })
  try {
    const closed = await front.get("/es")
    expect([closed.status, closed.text.includes("Librería Norte")]).toEqual([503, true])
    await openForVisitorsIn(join(folder, "data"))
    await expect.poll(async () => (await front.get("/es")).status).toBe(200)
    const page = await front.get("/es")
    expect(page.text).toContain("<title>Librería Norte")
    expect(page.text).not.toMatch(/azahar/i)
    expect(page.text).not.toContain("30 días")
    expect(page.text).toContain("/es/product/el-faro")
    const api = createHttpClient({ baseUrl: `${front.url}/api/v1`, fetch, timeoutMs: 10 * SECONDS })
    const { items } = await api.call("listProducts", {})
    const cart = await api.call("quoteCart", {
      products: [{ id: items[0]?.id ?? "", amount: 1 }],
      country: "ES",
      zip: "28013",
    })
    expect(cart.delivery_options.map(({ id, cost }) => [id, cost])).toEqual([
      ["HOME_DELIVERY", 3.9],
      ["STORE_PICKUP", 0],
    ])
    const { delivery_options } = await api.call("quoteCart", { products: [{ id: items[0]?.id ?? "", amount: 3 }] })
    expect(delivery_options[0]?.cost).toBe(0)
    expect((await api.call("listPaymentMethods", {})).map(({ id }) => id)).toEqual(["transfer", "pickup"])
    const outcomes = await runChecks(openWorld(front.url, undefined))
    expect(outcomes.filter(({ reason }) => reason !== undefined)).toEqual([])
  } finally {
    await front.close()
  }
})

test("commands answer in the language that is asked for, else in the shop's, else in the terminal's", async () => {
  const folder = join(parent, "lenguas")
  await run(["init", "--folder", folder, "--language", "es", ...needed])
  const env = parseEnv(await readFile(join(folder, ".env"), "utf8")) as Record<string, string>
  const complaintOf = async (args: string[], more: Record<string, string> = {}) =>
    (await run(args, undefined, { SHOP_DIR: folder, ...more })).complaint
  const spanish = "No existe ese pedido."
  const english = "That order does not exist."
  expect(await complaintOf(["order", "2026-9"], env)).toContain(spanish)
  expect(await complaintOf(["order", "2026-9", "--lang", "en"], env)).toContain(english)
  expect(await complaintOf(["--lang=es", "order", "2026-9"])).toContain(spanish)
  expect(await complaintOf(["order", "2026-9"], { LANG: "es_ES.UTF-8" })).toContain(spanish)
  expect(await complaintOf(["order", "2026-9"], { ...env, LANG: "en_GB.UTF-8" })).toContain(spanish)
  expect(await complaintOf(["order", "2026-9"])).toContain(english)
  expect(await complaintOf(["order", "2026-9", "--lang", "fr"], env)).toContain("--lang es «fr», pero admite en, es.")
  const checked = await run(["check"], undefined, { ...env, SHOP_DIR: folder })
  expect(checked.text).toContain("No hay ningún producto en la tienda")
  expect((await run(["help"], undefined, env)).text).toContain("Marcar un pedido como enviado")
  const bad = join(folder, "mal.csv")
  await writeFile(bad, "id,name_es,price\na,Uno,gratis\nb,Dos,gratis\nc,Tres,gratis\nd,Cuatro,gratis\ne,Cinco,gratis\n")
  const refused = await run(["import", bad], undefined, { ...env, SHOP_DIR: folder })
  expect(refused.text.match(/admite un importe, como 24,90/g)).toHaveLength(1)
  expect(refused.text).toContain("5 veces; también:")
  expect(refused.text).toContain("5 problemas: no se ha importado nada.")
})

test("by answers: asks again for what does not fit, and only what follows from the others", async () => {
  const folder = join(parent, "asked")
  const answers = [
    "Norte",
    "",
    "no mail",
    "hola@norte.example",
    "",
    "",
    "Calle Mayor 1",
    "",
    "B12345674",
    "",
    "",
    "",
    "",
    "",
    "",
    "",
    "",
  ]
  const made = await run(["init", "--folder", folder, "--language", "en"], answers)
  expect(made.code).toBe(0)
  expect(made.complaint).toContain("It takes an email, such as hello@shop.example.")
  expect(made.complaint).toContain("An answer is needed.")
  expect(made.text).not.toContain("From which amount is it free?")
  expect(await readFile(join(folder, ".env"), "utf8")).toContain("# Mail server. Without it no mail is sent")
})

test("refuses what is missing or wrong, a folder with settings, and one with a shop", async () => {
  const folder = join(parent, "refused")
  const refused = await run(["init", "--folder", folder, "--name", "Norte"])
  expect(refused).toMatchObject({ code: 2, complaint: expect.stringContaining("--email is missing.") })
  const wrong = await run(["init", "--folder", folder, ...needed, "--home-cost", "free"])
  expect(wrong.complaint).toContain('--home-cost is "free", but it takes an amount, such as 4.90.')
  const falso = await run(["init", "--folder", folder, ...needed, "--language", "es", "--home-cost", "nada"])
  expect(falso.complaint).toContain('--home-cost es "nada", pero se espera un importe')
  // Nothing is left behind where it was given up.
  await expect(access(folder)).rejects.toThrow("ENOENT")
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, ".env"), "")
  expect((await run(["init", "--folder", folder, ...needed])).complaint).toContain(`There is a ${folder}/.env already`)
  const used = join(parent, "used")
  await run(["init", "--folder", used, ...needed, "--pickup", "yes"])
  await rm(join(used, ".env"))
  expect((await run(["init", "--folder", used, ...needed])).complaint).toContain(
    `There is a shop in ${used}/data already`,
  )
})

test("by a terminal of the bank: its settings, and Bizum where it takes that", async () => {
  const key = "sq7HjrUOBfKmC576ILgskD5srU870gJ7"
  const of = async (name: string, more: string[]) => {
    const folder = join(parent, name)
    const made = await run(["init", "--folder", folder, ...needed, "--redsys-code", "999008881", ...more])
    const file = await readFile(join(folder, ".env"), "utf8").catch(() => "")
    return { ...made, env: parseEnv(file) }
  }
  const cards = { REDSYS_MERCHANT_CODE: "999008881", REDSYS_TERMINAL: "1", REDSYS_SECRET_KEY: key }
  const card = await of("card", ["--redsys-key", key])
  expect(card.env).toEqual({ DEMO: "off", SHOP_LANGUAGE: "en", PAYMENT_METHODS: "redsys", ...cards })
  const both = await of("both", ["--redsys-key", key, "--redsys-terminal", "2", "--bizum", "sí"])
  expect(both.env).toMatchObject({ PAYMENT_METHODS: "redsys,bizum", REDSYS_TERMINAL: "2" })
  expect((await of("keyless", [])).complaint).toContain("--redsys-key is missing.")
})

test("a shop without delivery is told so by check before it has a product", async () => {
  const env = { SHOP_DIR: join(parent, "bare"), DEMO: "off" }
  const { text } = await run(["check", "--create"], undefined, env)
  expect(text).toContain("No product is in the shop")
  expect(text).toContain("There is no way of delivery")
})

test("with the name alone the rest waits among the first steps, and with the demo nothing is asked", async () => {
  const [later, demo] = [join(parent, "later"), join(parent, "demo")]
  const named = await run(["init", "--folder", later, "--later", "--language", "es"], ["Norte"])
  expect([named.code, named.text]).toEqual([0, expect.stringMatching(/^¿Cómo se llama la tienda\? \*\n> \n«Norte»/)])
  expect(parseEnv(await readFile(join(later, ".env"), "utf8"))).toEqual({ DEMO: "off", SHOP_LANGUAGE: "es" })
  const { text } = await run(["check"], undefined, { SHOP_DIR: later })
  expect(text).toContain("The shop has not said its phone, address")
  const unnamed = await run(["init", "--folder", join(parent, "unnamed"), "--later"])
  expect([unnamed.code, unnamed.complaint]).toEqual([2, expect.stringContaining("--name is missing.")])

  const shown = await run(["init", "--folder", demo, "--demo", "--language", "en"], [])
  expect([shown.code, shown.text]).toEqual([0, expect.stringContaining("The demo shop comes with the first start.")])
  expect(parseEnv(await readFile(join(demo, ".env"), "utf8"))).toEqual({ SHOP_LANGUAGE: "en" })
  await expect(access(join(demo, "data"))).rejects.toThrow("ENOENT")
})

test("says what shop.config.ts adds, and that there is none", async () => {
  const folder = join(root, "tests/examples/book-fields")
  const added = await run(["extensions", "--json"], undefined, { SHOP_DIR: folder })
  expect([added.code, JSON.parse(added.text)]).toEqual([
    0,
    expect.objectContaining({ productField: expect.arrayContaining(["author"]), pay: [] }),
  ])
  const none = await run(["extensions"], undefined, { SHOP_DIR: parent })
  expect([none.code, none.text]).toEqual([
    0,
    expect.stringMatching(/^There is no .*shop\.config\.ts, so nothing is added\./),
  ])
})

test("by its address: where the shop pays tax, and to where it sends first", async () => {
  const folder = join(parent, "palmas")
  const said = [...needed.filter((word) => !word.startsWith("Calle Mayor")), "--home-cost", "5"]
  const address = ["Calle Triana, 3, 35002 Las Palmas de Gran Canaria"]
  const at = said.indexOf("--address") + 1
  const made = await run(["init", "--folder", folder, ...said.slice(0, at), ...address, ...said.slice(at)])
  expect(made.complaint).not.toMatch(/is missing|takes/)
  const env = { SHOP_DIR: folder }
  expect(JSON.parse((await run(["tax", "--json"], undefined, env)).text)).toMatchObject({
    territory: "ES-CN",
    oss: false,
  })
  const { methods } = JSON.parse((await run(["delivery", "export"], undefined, env)).text)
  expect(methods).toMatchObject([{ id: "HOME_DELIVERY", rates: [{ zone: "canarias" }] }])
  expect((await run(["check"], undefined, env)).text).not.toMatch(/rate of tax|tax is paid/)
})

if (isLongRun)
  test("an extension begins with an example that type-checks, and a slip in it is named", async () => {
    const folder = join(parent, "more")
    const { code, text } = await run(["init", "--extension", "--folder", folder])
    expect([code, text]).toEqual([0, expect.stringContaining(`SHOP_DIR=${folder}`)])
    expect(await readFile(join(folder, "shop.config.ts"), "utf8")).toContain(
      `export const madeFor = "${minorOf(ownVersion)}"`,
    )
    await writeFile(
      join(folder, "slip.ts"),
      'import type { Shop } from "escaparate/extensions"\nexport const slip = (shop: Shop) => shop.on("order.lost", "mine", async () => {})\n',
    )
    const checked = await promisify(execFile)(process.execPath, [
      join(root, "node_modules/typescript/bin/tsc"),
      "-p",
      folder,
    ]).catch((error: { stdout: string }) => error)
    expect(checked.stdout.trim().split("\n")).toEqual([
      expect.stringMatching(/slip\.ts\(2,\d+\): error .*"order\.lost"/),
    ])
    const again = await run(["init", "--extension", "--folder", folder])
    expect([again.code, again.complaint]).toEqual([1, expect.stringContaining("shop.config.ts")])
  })
