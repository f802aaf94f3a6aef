/**
 * One form of the shop: plain HTML that works without scripts, and with them checks fields as they are left, keeps what was
 * typed and leads to what is wrong. Values stay in the document; only errors are state.
 */
import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from "react"
import type { Refusal } from "#app/loading.ts"
import { useActionData, useLocation, useNavigation } from "#app/navigation.ts"
import type { FieldName } from "#app/ui/form/fieldMessage.ts"
import { errorsOnLeaving, errorsWhileTyping, type RefusedForm } from "#app/ui/form/formErrors.ts"
import type { FieldErrors } from "#shared/ApiError.ts"

type Values = Record<string, string>

interface Options {
  /** Tells the forms of a page apart, here and in its action. */
  intent: string
  /** What is wrong with the values, by field; of several problems the first. */
  check: (values: Values) => FieldErrors
  /** What stands in the fields at first. */
  initial?: Values
}

export interface FormField {
  id: string
  /** What it is called by the control, where a form has several of a kind: `delivery.zip`. */
  control: string
  /** What it is, which decides its words. */
  name: FieldName
  initial: string
  /** Code of what is wrong with it. */
  error: string | undefined
}

export interface ShopForm {
  intent: string
  /** On its way to the shop and back. */
  busy: boolean
  /** Why the whole was refused, until it is sent again. */
  refusal: Refusal | undefined
  /** `control`: its name in the form, where that differs. */
  field: (name: FieldName, control?: string) => FormField
  /** Writes into a field what follows from another one. */
  fill: (control: string, value: string) => void
  /** Codes of what is shown as wrong, by control. */
  errors: FieldErrors
  /** It was sent at least once, or would have been. */
  isTried: boolean
  /** Leads to a control, unfolding what hides it. Whether there is one. */
  focus: (control: string) => boolean
  /** For `ShopForm`, which renders it. */
  parts: {
    form: RefObject<HTMLFormElement | null>
    problem: RefObject<HTMLDivElement | null>
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onInput: () => void
    onBlur: (event: FocusEvent<HTMLFormElement>) => void
  }
}

export function useShopForm({ intent, check, initial = {} }: Options): ShopForm {
  const refusal = useRefusal(intent)
  const busy = useBusy(intent)
  const shownRefusal = busy ? undefined : refusal
  // After a later refusal what was typed stands in the fields already, and is still to be saved.
  const [servedValues] = useState(refusal?.values ?? {})
  const [errors, setErrors] = useState<FieldErrors>(refusal?.fields ?? {})
  const refused = useRef<RefusedForm | undefined>(undefined)
  const form = useRef<HTMLFormElement>(null)
  const problem = useRef<HTMLDivElement>(null)
  const sent = useRef(false)
  const [isTried, setTried] = useState(refusal !== undefined)

  useEffect(() => {
    if (!shownRefusal || !form.current) return
    const fields = shownRefusal.fields ?? {}
    refused.current = { fields, values: valuesOf(form.current) }
    setErrors(fields)
    if (!focusFirst(form.current, fields)) problem.current?.focus()
  }, [shownRefusal])

  useStoredSpelling(form, initial)
  const whenReleased = useRelease()

  // A quick answer may come before the form was ever rendered as busy.
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer or another page ends a sending too
  useEffect(() => {
    if (!busy) sent.current = false
  }, [busy, refusal, key])

  const stateOf = (element: HTMLFormElement, shown: FieldErrors) => {
    const values = valuesOf(element)
    return { shown, found: check(values), values, refused: refused.current }
  }
  const onInput = () => {
    if (form.current && Object.keys(errors).length > 0) setErrors(errorsWhileTyping(stateOf(form.current, errors)))
  }
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const { target, relatedTarget, currentTarget } = event
    const { name, value } = target as EventTarget & { name?: string; value?: string }
    // On the way to a button or link an empty field is no mistake yet; a message now would also move what is being clicked.
    if (!name || (value === "" && relatedTarget instanceof Element && relatedTarget.matches("a, button"))) return
    // A message under the pressed mouse button would move what is being clicked away from it.
    whenReleased(() => setErrors((shown) => errorsOnLeaving(stateOf(currentTarget, shown), name)))
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { currentTarget } = event
    // A second click comes before the first has been rendered.
    if (busy || sent.current) {
      event.preventDefault()
      return
    }
    const found = check(valuesOf(currentTarget))
    setErrors(found)
    setTried(true)
    if (focusFirst(currentTarget, found)) event.preventDefault()
    else sent.current = true
  }
  return {
    intent,
    busy,
    refusal: shownRefusal,
    errors,
    isTried,
    focus: (control) => form.current !== null && focusFirst(form.current, { [control]: "" }),
    field: (name, control = name) => ({
      id: `${intent}-${control.replaceAll(".", "-")}`,
      control,
      name,
      initial: servedValues[control] ?? initial[control] ?? "",
      error: errors[control],
    }),
    fill(control, value) {
      if (!form.current) return
      writeInto(form.current, control, value)
      onInput()
    },
    parts: { form, problem, onSubmit, onInput, onBlur },
  }
}

/** Once it was saved, a form shows what the shop made of what was typed: a phone with its prefix, a zip without spaces. */
function useStoredSpelling(form: RefObject<HTMLFormElement | null>, initial: Values): void {
  const stored = JSON.stringify(initial)
  const before = useRef(stored)
  useEffect(() => {
    if (before.current === stored || !form.current) return
    before.current = stored
    for (const [name, value] of Object.entries<string>(JSON.parse(stored))) writeInto(form.current, name, value)
  }, [form, stored])
}

/** Runs something at once, or after the click that is under way. */
function useRelease(): (run: () => void) => void {
  const isPressed = useRef(false)
  useEffect(() => {
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
    }
    addEventListener("mousedown", press, true)
    addEventListener("mouseup", release, true)
    return () => {
      removeEventListener("mousedown", press, true)
      removeEventListener("mouseup", release, true)
    }
  }, [])
  return (run) => {
    if (isPressed.current) addEventListener("mouseup", () => setTimeout(run), { capture: true, once: true })
    else run()
  }
}

function writeInto(form: HTMLFormElement, name: string, value: string): void {
  const element = form.elements.namedItem(name)
  if (isTextControl(element)) element.value = value
}

const isTextControl = (element: Element | RadioNodeList | null) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

/** What the page's action refused of this form. */
function useRefusal(intent: string): Refusal | undefined {
  const answer = useActionData<Refusal>()
  return answer?.values?.["intent"] === intent ? answer : undefined
}

/** Whether a form of this page is on its way; `id` tells forms of one intent apart. */
export function useBusy(intent: string, id?: string): boolean {
  const { state, formData } = useNavigation()
  return state !== "idle" && formData?.get("intent") === intent && (id === undefined || formData.get("id") === id)
}

/** What stands in a form's text fields and choices now. */
export function valuesOf(form: HTMLFormElement): Values {
  const values: Values = {}
  for (const [name, value] of new FormData(form)) if (typeof value === "string") values[name] = value
  return values
}

/** The first wrong field in the order of the form. Whether there is one. */
function focusFirst(form: HTMLFormElement, errors: FieldErrors): boolean {
  const controls = [...form.elements].filter((element) => element instanceof HTMLElement)
  const first = controls.find((element) => (element.getAttribute("name") ?? "") in errors)
  // What is folded away cannot take the focus.
  first?.closest("details")?.setAttribute("open", "")
  first?.focus()
  return first !== undefined
}
