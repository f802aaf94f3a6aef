/** Migrations that die on PostgreSQL. */
import { describe } from "vitest"
import { describeMigrationCrashes } from "#tests/contract/migrationCrashes.ts"
import { findPostgres } from "#tests/support/findPostgres.ts"

const programs = findPostgres()
if (!programs) console.warn("PostgreSQL was not found: migrations are not tried on it.")

describe.skipIf(!programs)("Migrations on PostgreSQL", () => describeMigrationCrashes("postgres"))
