#!/usr/bin/env node
/** The package's command: serves the shop whose folder it is called in, or runs one of its owner's commands. */
import { spawn } from "node:child_process"
import { createRequire } from "node:module"
import { join } from "node:path"
import { pathToFileURL } from "node:url"

/** An older one may run this file, which therefore imports nothing of the shop. */
const LEAST_NODE = 24

const usage = `Usage: npx escaparate COMMAND

  init                begins a shop of your own in this folder: asks what it needs
  start               serves it, on http://localhost:3000 or at the port that PORT says
  build               reads shop.config.ts as the start does, and says what it adds
  rehearse            tries this version on a copy of the shop, and says go or no
  back                goes back to the version that served before, with its database
  shop COMMAND …      one of the owner's commands: shop help lists them

Uso: npx escaparate ORDEN

  init                empieza una tienda propia en esta carpeta: pregunta lo que hace falta
  start               la sirve, en http://localhost:3000 o en el puerto que diga PORT
  build               lee shop.config.ts como al arrancar, y dice lo que añade
  rehearse            prueba esta versión con una copia de la tienda, y dice adelante o no
  back                vuelve a la versión que servía antes, con su base de datos
  shop ORDEN …        una de las órdenes de quien lleva la tienda: shop help las enumera
`

const tooOld = `Escaparate needs Node ${LEAST_NODE} or newer, and this is ${process.version}. It brings one of its own, which npm fetches by a
script: run npm rebuild node, and allow that script where npm asks.

Escaparate necesita Node ${LEAST_NODE} o posterior, y este es ${process.version}. Trae uno propio, que npm descarga con un script: ejecute
npm rebuild node, y permita ese script donde npm lo pregunte.
`

/** The program of the package \`node\`; undefined where npm ran no scripts. */
function packagedNode(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve("node/bin/node")
  } catch {
    return undefined
  }
}

/** Those of Node; undefined for a command that there is not. */
function argumentsFor([command, ...rest]: string[]): string[] | undefined {
  const script = (name: string) => join(import.meta.dirname, name)
  const withSettings = ["--import", pathToFileURL(script("loadEnvFile.js")).href]
  if (command === "start") return [...withSettings, "--max-semi-space-size=16", script("server.js"), ...rest]
  if (command === "shop") return [...withSettings, script("shop.js"), ...rest]
  if (["init", "rehearse", "back"].includes(command ?? ""))
    return [...withSettings, script("shop.js"), command ?? "", ...rest]
  if (command === "build") return [...withSettings, script("shop.js"), "extensions", ...rest]
  return undefined
}

function run(node: string, args: string[], env: NodeJS.ProcessEnv): void {
  // The same process: signals and the terminal are then the shop's own.
  if (process.execve && process.platform !== "win32") process.execve(node, [node, ...args], env)
  const child = spawn(node, args, { stdio: "inherit", env })
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal))
  child.once("exit", (code) => process.exit(code ?? 1))
}

const given = process.argv.slice(2)
const args = argumentsFor(given)
const isNew = Number.parseInt(process.versions.node, 10) >= LEAST_NODE
const node = isNew ? process.execPath : packagedNode()
if (args === undefined) {
  process.stdout.write(usage)
  process.exitCode = ["help", "--help"].includes(given[0] ?? "") ? 0 : 2
} else if (node === undefined) {
  process.stderr.write(tooOld)
  process.exitCode = 1
} else {
  // The folder is the shop: its data, settings and extensions lie there, never among the packages.
  const shop = { ...process.env, SHOP_DIR: process.env["SHOP_DIR"] || "." }
  run(node, args, given[0] === "start" ? { ...shop, NODE_ENV: "production" } : shop)
}
