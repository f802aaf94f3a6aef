/** Shops that die on SQLite. */
import { describe } from "vitest"
import { describeCrashes } from "#tests/contract/crashes.ts"

describe("Crashes on SQLite", () => describeCrashes("sqlite"))
