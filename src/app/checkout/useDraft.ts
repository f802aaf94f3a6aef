/** Brings back what was typed before a reload or a sign-in, and keeps what is typed. */
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
  /** The page came back with what was sent: that is newer. */
  isAnswered: boolean
  /** Told what stands in the form, at first and after each change. */
  onValues: (values: Values) => void
}

export function useDraft({ form, user, isAnswered, onValues }: Options): void {
  const { id: userId, email } = user
  const { platform, cart, session } = useStores()
  const { storage } = platform
  const { state, formData, location } = useNavigation()

  // Brought back again after an answer or in another language, it is what stands there anyway.
  useEffect(() => {
    const element = form.current
    if (!element) return
    const draft = isAnswered ? undefined : storage.read("checkout", (kept) => readDraft(kept, userId, Date.now()))
    if (draft) restore(element, draft)
    onValues(valuesOf(element))
    const keep = () => {
      // A form that closes since its customer has left tells of a last change.
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

  // The order leads elsewhere: it is placed.
  const leadsTo = state === "loading" && formData?.get("intent") === ORDER ? location?.pathname : undefined
  const isPlaced = leadsTo !== undefined && leadsTo !== paths.checkout
  useEffect(() => {
    if (!isPlaced) return
    storage.remove("checkout")
    // The cart has become the order; it is looked at once this screen is left.
    return () => void cart.run(({ current }) => current.refresh())
  }, [isPlaced, storage, cart])
}

const isCheckbox = (node: Node): node is HTMLInputElement =>
  node instanceof HTMLInputElement && node.type === "checkbox"

function restore(form: HTMLFormElement, draft: Values): void {
  for (const [name, value] of Object.entries(draft)) {
    const control = form.elements.namedItem(name)
    // A box to tick stands behind what it sends when it is not ticked.
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
