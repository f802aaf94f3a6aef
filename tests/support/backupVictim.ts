/** A process that backs a shop up and kills itself, as by `kill -9`, amid the copying. */
import { backUp } from "#provider/platform/db/backUp.ts"

const [dataDir = "", file = ""] = process.argv.slice(2)

await backUp({ dataDir, file, replace: true, onFailpoint: () => process.kill(process.pid, "SIGKILL") })
