/** Stripe and Redsys behind the whole shop, on SQLite. */
import { describe } from "vitest"
import { describeExternalPayments } from "#tests/contract/externalPayments.ts"

describe("External payments on SQLite", () => describeExternalPayments("sqlite"))
