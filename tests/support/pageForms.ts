/** Runs loaders and actions of a screen as a page does, with a provider that answers as told. */
import type { PageServices } from "#app/context.ts"
import { ActionAnswer, PageFailure, Redirect } from "#app/loading.ts"
import { serverPlatform } from "#app/platform.ts"
import { RootStore } from "#app/stores/RootStore.ts"
import type { WaitingItems } from "#shared/buyLink.ts"
import type { Session, User } from "#shared/contract/auth.ts"
import type { Api, EndpointName } from "#shared/contract/endpoints.ts"
import { demoSite } from "#tests/support/demoSite.ts"
import { somePromises } from "#tests/support/somePromises.ts"
import "#shared/i18n/all.ts"

export const ORIGIN = "https://shop.example"

const site = demoSite(ORIGIN)

export const customer: User = {
  id: "customer-1",
  email: "ana@example.com",
  firstName: "Ana",
  lastName: "Pons",
  locale: "es",
}

type Answers = { [Name in EndpointName]?: (input: Record<string, unknown>) => unknown }

export interface Visit {
  path: string
  params?: Record<string, string>
  user?: User
  answers?: Answers
}

/** Calls that a screen made to the provider, and its changes to the session. */
export interface Traces {
  calls: { name: EndpointName; input: unknown }[]
  started: Session[]
  ended: number
  waiting: WaitingItems[]
}

type Handler = (request: object) => Promise<unknown>

/** Calls a loader; with `fields`, an action. A thrown redirect or error page counts as an answer. */
export async function run(handler: unknown, visit: Visit, fields?: Record<string, string>) {
  const traces: Traces = { calls: [], started: [], ended: 0, waiting: [] }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) form.append(name, value)
  const request = {
    ...servicesOf(visit, traces),
    params: visit.params ?? {},
    url: new URL(visit.path, ORIGIN),
    ...(fields && { form }),
  }
  const answer = await (handler as Handler)(request).catch((thrown: unknown) => {
    if (thrown instanceof Redirect || thrown instanceof PageFailure) return thrown
    throw thrown
  })
  return { answer: answerOf(answer), location: answer instanceof Redirect ? answer.path : undefined, ...traces }
}

/** Data with a status of its own, as one shape. */
const answerOf = (answer: unknown) =>
  answer instanceof ActionAnswer ? { data: answer.data, status: answer.status } : answer

function servicesOf({ user, answers = {} }: Visit, traces: Traces): PageServices {
  const api: Api = {
    async call(name, input) {
      traces.calls.push({ name, input })
      const answer = answers[name]
      if (!answer) throw new Error(`Nobody told what ${name} answers.`)
      return answer(input as Record<string, unknown>) as never
    },
  }
  const stores = new RootStore(
    {
      locale: "en",
      shop: { site, promises: somePromises, departments: [], categories: [] },
      ...(user ? { user } : {}),
    },
    serverPlatform,
  )
  return {
    api,
    stores,
    bankAccount: "",
    ownHtml: () => undefined,
    session: {
      start: (session) => traces.started.push(session),
      end: () => {
        traces.ended += 1
      },
      wait: (items) => traces.waiting.push(items),
    },
  }
}
