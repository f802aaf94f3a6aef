/** A quantity: a field with buttons for one less and one more. Without scripts only the field is present. */
import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import { useTexts } from "#app/context.ts"
import { Icon } from "#app/ui/Icon.tsx"
import "#app/ui/Stepper.css"

interface Props {
  value: number
  /** 0 if the minus button may remove the item. */
  least: 0 | 1
  most: number
  /** The item being counted. */
  of: string
  onChange: (value: number) => void
  name?: string
  size?: "small"
}

export function Stepper({ value, least, most, of, onChange, name = "amount", size }: Props) {
  const { t, number } = useTexts()
  const [typed, setTyped] = useState(String(value))
  const shown = useRef(value)
  useEffect(() => {
    shown.current = value
    setTyped(String(value))
  }, [value])

  const change = (wanted: number) => {
    const fitting = Math.min(Math.max(wanted, least), most)
    setTyped(String(fitting))
    if (fitting === shown.current) return
    shown.current = fitting
    onChange(fitting)
  }
  const takeTyped = () => {
    const wanted = Number.parseInt(typed, 10)
    if (Number.isNaN(wanted)) setTyped(String(value))
    else change(wanted)
  }
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return
    event.preventDefault()
    takeTyped()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out its children in a grid everywhere
    <div className="Stepper" data-size={size} role="group" aria-label={t("cart.quantityOf", { name: of })}>
      <button
        type="button"
        className="WithScripts"
        aria-label={t("cart.less")}
        aria-disabled={value <= least || undefined}
        onClick={() => change(shown.current - 1)}
      >
        <Icon name="minus" size="small" />
      </button>
      <input
        name={name}
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={3}
        autoComplete="off"
        aria-label={t("cart.quantity")}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={takeTyped}
        onKeyDown={pressKey}
      />
      <button
        type="button"
        className="WithScripts"
        aria-label={t("cart.more")}
        aria-disabled={value >= most || undefined}
        title={value >= most ? t("cart.most", { n: number(most) }) : undefined}
        onClick={() => change(shown.current + 1)}
      >
        <Icon name="plus" size="small" />
      </button>
    </div>
  )
}
