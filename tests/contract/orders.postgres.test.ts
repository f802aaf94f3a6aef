/** Orders and payments, in process and over HTTP, on PostgreSQL. */
import { describe } from "vitest"
import { describeOrderContract } from "#tests/contract/orderContract.ts"
import { findPostgres } from "#tests/support/findPostgres.ts"

const programs = findPostgres()
if (!programs) console.warn("PostgreSQL was not found: the orders' contract suite is skipped on it.")

describe.skipIf(!programs)("Orders on PostgreSQL", () => describeOrderContract("postgres"))
