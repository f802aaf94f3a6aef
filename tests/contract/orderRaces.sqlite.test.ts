/** Orders raced by two processes on one database file. */
import { describe } from "vitest"
import { describeOrderRaces } from "#tests/contract/orderRaces.ts"

describe("Races on SQLite", () => describeOrderRaces("sqlite"))
