/** Stripe and Redsys behind the whole shop, on PostgreSQL. */
import { describe } from "vitest"
import { describeExternalPayments } from "#tests/contract/externalPayments.ts"
import { findPostgres } from "#tests/support/findPostgres.ts"

const programs = findPostgres()
if (!programs) console.warn("PostgreSQL was not found: external payments are not tried on it.")

describe.skipIf(!programs)("External payments on PostgreSQL", () => describeExternalPayments("postgres"))
