/** The owner's way to an open shop: first steps, opening and closing, and the demo shop that goes. */
import { object, optional } from "superstruct"
import { Removal } from "#provider/admin/demo/removeDemo.ts"
import { AddressCheck, checkAddress } from "#provider/admin/opening/checkAddress.ts"
import { FirstSteps, viewFirstSteps } from "#provider/admin/opening/firstSteps.ts"
import { closeShop, openShop } from "#provider/admin/opening/openShop.ts"
import { takeDemoAway, viewDemo } from "#provider/admin/opening/takeDemoAway.ts"
import { operation } from "#provider/admin/operation.ts"
import { nothing } from "#provider/platform/operations/answerStructs.ts"
import { Day } from "#shared/fields/day.ts"

const permission = "write_settings" as const

export const openingOperations = {
  viewFirstSteps: operation({
    summary: "Get first steps",
    description: "What a new shop needs until it opens, which of it is done, and whether visitors see the shop.",
    http: { method: "GET", path: "/first-steps" },
    permission,
    input: object({}),
    answer: FirstSteps,
    run: (context) => viewFirstSteps(context),
  }),
  openShop: operation({
    summary: "Open the shop",
    description: "Visitors see it from now on. Refused while a step is left without which it cannot sell.",
    http: { method: "POST", path: "/opening/open" },
    permission,
    fresh: true,
    input: object({}),
    answer: nothing,
    run: (context) => openShop(context),
  }),
  closeShop: operation({
    summary: "Close the shop",
    description:
      "Visitors see a page that says when it opens; orders that were placed can still be viewed and withdrawn. With another day, of a closed shop: changes that day.",
    http: { method: "POST", path: "/opening/close" },
    permission,
    input: object({ opensOn: optional(Day) }),
    answer: nothing,
    run: (context, { opensOn }) => closeShop(context, opensOn),
  }),
  checkAddress: operation({
    summary: "Try the internet address",
    description:
      "Calls the shop at its public address and answers what was found there: the shop, a proxy that is not counted, no such name, no answer, no valid certificate, another address or another server. Waits at most 10 seconds.",
    http: { method: "POST", path: "/address/check" },
    permission,
    input: object({}),
    answer: AddressCheck,
    run: (context) => checkAddress(context),
  }),
  viewDemo: operation({
    summary: "Quote the removal of the demo shop",
    description: "Counts, by part, of what would go, and what stays because it was changed or ordered.",
    http: { method: "GET", path: "/demo" },
    permission,
    input: object({}),
    answer: Removal,
    run: (context) => viewDemo(context),
  }),
  removeDemo: operation({
    summary: "Remove the demo shop",
    description:
      "What was not changed or ordered goes, and the shop is closed until its owner opens it. Refused where real orders were placed.",
    http: { method: "POST", path: "/demo/remove" },
    permission,
    fresh: true,
    input: object({}),
    answer: Removal,
    run: (context) => takeDemoAway(context),
  }),
}
