/** An amount of money, with the previous one if reduced. */
import { useTexts } from "#app/context.ts"
import type { Texts } from "#app/stores/LocaleStore.ts"
import type { Elements } from "#app/ui/elements.ts"
import { perUnitText, type UnitPrice } from "#shared/netContent.ts"
import "#app/ui/Price.css"

interface Props {
  /** In cents. */
  now: number
  /** In cents, before the reduction. */
  before?: number | undefined
  /** In cents, if other choices cost more. */
  most?: number
  /** Follows the amount, such as "plus VAT". */
  note?: string | undefined
  /** By the kilogram, litre, metre or square metre. */
  unit?: UnitPrice | undefined
  /** After all of it. */
  children?: Elements
}

export function Price({ now, before, most, note, unit, children }: Props) {
  const texts = useTexts()
  const { t, money } = texts
  if (before === undefined) {
    const amount = most === undefined ? money(now) : range(now, most, texts)
    if (note === undefined && unit === undefined && !children) {
      return (
        <p className="Price" translate="no">
          {amount}
        </p>
      )
    }
    return (
      <p className="Price">
        <span translate="no">{amount}</span>
        <Note text={note} />
        {unit && <UnitAmount unit={unit} />}
        {children}
      </p>
    )
  }
  return (
    <p className="Price" data-reduced="">
      <span className="visually-hidden">{`${t("product.salePrice")} `}</span>
      {most !== undefined && <small>{`${t("product.from")} `}</small>}
      <span translate="no">{`${money(now)} `}</span>
      <s>
        <span className="visually-hidden">{`${t("product.was")} `}</span>
        <span translate="no">{money(before)}</span>
      </s>
      <Note text={note} />
      {unit && <UnitAmount unit={unit} />}
      {children}
    </p>
  )
}

/** `39,20 €/l`, read as a price per litre. */
export function UnitAmount({ unit: { now, most, unit } }: { unit: UnitPrice }) {
  const texts = useTexts()
  const amount = most === undefined ? texts.money(now) : range(now, most, texts)
  return (
    <small data-unit="">
      <span className="visually-hidden">{` ${texts.t(`product.per.${unit}`)} `}</span>
      <span translate="no">{perUnitText(amount, unit)}</span>
    </small>
  )
}

const Note = ({ text }: { text: string | undefined }) => text && <small>{` ${text}`}</small>

/**
 * "16.90 – 34.00" with the currency's sign once, if it precedes or follows both; without decimals where both are whole.
 * In a line break the dash stays with the second amount.
 */
function range(now: number, most: number, { money, shortMoney }: Pick<Texts, "money" | "shortMoney">): string {
  const write = (now + most) % 100 === 0 && now % 100 === 0 ? shortMoney : money
  const [low, high] = [write(now), write(most)]
  const [sign = ""] = /^\D+/.exec(low) ?? []
  return `${low.replace(/\s\D+$/, "")} –\u00a0${high.slice(sign.length)}`
}
