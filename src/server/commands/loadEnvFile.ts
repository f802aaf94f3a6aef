/** Before everything else in npm's scripts: settings from `.env` where there is one; what the environment sets wins. */
import { existsSync } from "node:fs"

const FILE = ".env"

if (existsSync(FILE)) process.loadEnvFile(FILE)
