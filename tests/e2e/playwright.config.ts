/** Browser tests: one spec for each journey, against the built shop, and all screens against the development server. */
import { availableParallelism } from "node:os"
import { defineConfig } from "@playwright/test"
import { SECONDS } from "#shared/limits.ts"
import { browserFlags } from "#tests/support/browserFlags.ts"
import { inLongRun, isLongRun } from "#tests/support/longRun.ts"
import { keepFilesInMemory } from "#tests/support/memoryDir.ts"

const { CHROMIUM_PATH, BROWSER_REPORT } = process.env

keepFilesInMemory()

/** A browser that says it is headless is a crawler to the shop, and is answered as one. */
const userAgent = (system: string, kind: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 ${kind}Safari/537.36`

const phone = {
  viewport: { width: 390, height: 844 },
  userAgent: userAgent("Linux; Android 10; K", "Mobile "),
  hasTouch: true,
  isMobile: true,
}
const desktop = { viewport: { width: 1280, height: 900 }, userAgent: userAgent("X11; Linux x86_64", "") }

/** Those of `npm run test:long` alone: files by their name, single tests by their tag. */
const longAlone = isLongRun ? [] : ["**/*.long.spec.ts"]
const longTag = isLongRun ? {} : { grepInvert: new RegExp(inLongRun.tag) }

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/e2e",
  globalSetup: "../support/beforeBrowserTests.ts",
  ...longTag,
  fullyParallel: true,
  workers: availableParallelism(),
  retries: 0,
  forbidOnly: true,
  // Generous, since a machine may be busy: no limit here is a statement about speed.
  timeout: 90 * SECONDS,
  expect: { timeout: 15 * SECONDS },
  reporter: [["line"], ...(BROWSER_REPORT ? [["json", { outputFile: BROWSER_REPORT }] as const] : [])],
  use: {
    trace: "off",
    actionTimeout: 25 * SECONDS,
    navigationTimeout: 40 * SECONDS,
    launchOptions: {
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
      args: browserFlags,
    },
  },
  projects: [
    // First, because it cannot be shared between workers.
    { name: "development", use: desktop, testMatch: "**/development/**" },
    { name: "desktop", use: desktop, testIgnore: ["**/phone/**", "**/development/**", ...longAlone] },
    { name: "phone", use: phone, testMatch: "**/phone/**" },
  ],
})
