/** Shops that are not Azahar, each a folder below `tests/shops`: a catalogue with its pictures, and the shop's document. */
import { join } from "node:path"
import { runOperator } from "#tests/support/operator.ts"
import { newDataDir } from "#tests/support/startShop.ts"
import { root } from "#tests/support/steps.ts"

export const ownShops = ["libreria-norte", "raya"] as const
export type OwnShop = (typeof ownShops)[number]

/** Brings a shop into a new data folder by the owner's commands, and answers the folder. */
export async function fillOwnShop(name: OwnShop): Promise<string> {
  const [dataDir, folder] = [newDataDir(), join(root, "tests/shops", name)]
  const shop = { place: { dataDir } }
  const commands = [
    ["import", join(folder, "catalogue.json")],
    ["site", "import", join(folder, "site.json"), "--publish"],
  ]
  for (const words of commands) {
    const { code, text, complaint } = await runOperator(shop, ...words)
    if (code !== 0) throw new Error(`${name}: ${words.join(" ")}\n${text}${complaint}`)
  }
  return dataDir
}
