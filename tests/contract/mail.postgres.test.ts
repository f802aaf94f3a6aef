/** Mails from the queue to a real mail server, on PostgreSQL. */
import { describe } from "vitest"
import { describeMail } from "#tests/contract/mailContract.ts"
import { findPostgres } from "#tests/support/findPostgres.ts"

const programs = findPostgres()
if (!programs) console.warn("PostgreSQL was not found: the mail suite is skipped on it.")

describe.skipIf(!programs)("Mails on PostgreSQL", () => describeMail("postgres"))
