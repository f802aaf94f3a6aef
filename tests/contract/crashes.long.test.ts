/** Shops that die on SQLite, and on PostgreSQL in a long run. */
import { describe } from "vitest"
import { describeCrashes } from "#tests/contract/crashes.ts"
import { findPostgres } from "#tests/support/findPostgres.ts"
import { isLongRun } from "#tests/support/longRun.ts"

describe("Crashes on SQLite", () => describeCrashes("sqlite"))
if (isLongRun) describe.skipIf(!findPostgres())("Crashes on PostgreSQL", () => describeCrashes("postgres"))
