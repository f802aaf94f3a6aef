import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"

const module = join(import.meta.dirname, "hangUp.ts")
const PROGRAM = `
import { outliveTerminal, wasHungUp } from ${JSON.stringify(module)}
outliveTerminal()
process.on("SIGHUP", () => console.log(wasHungUp()))
setInterval(() => {}, 1000)
console.log("up")`

test("what was started without a terminal outlives the one that closes, as nohup promises", async () => {
  const stdio: ["ignore", "pipe", "ignore"] = ["ignore", "pipe", "ignore"]
  const child = spawn(process.execPath, ["--input-type=module", "--eval", PROGRAM], { stdio })
  await once(child.stdout, "data")
  child.kill("SIGHUP")
  expect(String((await once(child.stdout, "data"))[0])).toBe("true\n")
  child.kill("SIGTERM")
  expect(await once(child, "exit")).toEqual([null, "SIGTERM"])
})

test("what was started from a terminal ends with it", async () => {
  const inTerminal = `import tty from "node:tty"
import { syncBuiltinESMExports } from "node:module"
tty.isatty = () => true
syncBuiltinESMExports()
const { outliveTerminal } = await import(${JSON.stringify(module)})
outliveTerminal()
setInterval(() => {}, 1000)
console.log("up")`
  const stdio: ["ignore", "pipe", "ignore"] = ["ignore", "pipe", "ignore"]
  const child = spawn(process.execPath, ["--input-type=module", "--eval", inTerminal], { stdio })
  onTestFinished(() => void child.kill("SIGKILL"))
  await once(child.stdout, "data")
  child.kill("SIGHUP")
  expect(await once(child, "exit")).toEqual([null, "SIGHUP"])
})
