/** Starts the servers a comparison needs, each in its own process, and finds their ports. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"

export interface Helper {
  url: string
  /** Id of its process. */
  pid: number
  stop: () => void
}

/** Starts a script that prints `{"port":N}` once it listens. */
export async function startHelper(script: string, args: string[]): Promise<Helper> {
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  })
  const stop = () => child.kill()
  process.once("exit", stop)
  const [line] = await once(createInterface(child.stdout), "line")
  const { port }: { port: number } = JSON.parse(String(line))
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop }
}
