/** Finds a Chromium for the browser tests, or installs one where that is possible. */
import { execFile } from "node:child_process"
import { chromium } from "playwright"
import { SECONDS } from "#shared/limits.ts"
import { aptInstall, onPath } from "#tests/support/machine.ts"
import { run } from "#tests/support/steps.ts"

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

/** A browser without its system libraries is there and does not start: its version tells. */
const starts = (path: string) =>
  new Promise<boolean>((resolve) => {
    execFile(path, ["--version"], { timeout: 20 * SECONDS }, (error) => resolve(error === null))
  })

async function firstThatStarts(paths: readonly (string | undefined)[]): Promise<string | undefined> {
  for (const path of paths) if (path !== undefined && (await starts(path))) return path
  return undefined
}

const playwrightsOwn = () => chromium.executablePath()
const systems = () => NAMES.map(onPath)
/** Debian's Chromium without windows, which take a seventh of the work. */
const headless = () => onPath("chromium-headless-shell")

/** Path of a Chromium that is there: CHROMIUM_PATH, one without windows, Playwright's own, the system's. */
export const findBrowser = () =>
  firstThatStarts([process.env["CHROMIUM_PATH"], headless(), playwrightsOwn(), ...systems()])

/** Path of a Chromium that starts, installed if need be. Undefined where none can be had. */
export async function findOrInstallBrowser(): Promise<string | undefined> {
  const found = await findBrowser()
  if (found) return found
  await run("npx", ["playwright", "install", "chromium"])
  const downloaded = await firstThatStarts([playwrightsOwn()])
  if (downloaded) return downloaded
  await aptInstall("chromium")
  return firstThatStarts([...systems(), playwrightsOwn()])
}
