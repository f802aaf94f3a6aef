/** A contract shop for all tests of a block, opened before and closed after them. */
import { afterAll, beforeAll } from "vitest"
import {
  type ContractShop,
  type Databases,
  type Engine,
  openContractShop,
  openDatabases,
} from "#tests/support/contractShop.ts"

/** The answer gives the shop once the tests run. */
export function testShop(engine: Engine, options: Parameters<typeof openContractShop>[1]): () => ContractShop {
  let databases: Databases | undefined
  let shop: ContractShop | undefined
  beforeAll(async () => {
    databases = await openDatabases(engine)
    shop = await openContractShop(databases, options)
  })
  afterAll(async () => {
    await shop?.close()
    await databases?.stop()
  })
  return () => {
    if (!shop) throw new Error("The shop is not open yet")
    return shop
  }
}
