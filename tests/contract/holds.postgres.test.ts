/** Stock held for unpaid orders, and for how long, on PostgreSQL. */
import { describe } from "vitest"
import { describeHolds } from "#tests/contract/holdContract.ts"
import { findPostgres } from "#tests/support/findPostgres.ts"

const programs = findPostgres()
if (!programs) console.warn("PostgreSQL was not found: the holds' contract suite is skipped on it.")

describe.skipIf(!programs)("Holds on PostgreSQL", () => describeHolds("postgres"))
