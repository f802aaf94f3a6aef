/**
 * `npm run bench:enumeration`: whether the time of an answer tells if an account exists. Source: defences D-22. 200 known and
 * 200 unknown addresses in turns, over HTTP; equal bodies, medians less than 10 ms apart, rank test above 0.01. A call that
 * falls below is measured once more from scratch: chance alone fails twice in one of ten thousand runs.
 */
import { openContractShop, openDatabases } from "#tests/support/contractShop.ts"
import { customerWorld, newEmail, newNetwork } from "#tests/support/customerWorld.ts"
import { median, rankTest } from "#tests/support/rankTest.ts"

const TRIES = 200
const MAX_APART_MS = 10
const LEAST_CHANCE = 0.01
const WRONG = "Otra-clave-9"

const calls = {
  login: ["/auth/login", (email: string) => ({ email, password: WRONG })],
  register: ["/auth/register", (email: string) => ({ email, password: WRONG, locale: "es" })],
  reset: ["/user/reset-password-email", (email: string) => ({ email })],
  code: ["/auth/code", (email: string) => ({ email, locale: "es" })],
  codeVerify: ["/auth/code/verify", (email: string) => ({ email, code: "123456" })],
  resend: ["/auth/resend", (email: string) => ({ email })],
} as const

const databases = await openDatabases("sqlite")
const shop = await openContractShop(databases, { seedDemo: true })
const world = customerWorld(shop, "over HTTP")

async function measure(path: string, body: object): Promise<{ answer: string; ms: number }> {
  const start = performance.now()
  const response = await fetch(shop.url + path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": newNetwork() },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { answer: `${response.status} ${text}`, ms: performance.now() - start }
}

async function compare(path: string, bodyOf: (email: string) => object): Promise<boolean> {
  const known: string[] = []
  for (let count = 0; count < TRIES; count += 1) known.push((await world.customer()).email)
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  const answers = new Set<string>()
  const one = async (kind: "known" | "unknown", email: string) => {
    const { answer, ms } = await measure(path, bodyOf(email))
    answers.add(answer)
    times[kind].push(ms)
  }
  for (const email of known) {
    const pair = [() => one("known", email), () => one("unknown", newEmail())]
    for (const next of Math.random() < 0.5 ? pair : pair.toReversed()) await next()
  }
  await shop.provider.flushMails()
  const apart = median(times.known) - median(times.unknown)
  const chance = rankTest(times.known, times.unknown)
  const holds = answers.size === 1 && Math.abs(apart) < MAX_APART_MS && chance > LEAST_CHANCE
  console.log(
    `  ${holds ? "holds" : "FAILS"}: ${answers.size} answer(s), medians ${median(times.known).toFixed(2)} and ${median(times.unknown).toFixed(2)} ms, ${apart.toFixed(2)} ms apart, p = ${chance.toFixed(3)}`,
  )
  return holds
}

for (const [name, [path, bodyOf]] of Object.entries(calls)) {
  console.log(name)
  const holds = (await compare(path, bodyOf)) || (await compare(path, bodyOf))
  if (!holds) process.exitCode = 1
}
await shop.close()
await databases.stop()
