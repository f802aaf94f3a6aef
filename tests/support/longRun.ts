/** How much is tested: by `npm test` what earns its time before every merge, by `npm run test:long` all there is. */
import type { Engine } from "#tests/support/contractShop.ts"

export const isLongRun = process.env["TEST_LONG"] === "1"

/** Tags a browser's journey whose parts `npm test` covers elsewhere: given to Playwright's `test` after the title. */
export const inLongRun = { tag: "@long" }

/** Whether a database is tested with what no database decides too: inputs, texts, headers, descriptions, amounts. */
export const testsEverything = (engine: Engine) => engine === "sqlite" || isLongRun
