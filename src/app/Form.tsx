/** A form of the shop: plain HTML without scripts, a client-side navigation with them. */
import type { ComponentProps, SubmitEvent } from "react"
import { useTexts } from "#app/context.ts"
import { useLocation, useSubmit } from "#app/navigation.ts"

interface FormProps extends Omit<ComponentProps<"form">, "action" | "method"> {
  method: "get" | "post"
  /** A path of the shop without language prefix; the current page by default. */
  action?: string
  /** Keeps the scroll position on the page it leads to. */
  preventScrollReset?: boolean
}

export function Form({ action, preventScrollReset = false, onSubmit, ...rest }: FormProps) {
  const { href } = useTexts()
  const { pathname, search } = useLocation()
  const submit = useSubmit()
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    onSubmit?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    void submit(event.currentTarget, { submitter: event.nativeEvent.submitter, preventScrollReset })
  }
  return <form {...rest} action={href(action ?? pathname + search)} onSubmit={send} />
}
