import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { expect, test } from "vitest"

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
