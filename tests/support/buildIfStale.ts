/** Browser tests started by hand get a build of the source as it is. */
import { isBuildCurrent } from "#server/commands/buildStamp.ts"
import { root, run } from "#tests/support/steps.ts"

export default async function buildIfStale(): Promise<void> {
  if (isBuildCurrent(root)) return
  if (!(await run("node", ["src/server/commands/build.ts"]))) throw new Error("The shop could not be built.")
}
