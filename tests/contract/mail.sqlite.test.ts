/** Mails from the queue to a real mail server, on SQLite. */
import { describe } from "vitest"
import { describeMail } from "#tests/contract/mailContract.ts"

describe("Mails on SQLite", () => describeMail("sqlite"))
