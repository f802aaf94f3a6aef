import type { TypedCarrier } from "#operator/delivery/Carriers.tsx"
import type { Form } from "#operator/frame/route.ts"

/** Rows of the carriers' form, as they were typed. Without the empty row for a new one. */
export const carriersTyped = (form: Form): (TypedCarrier & { isAway: boolean })[] =>
  form
    .names()
    .filter((name) => /^carriers\.\d{1,3}\.id$/.test(name))
    .map((name) => {
      const of = (part: string) => form.get(name.replace(/id$/, part)).trim()
      return { id: of("id"), name: of("name"), link: of("link"), isAway: of("away") !== "" }
    })
    .filter(({ id, name, link }) => id !== "" || name !== "" || link !== "")
