/** The frame of every page of the owner's area. */
import type { Texts } from "#operator/frame/words/texts.ts"
import type { KnownPasskey } from "#provider/admin/people/passkeys.ts"
import type { Permission, Role } from "#provider/platform/operations/permissions.ts"
import type { Locale } from "#shared/locale.ts"

export interface Frame {
  locale: Locale
  texts: Texts
  /** Three letters. */
  currency: string
  shop: { name: string; hasBlossom: boolean; url: string }
  assets: { style: string; script: string }
  /** Without its query: what of the navigation is shown as current. */
  path: string
  /** The signed-in person. */
  person?: { id: string; name: string; role: Role; permissions: ReadonlySet<Permission> } | undefined
  /** Pages that extensions add, below the others of the navigation. */
  own?: readonly { slug: string; title: string }[] | undefined
  /** Orders to pack, beside their entry of the navigation. */
  toPack?: number | undefined
  /** Beside their entry of the navigation, which is there until some days after the opening. */
  firstSteps?: { done: number; all: number; isClosed: boolean } | undefined
  /** With its query: where a form that stands on every page leads back to. */
  here: string
  /** The last action, and the events by which it can be undone or redone. */
  notice?: { text: string; events: readonly number[]; isUndone: boolean } | undefined
  /** The refusal, above the form. */
  error?:
    | {
        text: string
        fields: Readonly<Record<string, string>>
        /** How the fields are called, where a page says so. */
        labels?: Readonly<Record<string, string>>
      }
    | undefined
}

export type { KnownPasskey }
