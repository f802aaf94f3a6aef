/** Pages of the first steps, of opening and closing, and of the demo shop that goes. */
import type { FirstStepsProps } from "#operator/firstSteps/FirstSteps.tsx"
import { firstStepsPath } from "#operator/firstSteps/firstStepsPath.ts"
import { change, orAgain } from "#operator/frame/change.ts"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"

const access = ["write_settings"] as const

async function stepsPage(
  { context }: OwnVisit,
  shown: Pick<FirstStepsProps, "typedDay" | "address"> = {},
): Promise<Answer> {
  const facts = await runAdmin(context, "viewFirstSteps", {})
  return { view: "FirstSteps", props: { facts, ...shown } }
}

async function demoPage({ context }: OwnVisit): Promise<Answer> {
  const { demo } = await runAdmin(context, "viewFirstSteps", {})
  const removal = demo ? await runAdmin(context, "viewDemo", {}) : []
  return { view: "DemoRemoval", props: { removal, isOffered: demo !== null } }
}

/** A closed shop is seen through a preview. */
async function seeShop({ context }: OwnVisit): Promise<Answer> {
  const { url } = await runAdmin(context, "previewSite", { own: true })
  return { to: url }
}

const open = (visit: OwnVisit) =>
  change(visit, "openShop", {}, { to: firstStepsPath, notice: { code: "shopOpened" }, again: () => stepsPage(visit) })

function close(visit: OwnVisit) {
  const opensOn = visit.form.get("opensOn")
  const input = opensOn === "" ? {} : { opensOn }
  return change(visit, "closeShop", input, {
    to: firstStepsPath,
    notice: { code: "shopClosed" },
    again: () => stepsPage(visit, { typedDay: opensOn }),
  })
}

/** The result is shown on this page, because a call is no change with a notice. */
const checkAddress = (visit: OwnVisit) =>
  orAgain(
    visit,
    async () => stepsPage(visit, { address: await runAdmin(visit.context, "checkAddress", {}) }),
    () => stepsPage(visit),
  )

const removeDemo = (visit: OwnVisit) =>
  change(visit, "removeDemo", {}, { to: firstStepsPath, notice: { code: "demoRemoved" }, again: () => demoPage(visit) })

export const firstStepsPages: readonly OwnRoute[] = [
  { method: "GET", path: "/first-steps", access, handle: (visit) => stepsPage(visit) },
  { method: "GET", path: "/first-steps/shop", access, handle: seeShop },
  { method: "POST", path: "/first-steps/open", access, fresh: true, handle: open },
  { method: "POST", path: "/first-steps/close", access, handle: close },
  { method: "POST", path: "/first-steps/address", access, handle: checkAddress },
  { method: "GET", path: "/first-steps/demo", access, handle: demoPage },
  { method: "POST", path: "/first-steps/demo", access, fresh: true, handle: removeDemo },
]
