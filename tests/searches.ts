/** `npm run searches`: how well the demo shop answers what shoppers type. */
import { rmSync } from "node:fs"
import { openProvider } from "#provider/api/openProvider.ts"
import { silentLog } from "#shared/log.ts"
import { judged, judgedAside } from "#tests/support/judgedSearches.ts"
import { figuresText, searchFigures } from "#tests/support/searchFigures.ts"
import { newDataDir } from "#tests/support/startShop.ts"

const dataDir = newDataDir()
const provider = await openProvider({ dataDir, seedDemo: true, log: silentLog })
const { api } = provider
for (const [name, searches] of Object.entries({ judged, "kept aside": judgedAside })) {
  process.stdout.write(`${figuresText(name, await searchFigures(api, searches))}\n`)
}
await provider.close()
rmSync(dataDir, { recursive: true })
