/** What every page of the owner's area stands in. */
import type { Texts } from "#operator/frame/words/texts.ts"
import type { KnownPasskey } from "#provider/admin/people/passkeys.ts"
import type { Field } from "#provider/platform/fieldKinds.ts"
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
  /** Who is signed in. */
  person?: { id: string; name: string; role: Role; permissions: ReadonlySet<Permission> } | undefined
  /** Orders to pack, beside their entry of the navigation. */
  toPack?: number | undefined
  /** With its query: where a form that stands on every page leads back to. */
  here: string
  /** What was just done, and the events by which it can be undone, or done once more. */
  notice?: { text: string; events: readonly number[]; isUndone: boolean } | undefined
  /** What was refused, above the form. */
  error?:
    | {
        text: string
        fields: Readonly<Record<string, string>>
        /** How the fields are called, where a page says so. */
        labels?: Readonly<Record<string, string>>
        /** What the fields of a noun take, by their names. */
        noun?: Readonly<Record<string, Field>>
      }
    | undefined
}

export type { KnownPasskey }
