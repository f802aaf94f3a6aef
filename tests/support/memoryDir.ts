/** A folder for databases that nothing has to survive: in memory where Linux keeps files there, so that no disk is waited for. */
import { existsSync, mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const MEMORY = "/dev/shm"

export const newMemoryDir = () => mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), "escaparate-"))
