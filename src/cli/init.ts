/** `shop init`: asks an owner for what a new shop needs, and leaves an empty shop that can sell. */
import { access, mkdir, writeFile } from "node:fs/promises"
import { userInfo } from "node:os"
import { join, resolve } from "node:path"
import { type Command, oneOf, readArguments } from "#cli/command.ts"
import { refuseByOption } from "#cli/faults.ts"
import { askOwner } from "#cli/init/askOwner.ts"
import { type Beginning, envFile } from "#cli/init/envFile.ts"
import { writeExtension } from "#cli/init/extensionFiles.ts"
import { fillNewShop, isUsed } from "#cli/init/newShop.ts"
import { writeScripts } from "#cli/init/packageFile.ts"
import { names, noAnswers, questions } from "#cli/init/questions.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import { databaseFile } from "#provider/platform/db/connect.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { type Locale, locales } from "#shared/locale.ts"

const options = {
  folder: { type: "string" },
  language: { type: "string" },
  later: { type: "boolean" },
  demo: { type: "boolean" },
  extension: { type: "boolean" },
  ...(Object.fromEntries(names.map((name) => [name, { type: "string" }])) as Record<
    (typeof names)[number],
    { type: "string" }
  >),
} as const

const WIDTH = 23

export const initCommand: Command = {
  usage: "init",
  summary: "begin a shop of your own: asks what it needs",
  help: `Usage: npm run shop -- init [options]

Asks for what a shop needs before it can sell, and writes it down: settings into .env, the rest into the database. Whatever is
said as an option is not asked for. It refuses where a shop is already.

  ${"--folder FOLDER".padEnd(WIDTH)}where .env and data go; SHOP_DIR, or this folder, when left out
  ${"--language es|en".padEnd(WIDTH)}of the questions and of .env; your terminal's when left out
${questions.map(({ name, asks }) => `  ${`--${name} TEXT`.padEnd(WIDTH)}${asks.en}`).join("\n")}
  ${"--later".padEnd(WIDTH)}asks for the name alone: the rest waits among the first steps of the owner's area
  ${"--demo".padEnd(WIDTH)}asks for nothing: the first start brings the demo shop, which its owner can take away
  ${"--extension".padEnd(WIDTH)}only a shop.config.ts to begin with, and a tsconfig.json that checks it; for a shop that is there too
  ${"--help".padEnd(WIDTH)}this text

Without a terminal nothing is asked: what must be said and is not is named.`,

  async run(args, settings, { out, err, ask }) {
    const { values } = readArguments(args, options, [])
    const locale = oneOf("--language", values.language, locales) ?? settings.locale
    const own = words[locale]
    const folder = resolve(values.folder ?? settings.shopDir ?? ".")
    if (values.extension) {
      const { files, check } = await writeExtension(folder, own.hasFile)
      await writeScripts(folder)
      const isHere = settings.shopDir !== undefined && resolve(settings.shopDir) === folder
      await out(
        `${own.extended(isHere ? "" : `SHOP_DIR=${folder}`, check)}\n${files.map((each) => `- ${each}\n`).join("")}`,
      )
      return 0
    }
    const file = join(folder, ".env")
    if (await exists(file)) throw new RefusedError(own.hasFile(file))
    const usual = join(folder, "data")
    const place = { ...settings, dataDir: values.folder === undefined ? settings.dataDir : usual, create: true }
    const complain = (sentence: string) => err.write(`${sentence}\n`)
    // Checked before any question is asked; an aborted dialogue leaves no file behind.
    if (place.databaseUrl !== undefined || (await exists(databaseFile(place.dataDir)))) {
      await withDatabase({ ...place, onOpen: () => {} }, async ({ db }) => {
        if (await isUsed(db)) throw new RefusedError(own.hasShop(place.dataDir))
      })
    }
    const begins: Beginning = values.demo ? "demo" : values.later ? "later" : "asked"
    if (ask && begins === "asked") await out(`${own.hello}\n\n`)
    const isShort = begins === "later"
    const answers = begins === "demo" ? noAnswers() : await askOwner({ locale, given: values, isShort, ask, complain })
    if (begins !== "demo") {
      await withDatabase(place, ({ db }) => fillNewShop(db, new Date(), answers, userInfo().username)).catch(
        (error: unknown) => refuseByOption(error, { settings: { locale }, nameOf: (field) => field }),
      )
    }
    await mkdir(folder, { recursive: true })
    const dataDir = place.dataDir === usual ? "" : place.dataDir
    const text = envFile({ answers, begins, dataDir, databaseUrl: place.databaseUrl, locale })
    // It holds passwords, so only its owner may read it.
    await writeFile(file, text, { mode: 0o600 })
    await writeScripts(folder)
    const [bring = "", ...more] = own.next(folder === resolve(".") ? "" : `SHOP_DIR=${folder} `)
    const lines = begins === "demo" ? more : [bring, ...more]
    const done = begins === "demo" ? own.demoDone(file) : own.done(answers.name, file)
    await out(`\n${done}\n${lines.map((line) => `- ${line}\n`).join("")}`)
    return 0
  },
}

const words: Record<
  Locale,
  {
    hello: string
    hasFile: (file: string) => string
    hasShop: (dataDir: string) => string
    done: (name: string, file: string) => string
    demoDone: (file: string) => string
    extended: (setting: string, check: string) => string
    next: (before: string) => string[]
  }
> = {
  es: {
    hello:
      "Unas preguntas y la tienda puede vender. * hace falta; Intro deja en blanco. Todo se puede cambiar después.",
    hasFile: (file) => `Ya hay un ${file}: diga otra carpeta con --folder, o apártelo.`,
    hasShop: (dataDir) => `En ${dataDir} ya hay una tienda: diga otra carpeta con --folder, o ponga DATA_DIR.`,
    extended: (setting, check) =>
      `${setting === "" ? "La" : `Con ${setting} la`} tienda lee lo que añada shop.config.ts; «${check}» comprueba sus tipos. Escrito:`,
    demoDone: (file) => `La tienda de muestra viene con el primer arranque. Sus ajustes están en ${file}. Ahora:`,
    done: (name, file) => `«${name}» está lista para sus productos. Sus ajustes están en ${file}. Ahora:`,
    next: (before) => [
      `${before}npm run shop -- import productos.csv`,
      `${before}npm start`,
      `${before}npm run shop -- check, que dice lo que falta para abrir`,
    ],
  },
  en: {
    hello:
      "A few questions, and the shop can sell. * is needed; Enter leaves it empty. All of it can be changed later.",
    hasFile: (file) => `There is a ${file} already: name another folder with --folder, or move it away.`,
    hasShop: (dataDir) => `There is a shop in ${dataDir} already: name another folder with --folder, or set DATA_DIR.`,
    extended: (setting, check) =>
      `${setting === "" ? "The" : `With ${setting} the`} shop reads what shop.config.ts adds; "${check}" checks its types. Written:`,
    demoDone: (file) => `The demo shop comes with the first start. Its settings are in ${file}. Now:`,
    done: (name, file) => `${name} is ready for its products. Its settings are in ${file}. Now:`,
    next: (before) => [
      `${before}npm run shop -- import products.csv`,
      `${before}npm start`,
      `${before}npm run shop -- check, which says what is missing before it opens`,
    ],
  },
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
