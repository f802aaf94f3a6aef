/** Import and export on SQLite. */
import { describe } from "vitest"
import { describeImport } from "#tests/contract/importContract.ts"

describe("Import and export on SQLite", () => describeImport("sqlite"))
