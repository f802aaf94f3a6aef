/** The Nu Html Checker, which runs on Java. */
import { execFile } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { fileURLToPath } from "node:url"
import { MINUTES } from "#shared/limits.ts"
import { aptInstall, onPath } from "#tests/support/machine.ts"

const CHECKER = fileURLToPath(import.meta.resolve("vnu-jar/build/dist/vnu.jar"))

export interface Document {
  /** Such as `es a product`. */
  name: string
  html: string
}

interface Message {
  type: string
  url: string
  message: string
  extract?: string
}

/** Java's program, installed if need be. Undefined where it can't be had. */
export async function findOrInstallJava(): Promise<string | undefined> {
  const found = onPath("java")
  if (found) return found
  await aptInstall("default-jre-headless")
  return onPath("java")
}

/** Errors in these documents: what is said, and in which of them. */
export async function findErrors(java: string, documents: readonly Document[]): Promise<Map<string, string[]>> {
  const folder = mkdtempSync(join(tmpdir(), "escaparate-html-"))
  try {
    for (const [index, { html }] of documents.entries()) writeFileSync(join(folder, `${index}.html`), html)
    const { messages } = await check(java, folder)
    const nameOf = ({ url }: Message) => documents[Number.parseInt(basename(url), 10)]?.name ?? url
    // Its styles' part is older than `@starting-style` and `mask`; Vite reads those.
    const errors = messages.filter(({ message }) => !message.startsWith("CSS: "))
    const byText = Map.groupBy(errors, ({ message, extract }) => `${message}\n    ${extract ?? ""}`)
    return new Map([...byText].map(([text, found]) => [text, [...new Set(found.map(nameOf))]]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function check(java: string, folder: string): Promise<{ messages: Message[] }> {
  const args = [
    "-Xss2m",
    "-jar",
    CHECKER,
    "--errors-only",
    "--exit-zero-always",
    "--format",
    "json",
    "--stdout",
    folder,
  ]
  return new Promise((resolve, reject) => {
    execFile(java, args, { maxBuffer: 2 ** 28, timeout: 10 * MINUTES }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${error.message}\n${stderr}`))
      else resolve(JSON.parse(stdout))
    })
  })
}
