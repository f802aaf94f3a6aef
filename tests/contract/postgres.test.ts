/** Every call of the provider, in process and over HTTP, on PostgreSQL. */
import { describe, expect, it } from "vitest"
import { describeContract } from "#tests/contract/contract.ts"
import { openContractShop, openDatabases } from "#tests/support/contractShop.ts"
import { findPostgres } from "#tests/support/findPostgres.ts"

const programs = findPostgres()
if (!programs) console.warn("PostgreSQL was not found: the contract suite is skipped on it.")

describe.skipIf(!programs)("The provider on PostgreSQL [D-77]", () => {
  describeContract("postgres")

  it("says that its database is out of reach, and goes on with what it holds", async () => {
    const databases = await openDatabases("postgres")
    const shop = await openContractShop(databases, { seedDemo: true })
    const { api } = shop.provider
    const kept = await api.call("listProducts", {})
    await databases.stop()
    await expect(shop.provider.health()).rejects.toThrow()
    await expect(api.call("getProduct", { id: "cer-101" })).rejects.toMatchObject({
      status: 503,
      code: "database_unavailable",
      retryAfter: 5,
    })
    expect(await api.call("listProducts", {})).toEqual(kept)
    await shop.close()
  })
})
