import { openProvider } from "#provider/openProvider.ts"
import { silentLog } from "#shared/log.ts"
import { rmSync } from "node:fs"
import { newDataDir } from "#tests/support/startShop.ts"
const dataDir = newDataDir()
const provider = await openProvider({ dataDir, seedDemo: true, log: silentLog })
for (const search of process.argv.slice(2)) {
  const l: any = await provider.api.call("listProducts", { search, perPage: 6 })
  console.log(search, "|", l.total, l.items.map((i: any) => i.name.es).join(", "), "|", JSON.stringify({ c: l.corrected, m: l.missing, u: l.understood, near: l.near && [l.near.popular, l.near.categories.map((c:any)=>c.id).join()], v: l.items.map((i:any)=>i.variant?.name.es) }))
}
await provider.close(); rmSync(dataDir, { recursive: true })
