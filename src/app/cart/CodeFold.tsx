/** A collapsible form for a code that changes what is paid: a coupon or a gift card. */
import type { FormEvent } from "react"
import { CodeForm, type CodeFormProps, type RefusedCode } from "#app/cart/CodeForm.tsx"
import { useTexts } from "#app/context.ts"
import type { Elements } from "#app/ui/elements.ts"
import { Icon } from "#app/ui/Icon.tsx"
import type { IconName } from "#app/ui/icons/names.ts"
import { paths } from "#shared/paths.ts"
import "#app/cart/CartFolds.css"
import "#app/ui/Button.css"

interface AppliedCode {
  id: string
  name: string
  value: string
  /** Label of the button that removes it. */
  remove: string
}

interface Props extends CodeFormProps {
  icon: IconName
  title: string
  refused?: RefusedCode | undefined
  applied: readonly AppliedCode[]
  onRemove: (id: string) => void
}

export function CodeFold(props: Props) {
  const { name, owner, refused, applied } = props
  const own = refused?.field === name ? refused : undefined
  return (
    <details className="CodeFold" open={own !== undefined || applied.length > 0 || undefined}>
      <summary>
        <Icon name={props.icon} />
        <span>{props.title}</span>
        <Icon name="caret-down" size="small" />
      </summary>
      {applied.map(({ id, name: words, value, remove }) => (
        <Applied key={id} props={props} id={id}>
          <p>
            <b>{words}</b> <span>{value}</span>
          </p>
          <button
            type="submit"
            form={owner}
            name={owner === undefined ? "intent" : "step"}
            value={owner === undefined ? `${name}Off` : `${name}Off ${id}`}
            className="IconButton"
            aria-label={remove}
            onClick={
              owner === undefined
                ? undefined
                : (event) => {
                    event.preventDefault()
                    props.onRemove(id)
                  }
            }
          >
            <Icon name="x" />
          </button>
        </Applied>
      ))}
      {(name === "code" || applied.length === 0) && <CodeForm {...props} refused={own} />}
    </details>
  )
}

/** A code in force; its own form unless it is inside another. */
function Applied({ props, id, children }: { props: Props; id: string; children: Elements }) {
  const { href } = useTexts()
  if (props.owner !== undefined) return <div className="CodeFold__applied">{children}</div>
  const remove = (event: FormEvent) => {
    event.preventDefault()
    props.onRemove(id)
  }
  return (
    <form className="CodeFold__applied" method="post" action={href(paths.cart)} onSubmit={remove}>
      {children}
      <input type="hidden" name="last4" value={id} />
    </form>
  )
}
