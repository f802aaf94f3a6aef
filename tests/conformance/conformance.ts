/**
 * Asks a provider on another host whether this shop can stand in front of it: `npm run provider:conformance -- --url
 * https://api.example`. With `--email` and `--password` of a customer kept for tests it also orders, and cancels what it ordered.
 */
import { parseArgs } from "node:util"
import { openWorld } from "#tests/conformance/check.ts"
import { runChecks, summary } from "#tests/conformance/run.ts"
import { say } from "#tests/support/steps.ts"

const { values } = parseArgs({
  options: { url: { type: "string" }, email: { type: "string" }, password: { type: "string" } },
})
const { url, email, password } = values
if (url === undefined || !URL.canParse(url)) {
  console.error("--url is missing: where the provider answers, such as --url https://api.example")
  process.exit(2)
}
if ((email === undefined) !== (password === undefined)) {
  console.error("--email and --password belong together.")
  process.exit(2)
}
const credentials = email === undefined || password === undefined ? undefined : { email, password }

const outcomes = await runChecks(openWorld(url, credentials), ({ level, says, reason }) =>
  say(reason === undefined ? `✓ ${level}: ${says}` : `✗ ${level}: ${says}\n    ${reason}`),
)
say(`\n${summary(outcomes).join("\n")}`)
process.exitCode = outcomes.some(({ reason }) => reason !== undefined) ? 1 : 0
