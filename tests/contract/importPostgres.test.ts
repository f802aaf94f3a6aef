/** Import and export on PostgreSQL. */
import { describe } from "vitest"
import { describeImport } from "#tests/contract/importContract.ts"
import { findPostgres } from "#tests/support/findPostgres.ts"

describe.skipIf(!findPostgres())("Import and export on PostgreSQL", () => describeImport("postgres"))
