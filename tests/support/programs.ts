/** Runs the shop's programs as an operator does: with settings, until they end. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { text } from "node:stream/consumers"
import { runShop } from "#cli/shop.ts"
import { ownEnvironment } from "#tests/support/memoryDir.ts"
import { root } from "#tests/support/steps.ts"

/** The output of a program until it ends. */
export async function run(program: string[], env: Record<string, string>) {
  const settings = { env: { ...ownEnvironment(), PORT: "0", NODE_ENV: "production", ...env }, cwd: root }
  const child = spawn(process.execPath, program, { ...settings, stdio: ["ignore", "ignore", "pipe"] })
  const ended = once(child, "exit")
  const said = await text(child.stderr)
  await ended
  return { code: child.exitCode, signal: child.signalCode, said }
}

export const start = (env: Record<string, string>) => run(["server.ts"], env)

/** A command in this process. */
export async function command(env: Record<string, string>, ...args: string[]) {
  let said = ""
  const err = { write: (text: string) => (said += text) }
  return { code: await runShop(args, env, { out: async () => {}, err }), said }
}
