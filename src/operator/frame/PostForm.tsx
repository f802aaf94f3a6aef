/** A form that changes something, with a hidden key that identifies a repeated submission. */
import { type ComponentProps, createContext, useContext, useId } from "react"
import { ONCE } from "#operator/frame/form.ts"

/** Unique to one rendering of the page. */
export const OnceContext = createContext("")

export function PostForm({ children, ...others }: Omit<ComponentProps<"form">, "method">) {
  const page = useContext(OnceContext)
  const id = useId()
  return (
    <form method="post" {...others}>
      <input type="hidden" name={ONCE} value={`${page}.${id}`} />
      {children}
    </form>
  )
}
