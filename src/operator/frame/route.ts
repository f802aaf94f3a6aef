/** Types of a page of the owner's area: its permissions and its answer. */
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

/** Facts of the shop shown on its pages. */
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
  /** Uploads of a field, where the route accepts files. */
  files(name: string): Upload[]
  names(): string[]
}

export interface Visit {
  services: OperatorServices
  request: Request
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  form: Form
  /** The raw form, for sending it again. */
  sent: KeptForm
  frame: Frame
  shop: ShopFacts
  site: PasskeySite
  visitor: Visitor
  /** The cookie's token. */
  token: string | undefined
}

export interface OwnVisit extends Visit {
  person: Person
  /** Context of the operations. */
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
  | { file: AnyFile }
  | { to: string; notice?: Notice }

/** A text of `done`, with a number. */
export interface Notice {
  code: string
  n?: number
  /** Events written by the change, by which it can be undone: filled in for answers with a notice. */
  events?: readonly number[]
}

interface RouteFacts {
  method: "GET" | "POST"
  /** Below `/admin`. */
  path: string
}

/** Open to visitors without a session. */
export interface OpenRoute extends RouteFacts {
  access: "open"
  handle: (visit: Visit, cookies: Cookies) => Promise<Answer>
}

/** For signed-in people. */
export interface OwnRoute extends RouteFacts {
  /** One of these permissions; empty for every signed-in person. */
  access: readonly Permission[]
  /** Requires a recent sign-in. */
  fresh?: true
  /** Its form may carry files, and longer text. */
  uploads?: true
  /** Answers into a frame of another page of the area. */
  framed?: true
  handle: (visit: OwnVisit, cookies: Cookies) => Promise<Answer>
}

export type Route = OpenRoute | OwnRoute

export interface Cookies {
  start: (token: string) => void
  /** Session between password and code. */
  wait: (token: string) => void
  waiting: string | undefined
  end: () => void
}

/** Limits the target of a sign-in to pages of the owner's area. */
export const safeNext = (text: string): string => (/^\/admin(?:[/?][\w\-./?=&%+@~]*)?$/.test(text) ? text : "/admin")
