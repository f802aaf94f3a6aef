/** The owner's area on PostgreSQL. */
import { describe } from "vitest"
import { describeAdmin } from "#tests/contract/adminContract.ts"
import { findPostgres } from "#tests/support/findPostgres.ts"

const programs = findPostgres()
if (!programs) console.warn("PostgreSQL was not found: the owner's area is not tried on it.")

describe.skipIf(!programs)("The owner's area on PostgreSQL", () => describeAdmin("postgres"))
