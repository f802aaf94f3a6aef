/** Every customer's call of the provider, in process and over HTTP, on PostgreSQL. */
import { describe } from "vitest"
import { describeCustomerContract } from "#tests/contract/customerContract.ts"
import { findPostgres } from "#tests/support/findPostgres.ts"

const programs = findPostgres()
if (!programs) console.warn("PostgreSQL was not found: the customers' contract suite is skipped on it.")

describe.skipIf(!programs)("The provider's customers on PostgreSQL", () => describeCustomerContract("postgres"))
