/** Stripe and Redsys behind the whole shop, on SQLite, and on PostgreSQL in a long run. */
import { describe } from "vitest"
import { describeExternalPayments } from "#tests/contract/externalPayments.ts"
import { findPostgres } from "#tests/support/findPostgres.ts"
import { isLongRun } from "#tests/support/longRun.ts"

describe("External payments on SQLite", () => describeExternalPayments("sqlite"))
if (isLongRun) {
  describe.skipIf(!findPostgres())("External payments on PostgreSQL", () => describeExternalPayments("postgres"))
}
