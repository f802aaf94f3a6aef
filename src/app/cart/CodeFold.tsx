/** A code that changes what is paid, folded away until it is asked for: a coupon or a gift card. */
import { CodeForm, type CodeFormProps, type RefusedCode } from "#app/cart/CodeForm.tsx"
import { useTexts } from "#app/context.ts"
import { Icon } from "#app/ui/Icon.tsx"
import type { IconName } from "#app/ui/icons/names.ts"
import { paths } from "#shared/paths.ts"

interface Applied {
  id: string
  name: string
  value: string
  /** The name of its button. */
  remove: string
}

interface Props extends CodeFormProps {
  icon: IconName
  title: string
  refused?: RefusedCode | undefined
  applied: readonly Applied[]
  onRemove: (id: string) => void
}

export function CodeFold(props: Props) {
  const { href } = useTexts()
  const { name, refused, applied } = props
  const own = refused?.field === name ? refused : undefined
  return (
    <details className="CodeFold" open={own !== undefined || applied.length > 0 || undefined}>
      <summary>
        <Icon name={props.icon} />
        {props.title}
        <Icon name="caret-down" size="small" />
      </summary>
      {applied.map(({ id, name: words, value, remove }) => (
        <form
          key={id}
          className="CodeFold__applied"
          method="post"
          action={href(paths.cart)}
          onSubmit={(event) => {
            event.preventDefault()
            props.onRemove(id)
          }}
        >
          <p>
            <b>{words}</b> {value}
          </p>
          <input type="hidden" name="last4" value={id} />
          <button type="submit" name="intent" value={`${name}Off`} className="IconButton" aria-label={remove}>
            <Icon name="x" />
          </button>
        </form>
      ))}
      {(name === "code" || applied.length === 0) && <CodeForm {...props} refused={own} />}
    </details>
  )
}
