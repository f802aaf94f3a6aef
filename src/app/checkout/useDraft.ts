/** Restores values typed before a reload or a sign-in, and saves what is typed. */
import { type RefObject, useEffect } from "react"
import { draftOf, readDraft } from "#app/checkout/draft.ts"
import { ORDER, type Values } from "#app/checkout/orderForm.ts"
import { useStores } from "#app/context.ts"
import { useNavigation } from "#app/navigation.ts"
import { valuesOf } from "#app/ui/form/useShopForm.ts"
import type { User } from "#shared/contract/auth.ts"
import { paths } from "#shared/paths.ts"

interface Options {
  form: RefObject<HTMLFormElement | null>
  user: Pick<User, "id" | "email">
  /** The page came back with the submitted values, which are newer. */
  isAnswered: boolean
  /** Receives the form's values, initially and after each change. */
  onValues: (values: Values) => void
}

export function useDraft({ form, user, isAnswered, onValues }: Options): void {
  const { id: userId, email } = user
  const { platform, cart, session } = useStores()
  const { storage } = platform
  const { state, formData, location } = useNavigation()

  // Restoring again after an answer or in another language would change nothing.
  useEffect(() => {
    const element = form.current
    if (!element) return
    const draft = isAnswered ? undefined : storage.read("checkout", (kept) => readDraft(kept, userId, Date.now()))
    if (draft) restore(element, draft)
    onValues(valuesOf(element))
    const keep = () => {
      // A form that unmounts at logout still reports a last change.
      if (session.user?.id !== userId) return
      const values = valuesOf(element)
      storage.write("checkout", draftOf({ id: userId, email }, values, Date.now()))
      onValues(values)
    }
    element.addEventListener("input", keep)
    element.addEventListener("change", keep)
    return () => {
      element.removeEventListener("input", keep)
      element.removeEventListener("change", keep)
    }
  }, [form, storage, session, userId, email, isAnswered, onValues])

  // The order's action leads to another page, so it was placed.
  const leadsTo = state === "loading" && formData?.get("intent") === ORDER ? location?.pathname : undefined
  const isPlaced = leadsTo !== undefined && leadsTo !== paths.checkout
  useEffect(() => {
    if (!isPlaced) return
    storage.remove("checkout")
    // The cart has become the order; it is refreshed when this screen unmounts.
    return () => void cart.run(({ current }) => current.refresh())
  }, [isPlaced, storage, cart])
}

const isCheckbox = (node: Node): node is HTMLInputElement =>
  node instanceof HTMLInputElement && node.type === "checkbox"

function restore(form: HTMLFormElement, draft: Values): void {
  for (const [name, value] of Object.entries(draft)) {
    const control = form.elements.namedItem(name)
    // A checkbox follows the hidden field that is sent when it is unticked.
    const box = control instanceof RadioNodeList ? [...control].find(isCheckbox) : undefined
    if (box) box.checked = box.value === value
    else if (control instanceof HTMLInputElement && control.type === "radio")
      control.checked ||= control.value === value
    else if (
      control instanceof RadioNodeList ||
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    ) {
      control.value = value
    }
  }
}
