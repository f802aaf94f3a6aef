/** Runs loaders and actions of a screen as a page does, with a provider that answers as told. */
import { RouterContextProvider } from "react-router"
import { type PageServices, pageServices } from "#app/context.ts"
import { serverPlatform } from "#app/platform.ts"
import { RootStore } from "#app/stores/RootStore.ts"
import { readConfig } from "#server/config.ts"
import type { Session, User } from "#shared/contract/auth.ts"
import type { Api, EndpointName } from "#shared/contract/endpoints.ts"
import "#shared/i18n/all.ts"

export const ORIGIN = "https://shop.example"

const { site } = readConfig({ SITE_URL: ORIGIN })

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

/** What a screen asked of the provider, and did to the session. */
export interface Traces {
  calls: { name: EndpointName; input: unknown }[]
  started: Session[]
  ended: number
}

type Handler = (args: { request: Request; params: Record<string, string>; context: RouterContextProvider }) => unknown

/** Calls a loader; with `fields`, an action. A thrown Response is an answer too. */
export async function run(handler: unknown, visit: Visit, fields?: Record<string, string>) {
  const traces: Traces = { calls: [], started: [], ended: 0 }
  const context = new RouterContextProvider()
  context.set(pageServices, servicesOf(visit, traces))
  const init = fields && { method: "POST", body: new URLSearchParams(fields) }
  const request = new Request(new URL(visit.path, ORIGIN), init ?? {})
  const answer = await Promise.resolve((handler as Handler)({ request, params: visit.params ?? {}, context })).catch(
    (thrown: unknown) => {
      if (thrown instanceof Response || isDataWithStatus(thrown)) return thrown
      throw thrown
    },
  )
  return { answer, location: answer instanceof Response ? answer.headers.get("location") : undefined, ...traces }
}

const isDataWithStatus = (value: unknown) => typeof value === "object" && value !== null && "init" in value

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
    { locale: "en", shop: { site, departments: [], categories: [] }, ...(user ? { user } : {}) },
    serverPlatform,
  )
  return {
    api,
    stores,
    session: {
      start: (session) => traces.started.push(session),
      end: () => {
        traces.ended += 1
      },
    },
  }
}
