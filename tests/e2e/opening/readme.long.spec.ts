/** README, "Opening your own shop", word for word: its commands in an empty folder, and the shop that they open. */
import { type ChildProcess, execFile, spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { promisify } from "node:util"
import { expect, test } from "@playwright/test"
import { SECONDS } from "#shared/limits.ts"
import { answersOfBookshop, gather, MAP_OF_BOOKS, optionsOf } from "#tests/support/bookshop.ts"
import { openForVisitorsIn } from "#tests/support/openForVisitors.ts"
import { freePort } from "#tests/support/startShop.ts"
import { root } from "#tests/support/steps.ts"

const run = promisify(execFile)

/** The commands of the first example below a heading, without what is said of them. */
function commandsBelow(heading: string): string[] {
  const [, part = ""] = readFileSync(join(root, "README.md"), "utf8").split(`\n## ${heading}\n`)
  const [, example = ""] = /```sh\n([\s\S]*?)```/.exec(part) ?? []
  return example.split("\n").flatMap((line) => line.replace(/\s+# .*$/, "").trim() || [])
}

let parent: string
test.beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "escaparate-readme-"))
})
test.afterEach(() => rmSync(parent, { recursive: true, force: true }))

/** npm's own settings of the process that tests stay out. */
const environment = () => {
  const { PATH = "", HOME = "" } = process.env
  return { PATH, HOME }
}

/** Resolves with where it listens. */
async function listens({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error("Nothing is heard of it.")
  for await (const line of createInterface({ input: stdout })) {
    if (line.startsWith("{") && JSON.parse(line).event === "server.listening") return String(JSON.parse(line).url)
  }
  throw new Error("It ended without listening.")
}

test("opens a shop that has its owner's name, her products, and what is missing said", async ({ page }) => {
  test.setTimeout(180 * SECONDS)
  await gather(join(parent, "materials"))
  const commands = commandsBelow("Opening your own shop").map((command) =>
    command
      .replaceAll("../my-shop", join(parent, "my-shop"))
      .replace("products.csv", join(parent, "materials/libros.csv")),
  )
  const [init = "", load = "", start = "", check = "", ...others] = commands
  expect([init, load, start, check].map((command) => /(init|import|start|check)\b/.exec(command)?.[1])).toEqual([
    "init",
    "import",
    "start",
    "check",
  ])
  expect(others).toEqual([])
  // The answers a terminal would ask for, and the guess with which a file of unknown columns is refused.
  const owner = (command: string, words: string[] = []) =>
    run("sh", ["-c", `${command} "$@"`, "sh", ...words], { cwd: root, env: environment() })
  await expect(owner(init)).rejects.toThrow("--name is missing. What is the shop called?")
  const { stdout: ready } = await owner(init, [...optionsOf(answersOfBookshop), "--language", "en"])
  expect(ready).toContain("Librería Norte is ready for its products.")
  await expect(owner(load)).rejects.toThrow("--map 'name=Título,price=PVP,stock=Existencias")
  const { stdout: loaded } = await owner(load, ["--map", MAP_OF_BOOKS])
  expect(loaded).toContain("Products: 12 created")

  const port = await freePort()
  const env = { ...environment(), PORT: String(port), PAYMENT_TEST_KEYS: "on" }
  const server = spawn("sh", ["-c", start], { cwd: root, env, detached: true, stdio: ["ignore", "pipe", "inherit"] })
  try {
    await listens(server)
    await page.goto(`http://localhost:${port}/es/products`)
    await expect(page.getByRole("heading", { level: 1, name: "Abrimos pronto" })).toBeVisible()
    await openForVisitorsIn(join(parent, "my-shop/data"))
    await expect(async () => {
      await page.goto(`http://localhost:${port}/es/products`)
      await expect(page).toHaveTitle(/^(?!Abrimos).*Librería Norte$/, { timeout: 1 * SECONDS })
    }).toPass()
    await page.getByRole("link", { name: "El infinito en un junco" }).first().click()
    await expect(page.getByRole("heading", { level: 1, name: "El infinito en un junco" })).toBeVisible()
    const { stdout } = await owner(check).catch((error: { stdout: string }) => error)
    expect(stdout).toContain("MAIL_URL is not set")
    expect(stdout).not.toContain("demo")
  } finally {
    const ended = new Promise((resolve) => server.once("close", resolve))
    process.kill(-(server.pid ?? 0), "SIGTERM")
    await ended
  }
})
