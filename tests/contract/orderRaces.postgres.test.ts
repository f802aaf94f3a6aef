/** Orders raced by two processes with a warm pool each, on PostgreSQL. */
import { describe } from "vitest"
import { describeOrderRaces } from "#tests/contract/orderRaces.ts"
import { findPostgres } from "#tests/support/findPostgres.ts"

const programs = findPostgres()
if (!programs) console.warn("PostgreSQL was not found: nobody races on it.")

describe.skipIf(!programs)("Races on PostgreSQL", () => describeOrderRaces("postgres"))
