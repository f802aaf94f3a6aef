/**
 * `npm run test:html`: every screen of the demo shop, in both languages, as the server sends it and as it stands in the browser
 * once it is in its state, has no error for the Nu Html Checker. A step of `npm run test:long`. It needs Java.
 */
import { chromium } from "@playwright/test"
import { type Document, findErrors, findOrInstallJava } from "#tests/html/checker.ts"
import { readScreens } from "#tests/html/readScreens.ts"
import buildIfStale from "#tests/support/buildIfStale.ts"
import { findOrInstallBrowser } from "#tests/support/findBrowser.ts"
import { say } from "#tests/support/steps.ts"

async function readAll(): Promise<Document[]> {
  await buildIfStale()
  const executablePath = await findOrInstallBrowser()
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath })
  try {
    return await readScreens(browser)
  } finally {
    await browser.close()
  }
}

const java = await findOrInstallJava()
if (java === undefined) {
  say(
    "Java was not found and could not be installed here. Install it (Debian: default-jre-headless) and run this again.",
  )
  process.exitCode = 1
} else {
  const documents = await readAll()
  const errors = await findErrors(java, documents)
  for (const [text, names] of errors) say(`${text}\n    in ${names.length}: ${names.slice(0, 5).join("; ")}`)
  say(`${documents.length} documents, ${errors.size} different errors`)
  if (errors.size > 0) process.exitCode = 1
}
