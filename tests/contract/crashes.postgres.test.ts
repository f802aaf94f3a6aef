/** Shops that die on PostgreSQL. */
import { describe } from "vitest"
import { describeCrashes } from "#tests/contract/crashes.ts"
import { findPostgres } from "#tests/support/findPostgres.ts"

const programs = findPostgres()
if (!programs) console.warn("PostgreSQL was not found: nobody crashes on it.")

describe.skipIf(!programs)("Crashes on PostgreSQL", () => describeCrashes("postgres"))
