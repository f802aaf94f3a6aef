/** Before everything else in npm's scripts: settings from `.env` where there is one; what the environment sets wins. */
import { existsSync } from "node:fs"
import { join } from "node:path"

function load(folder: string): void {
  const file = join(folder, ".env")
  if (existsSync(file)) process.loadEnvFile(file)
}

// A file beside the checkout may say which shop it is about.
if (!process.env["SHOP_DIR"]) load(".")
if (process.env["SHOP_DIR"]) load(process.env["SHOP_DIR"])
