/** Runs first in npm's scripts: loads settings from `.env`; the environment takes precedence. */
import { existsSync } from "node:fs"
import { join } from "node:path"

function load(folder: string): void {
  const file = join(folder, ".env")
  if (existsSync(file)) process.loadEnvFile(file)
}

// `.env` may name the shop's folder.
if (!process.env["SHOP_DIR"]) load(".")
if (process.env["SHOP_DIR"]) load(process.env["SHOP_DIR"])
