/** Every call of the provider, in process and over HTTP, on PostgreSQL. */
import { describe } from "vitest"
import { describeContract } from "#tests/contract/contract.ts"
import { findPostgres } from "#tests/support/findPostgres.ts"

const programs = findPostgres()
if (!programs) console.warn("PostgreSQL was not found: the contract suite is skipped on it.")

describe.skipIf(!programs)("The provider on PostgreSQL", () => describeContract("postgres"))
