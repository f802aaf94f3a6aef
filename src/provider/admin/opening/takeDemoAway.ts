/** Takes the demo shop away, which leaves a closed shop of its owner’s own. */
import { type Removal, removeDemo } from "#provider/admin/demo/removeDemo.ts"
import { viewFirstSteps } from "#provider/admin/opening/firstSteps.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { record } from "#provider/platform/operations/record.ts"
import { NEVER_OPENED, writeOpening } from "#provider/site/opening.ts"
import { ApiError } from "#shared/ApiError.ts"

/** Nothing is changed. */
export const viewDemo = (context: AdminContext): Promise<Removal> => remove(context, true)

/** The shop that is left is its owner's own, and closed. Throws 409 `no_demo`. */
export async function takeDemoAway(context: AdminContext): Promise<Removal> {
  if (!(await viewFirstSteps(context)).demo) throw new ApiError(409, "no_demo")
  const removal = await remove(context, false)
  await context.catalog.refresh()
  return removal
}

function remove(context: AdminContext, isDry: boolean): Promise<Removal> {
  const { db, actor, environment, now } = context
  return removeDemo(db, now(), {
    isDry,
    identity: environment.identity,
    author: actor.id ?? "",
    async after(trx) {
      await writeOpening(trx, now(), NEVER_OPENED)
      await record(trx, context, { kind: "demo.removed", subject: { type: "site", id: "demo" } })
    },
  })
}
