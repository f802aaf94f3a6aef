/** `npm test`, and `npm run test:long` with all there is: what does not wait for each other at the same time, all of it to the end; the last line is the total. */
import { rmSync } from "node:fs"
import { join } from "node:path"
import { MINUTES } from "#shared/limits.ts"
import { findOrInstallBrowser } from "#tests/support/findBrowser.ts"
import { findOrInstallPostgres } from "#tests/support/findPostgres.ts"
import { isLongRun } from "#tests/support/longRun.ts"
import { countBrowserTests, held, playwrightTotals, vitestTotals } from "#tests/support/reports.ts"
import {
  add,
  failureList,
  nothing,
  oneTest,
  partLine,
  root,
  run,
  type Step,
  say,
  sideBySide,
  type Totals,
  totalLine,
} from "#tests/support/steps.ts"

const results = join(root, "test-results")
const vitestReport = join(results, "vitest.json")
const deployReport = join(results, "deploy.json")
const browserReport = join(results, "e2e.json")

/** A hanging step is killed; running everything on both databases takes several times as long. */
const mostMinutes = (usual: number) => (isLongRun ? 6 * usual : usual) * MINUTES
const program = (title: string, file: string): Step => ({
  title,
  work: async () => oneTest(await run("node", [`tests/${file}.ts`], { timeoutMs: 60 * MINUTES })),
})

/** The steps of a row run at the same time: what one leaves of the cores while it waits, another takes. */
const rows: (readonly Step[])[] = [
  [{ title: "PostgreSQL", work: preparePostgres }],
  [
    { title: "Lint", work: async () => oneTest(await run("biome", ["check", "--error-on-warnings", "."])) },
    { title: "Types", work: async () => oneTest(await run("tsc", ["--noEmit"])) },
    { title: "Build", work: async () => oneTest(await run("node", ["src/server/commands/build.ts"])) },
  ],
  // One after the other: side by side they took as long, and some tests say within how many seconds something is so.
  [{ title: "Vitest", work: runVitest }],
  [{ title: "Browser", work: runBrowserTests }],
]
if (isLongRun) {
  rows.push(
    [program("Markup", "html/html")],
    [program("Firefox and WebKitGTK", "browsers/browsers")],
    [program("Kills", "kills")],
    [program("Slow clients", "slowClients")],
    [program("Soak", "soak")],
    [{ title: "Deployment", work: runDeployTests }],
  )
}

async function preparePostgres(): Promise<Totals> {
  const folder = await findOrInstallPostgres()
  say(
    folder
      ? `PostgreSQL's programs are in ${folder}.`
      : "PostgreSQL was not found and could not be installed here: the tests on it are skipped.",
  )
  return nothing
}

async function runVitest(): Promise<Totals> {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`]
  const endedWell = await run("vitest", ["run", ...reporters], { timeoutMs: mostMinutes(20) })
  return held(endedWell, vitestTotals(vitestReport))
}

async function runDeployTests(): Promise<Totals> {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${deployReport}`]
  const args = ["run", "--config", "tests/deploy/vitest.config.ts", ...reporters]
  return held(await run("vitest", args, { timeoutMs: mostMinutes(15) }), vitestTotals(deployReport))
}

async function runBrowserTests(): Promise<Totals> {
  const browser = await findOrInstallBrowser()
  if (!browser) {
    say("No Chromium was found, and none could be installed. Install one, or set CHROMIUM_PATH to its program.")
    return { ...nothing, failed: await countBrowserTests(browserReport) }
  }
  say(`Browser: ${browser}`)
  const endedWell = await run("playwright", ["test", "--config=tests/e2e/playwright.config.ts"], {
    env: { CHROMIUM_PATH: browser, BROWSER_REPORT: browserReport },
    timeoutMs: mostMinutes(30),
  })
  return held(endedWell, playwrightTotals(browserReport))
}

for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130))
// An earlier run's report must not stand for this one's.
rmSync(results, { recursive: true, force: true })
let totals = nothing
const parts: string[] = []
for (const row of rows) {
  for (const { title, totals: done, ms } of await sideBySide(row)) {
    parts.push(partLine(title, done, ms))
    totals = add(totals, done)
  }
}
say(`\n== Parts\n${parts.join("\n")}`)
const failures = failureList("Failed", totals.failures)
if (failures) say(`\n${failures}`)
say(`\n${totalLine(totals)}`)
process.exitCode = totals.failed > 0 ? 1 : 0
