/**
 * A form of the shop: plain HTML that works without scripts; with them it checks fields on leaving, keeps typed values
 * and focuses errors. Values stay in the document; only errors are state.
 */
import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from "react"
import type { Refusal } from "#app/loading.ts"
import { useActionData, useLocation, useNavigation } from "#app/navigation.ts"
import type { FieldName } from "#app/ui/form/fieldMessage.ts"
import { errorsOnLeaving, errorsWhileTyping, type RefusedForm } from "#app/ui/form/formErrors.ts"
import type { FieldErrors } from "#shared/ApiError.ts"

type Values = Record<string, string>

interface Options {
  /** Distinguishes the forms of a page, here and in its action. */
  intent: string
  /** Errors by field; the first of several. */
  check: (values: Values) => FieldErrors
  initial?: Values
}

export interface FormField {
  id: string
  /** Name of the control, if a form has several fields of a kind: `delivery.zip`. */
  control: string
  /** The kind of field, which decides its texts. */
  name: FieldName
  initial: string
  /** Code of its error. */
  error: string | undefined
}

export interface ShopForm {
  intent: string
  busy: boolean
  /** Why the form was refused, until it is submitted again. */
  refusal: Refusal | undefined
  /** `control`: name of the control, if different. */
  field: (name: FieldName, control?: string) => FormField
  /** Sets a field whose value follows from another. */
  fill: (control: string, value: string) => void
  /** Codes of the shown errors, by control. */
  errors: FieldErrors
  /** Submitted at least once, or prevented by errors. */
  isTried: boolean
  /** Focuses a control and opens what hides it. Answers whether it exists. */
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
  // After a later refusal the fields already contain the typed values, which are still unsaved.
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

  // A fast answer may arrive before the form was rendered as busy.
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
    // On the way to a button or link, an empty field is no error yet; a message would also move the target of the
    // click.
    if (!name || (value === "" && relatedTarget instanceof Element && relatedTarget.matches("a, button"))) return
    // A message under a pressed mouse button would move the target of the click.
    whenReleased(() => setErrors((shown) => errorsOnLeaving(stateOf(currentTarget, shown), name)))
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { currentTarget } = event
    // A second click arrives before the first has been rendered.
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

/** After saving, a form shows the normalised values: a phone with its prefix, a zip without spaces. */
function useStoredSpelling(form: RefObject<HTMLFormElement | null>, initial: Values): void {
  const stored = JSON.stringify(initial)
  const before = useRef(stored)
  useEffect(() => {
    if (before.current === stored || !form.current) return
    before.current = stored
    for (const [name, value] of Object.entries<string>(JSON.parse(stored))) writeInto(form.current, name, value)
  }, [form, stored])
}

/** Runs at once, or after the click in progress. */
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

/** The refusal of this form by the page's action. */
function useRefusal(intent: string): Refusal | undefined {
  const answer = useActionData<Refusal>()
  return answer?.values?.["intent"] === intent ? answer : undefined
}

/** Whether a form of this page is being submitted; `id` distinguishes forms with one intent. */
export function useBusy(intent: string, id?: string): boolean {
  const { state, formData } = useNavigation()
  return state !== "idle" && formData?.get("intent") === intent && (id === undefined || formData.get("id") === id)
}

/** The present values of a form's text fields and choices. */
export function valuesOf(form: HTMLFormElement): Values {
  const values: Values = {}
  for (const [name, value] of new FormData(form)) if (typeof value === "string") values[name] = value
  return values
}

/** Focuses the first wrong field in form order. Answers whether there is one. */
function focusFirst(form: HTMLFormElement, errors: FieldErrors): boolean {
  const controls = [...form.elements].filter((element) => element instanceof HTMLElement)
  const first = controls.find((element) => (element.getAttribute("name") ?? "") in errors)
  // A field inside closed details cannot receive the focus.
  first?.closest("details")?.setAttribute("open", "")
  first?.focus()
  return first !== undefined
}
