/** `shop back`: takes the shop back to the version that served before. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { resolve } from "node:path"
import { type Command, readArguments } from "#cli/command.ts"
import { goBack } from "#provider/admin/back/goBack.ts"
import { PACKAGE, type Start, sourceIn } from "#provider/admin/back/started.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { ownVersion } from "#provider/platform/version.ts"
import { says } from "#provider/platform/words/says.ts"

const options = { "lose-orders": { type: "boolean" } } as const

export const backCommand: Command = {
  usage: "back",
  summary: "go back to the version that served before, with its database",
  help: `Usage: npm run shop -- back [options]

After an upgrade that does not start, or that is not wanted: puts the copy of SQLite's database in place that was made before the
upgrade, moves the present one to DATA_DIR/before-upgrades, and lets npm install the version that served before, where the shop's
folder has it as a package. The shop must not run meanwhile. It refuses where orders came in since the copy was made.

  --lose-orders        goes back all the same: those orders are only in the database that was moved aside
  --help               this text`,

  async run(args, { dataDir, databaseUrl, shopDir, tell }, { out }) {
    const { values } = readArguments(args, options, [])
    const losesOrders = values["lose-orders"] ?? false
    const { target, isRestored, aside } = await goBack({ dataDir, databaseUrl, losesOrders, now: new Date() })
    if (isRestored) await out(`${tell(says`The database is as version ${target.version} had it.`)}\n`)
    if (aside !== undefined) await out(`${tell(says`The database that was there is now ${aside}.`)}\n`)
    if (target.version === ownVersion) return 0
    if (shopDir === undefined || sourceIn(shopDir) === undefined) {
      await out(`${tell(says`Now check out version ${target.version}, and start it.`)}\n`)
      return 0
    }
    const wanted = `${PACKAGE}@${wantedOf(target)}`
    // Said first: npm replaces the files of this very program.
    await out(`${tell(says`Installing ${wanted}: then start the shop.`)}\n`)
    const child = spawn("npm", ["install", "--no-audit", "--no-fund", wanted], {
      cwd: resolve(shopDir),
      stdio: ["ignore", "ignore", "inherit"],
    })
    const [code] = (await once(child, "close")) as [number | null]
    if (code !== 0)
      throw new RefusedError(says`npm could not install it: run npm install ${wanted}, then start the shop.`)
    return 0
  },
}

/** A file or an address as it was; of a range, the version that served. */
const wantedOf = ({ version, source = version }: Start) => (/[/:]/.test(source) ? source : version)
