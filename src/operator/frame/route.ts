/** What a page of the owner's area is made of: who may see it, and what it answers. */
import type { Request } from "express"
import type { Frame } from "#operator/frame/frame.ts"
import type { ViewName, ViewProps } from "#operator/frame/render.tsx"
import type { Upload } from "#operator/frame/upload.ts"
import type { AdminContext, AdminServices } from "#provider/admin/operation.ts"
import type { PasskeySite } from "#provider/admin/people/passkeys.ts"
import type { Person } from "#provider/admin/people/personSessions.ts"
import type { SignInNeeds, Visitor } from "#provider/admin/people/signIn.ts"
import type { Services } from "#provider/orders/context.ts"
import type { AnyFile } from "#provider/platform/operations/fileAnswer.ts"
import type { KeptForm } from "#provider/platform/operations/keptForms.ts"
import type { Permission } from "#provider/platform/operations/permissions.ts"
import type { Localized } from "#shared/locale.ts"

export type OperatorServices = AdminServices & SignInNeeds & Pick<Services, "identity" | "currency" | "siteUrl">

/** The shop as its pages name it. */
export interface ShopFacts {
  name: string
  hasBlossom: boolean
  url: string
  address: Localized
  phone: string
  email: string
}

export interface Form {
  get(name: string): string
  all(name: string): string[]
  /** What a field carries, where the route takes files. */
  files(name: string): Upload[]
  names(): string[]
}

export interface Visit {
  services: OperatorServices
  request: Request
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  form: Form
  /** As it came, to be sent once more. */
  sent: KeptForm
  frame: Frame
  shop: ShopFacts
  site: PasskeySite
  visitor: Visitor
  /** The cookie's. */
  token: string | undefined
}

export interface OwnVisit extends Visit {
  person: Person
  /** For the operations. */
  context: AdminContext
}

export type Answer =
  | {
      [Name in ViewName]: {
        view: Name
        props: ViewProps<Name>
        status?: number
        /** Seconds after which trying again makes sense. */
        retryAfter?: number | undefined
        frame?: Partial<Frame>
      }
    }[ViewName]
  | { json: unknown }
  /** To be kept, not shown. */
  | { file: AnyFile }
  | { to: string; notice?: Notice }

/** A text of `done`, with how many. */
export interface Notice {
  code: string
  n?: number
  /** What the change wrote and can be undone by: filled in for whoever answers with a notice. */
  events?: readonly number[]
}

interface RouteFacts {
  method: "GET" | "POST"
  /** Below `/admin`. */
  path: string
}

/** For whoever comes. */
export interface OpenRoute extends RouteFacts {
  access: "open"
  handle: (visit: Visit, cookies: Cookies) => Promise<Answer>
}

/** For people who are signed in. */
export interface OwnRoute extends RouteFacts {
  /** One of these, or just somebody who is in. */
  access: readonly Permission[]
  /** Having signed in a moment ago. */
  fresh?: true
  /** Its form may carry files, and more text than others. */
  uploads?: true
  /** It answers into a frame of a page of the area. */
  framed?: true
  handle: (visit: OwnVisit, cookies: Cookies) => Promise<Answer>
}

export type Route = OpenRoute | OwnRoute

export interface Cookies {
  start: (token: string) => void
  /** Between password and code. */
  wait: (token: string) => void
  waiting: string | undefined
  end: () => void
}

/** Only a page of the owner's area: a sign-in leads nowhere else. */
export const safeNext = (text: string): string => (/^\/admin(?:[/?][\w\-./?=&%+@~]*)?$/.test(text) ? text : "/admin")
