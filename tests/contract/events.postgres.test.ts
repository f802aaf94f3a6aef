/** Events, webhooks and books, on PostgreSQL. */
import { describe } from "vitest"
import { describeEventContract } from "#tests/contract/eventContract.ts"
import { findPostgres } from "#tests/support/findPostgres.ts"

const programs = findPostgres()
if (!programs) console.warn("PostgreSQL was not found: the contract suite of events is skipped on it.")

describe.skipIf(!programs)("Events on PostgreSQL", () => describeEventContract("postgres"))
