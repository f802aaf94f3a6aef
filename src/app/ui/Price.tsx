/** An amount of money, with the one before when it is reduced. */
import { useTexts } from "#app/context.ts"
import "#app/ui/Price.css"

interface Props {
  /** Cents. */
  now: number
  /** Cents before the reduction. */
  before?: number | undefined
  /** Other choices cost more. */
  from?: boolean
}

export function Price({ now, before, from = false }: Props) {
  const { t, money } = useTexts()
  if (before === undefined) {
    return (
      <p className="Price">
        {from && <span>{t("product.from")} </span>}
        {money(now)}
      </p>
    )
  }
  return (
    <p className="Price" data-reduced="">
      <span className="visually-hidden">{`${t("product.salePrice")} `}</span>
      {from && <span>{t("product.from")} </span>}
      {money(now)}{" "}
      <s>
        <span className="visually-hidden">{`${t("product.was")} `}</span>
        {money(before)}
      </s>
    </p>
  )
}
