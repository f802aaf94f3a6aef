/** Migrations that die on SQLite. */
import { describe } from "vitest"
import { describeMigrationCrashes } from "#tests/contract/migrationCrashes.ts"

describe("Migrations on SQLite", () => describeMigrationCrashes("sqlite"))
