#!/usr/bin/env node
// @ts-check
/** `npm create escaparate`: a folder, the program in it, and a shop. JavaScript, as Node runs no TypeScript below node_modules. */
import { spawnSync } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { basename, join, relative, resolve } from "node:path"
import { createInterface } from "node:readline/promises"
import { parseArgs } from "node:util"
import { words } from "./words.js"

const PROGRAM = "node_modules/escaparate/dist/server/escaparate.js"
const options = /** @type {const} */ ({
  folder: { type: "string" },
  language: { type: "string" },
  products: { type: "string" },
  name: { type: "string" },
  package: { type: "string" },
  help: { type: "boolean" },
})

/** One sentence that ends the command. */
class Refusal extends Error {}

/** @param {string} sentence @param {string[]} params */
const filled = (sentence, ...params) => params.reduce((text, param) => text.replace("{}", param), sentence)

/** @param {string | undefined} language */
const wordsIn = (language) => (language === "es" ? words.es : words.en)

const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined

/**
 * The usual answer where there is no terminal. Rejects with Refusal where there is none, and at the end of the input.
 *
 * @param {{ question: string, usual?: string | undefined, option: string, own: typeof words.en }} asked
 */
async function answer({ question, usual, option, own }) {
  const missing = () => new Refusal(`${filled(own.missing, option)} ${question}`)
  if (terminal === undefined) {
    if (usual === undefined) throw missing()
    return usual
  }
  const ended = once(terminal, "close").then(() => undefined)
  for (;;) {
    const asking = terminal.question(`${question}${usual === undefined ? "" : ` (${usual})`}\n> `)
    const typed = await Promise.race([asking, ended])
    if (typed === undefined) throw missing()
    const text = typed.trim() || usual
    if (text) return text
    process.stdout.write(`${own.needed}\n`)
  }
}

/**
 * Whether it ended well. Its output is shown where `isTold`.
 *
 * @param {string} program @param {string[]} args @param {{ folder: string, language?: string, isTold?: boolean }} way
 */
function run(program, args, { folder, language, isTold = true }) {
  const shell = program === "npm" && process.platform === "win32"
  const env = { ...process.env, ...(language !== undefined && { SHOP_LANGUAGE: language }) }
  return (
    spawnSync(program, args, { cwd: folder, env, shell, stdio: ["inherit", isTold ? "inherit" : "ignore", "inherit"] })
      .status === 0
  )
}

/** @param {string} folder @param {string} spec */
function install(folder, spec) {
  mkdirSync(folder, { recursive: true })
  // The package `node` fetches its program by a script, for which newer versions of npm ask leave.
  const manifest = { name: basename(folder).toLowerCase(), private: true, type: "module", allowScripts: { node: true } }
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`)
  const quiet = ["--no-audit", "--no-fund"]
  if (!run("npm", ["install", ...quiet, existsSync(spec) ? resolve(spec) : spec], { folder })) return false
  // That script leaves Node's headers and its npm behind, a quarter of all.
  return run("npm", ["prune", ...quiet], { folder, isTold: false })
}

/** Answers the exit code. */
async function create() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const usual = /^es/i.test(process.env["LC_ALL"] || process.env["LANG"] || "") ? "es" : "en"
  if (values.help) {
    process.stdout.write(wordsIn(values.language ?? usual).help)
    return 0
  }
  const question = "¿Español o inglés? / Spanish or English? es, en"
  const language = values.language ?? (await answer({ question, usual, option: "language", own: wordsIn(usual) }))
  const own = wordsIn(language)
  /** @param {string} option @param {string} question @param {string} [usual] */
  const ask = (option, question, usual) => answer({ question, usual, option, own })

  const folder = resolve(positionals[0] ?? values.folder ?? (await ask("folder", own.folder, own.usualFolder)))
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== ".git")) {
    throw new Refusal(filled(own.used, folder))
  }
  const products = values.products ?? (await ask("products", own.products, "demo"))
  const isFile = !["demo", "empty"].includes(products)
  const source = isFile && !/^https?:/.test(products) ? resolve(products) : products
  if (isFile && source !== products && !existsSync(source)) throw new Refusal(filled(own.noFile, source))
  const name = products === "demo" ? undefined : (values.name ?? (await ask("name", own.name)))
  terminal?.close()

  process.stdout.write(`${filled(own.installing, folder)}\n`)
  const { version } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"))
  if (!install(folder, values.package ?? `escaparate@${version}`)) {
    throw new Refusal(filled(own.failed, "npm install", folder))
  }
  /** @param {string[]} args @param {boolean} isTold */
  const escaparate = (args, isTold) => run(process.execPath, [PROGRAM, ...args], { folder, language, isTold })
  const begin = name === undefined ? ["--demo"] : ["--later", "--name", name]
  if (!escaparate(["init", "--language", language, ...begin], false)) {
    throw new Refusal(filled(own.failed, "escaparate init", folder))
  }
  if (isFile && !escaparate(["shop", "import", source], true)) throw new Refusal(filled(own.notImported, source))
  const way = relative(process.cwd(), folder)
  process.stdout.write(own.done.replaceAll("{}", way === "" ? "" : `cd ${way} && `))
  return 0
}

try {
  process.exitCode = await create()
} catch (error) {
  // Options that there are not are told by Node.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = error instanceof Refusal ? 1 : 2
  terminal?.close()
}
