/** Programs of the machine that deployment is tried with: found, or installed where that is possible. */
import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { aptInstall, onPath } from "#tests/support/machine.ts"

const runFile = promisify(execFile)

/** Full path of a program. Rejects with a sentence where it cannot be had: a test that needs it fails then. */
export async function needProgram(name: string, debianPackage = name): Promise<string> {
  const found = onPath(name)
  if (found) return found
  await aptInstall(debianPackage)
  const installed = onPath(name)
  if (!installed) throw new Error(`"${name}" is needed: install the package ${debianPackage}.`)
  return installed
}

/** All it wrote, and its exit code. */
export async function runProgram(program: string, ...args: string[]): Promise<{ code: number; text: string }> {
  try {
    const { stdout, stderr } = await runFile(program, args, { maxBuffer: 2 ** 24 })
    return { code: 0, text: stdout + stderr }
  } catch (error) {
    const { code = 1, stdout = "", stderr = "" } = error as { code?: number; stdout?: string; stderr?: string }
    return { code, text: stdout + stderr }
  }
}
