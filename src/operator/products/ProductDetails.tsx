/** A product's details, such as its material, in their order, and its tags. */
import { DoButton } from "#operator/frame/DoButton.tsx"
import type { IconName } from "#operator/frame/icons.ts"
import { detailRows } from "#operator/products/moreForm.ts"
import type { ProductProps } from "#operator/products/Product.tsx"
import { Pair, Text } from "#operator/site/ShopPage.tsx"
import { fill } from "#provider/platform/words/fill.ts"
import { MOST_LINE, MOST_NAME } from "#shared/productBounds.ts"

export function ProductDetails(props: ProductProps) {
  const { frame, fields } = props
  const { productMore: texts } = frame.texts
  const rows = detailRows(fields)
  const filledRows = rows.slice(0, -1)
  const next = filledRows.length
  return (
    <>
      {filledRows.map((n) => (
        <Detail key={n} {...props} n={n} isLast={n === next - 1} />
      ))}
      <details
        open={
          next === 0 || Object.keys(frame.error?.fields ?? {}).some((name) => name.startsWith(`attributes.${next}.`))
        }
      >
        <summary className="small-text">{texts.another}</summary>
        <Detail {...props} n={next} isLast />
      </details>
      <p className="hint">{texts.detailHint}</p>
      <Text frame={frame} name="tags" label={texts.tags} value={fields["tags"] ?? ""} hint={texts.tagsHint} />
    </>
  )
}

function Detail({ frame, fields, n, isLast }: ProductProps & { n: number; isLast: boolean }) {
  const { productMore: texts } = frame.texts
  const own = `attributes.${n}`
  const value = (of: string) => ({ es: fields[`${own}.${of}.es`] ?? "", en: fields[`${own}.${of}.en`] ?? "" })
  const button = (what: "detailUp" | "detailDown", icon: IconName, disabled: boolean) => (
    <DoButton value={`${what}:${n}`} icon={icon} label={fill(texts[what], { n: n + 1 })} disabled={disabled} />
  )
  const isNew = Object.values({ ...value("name"), key: fields[`${own}.key`] ?? "" }).every((text) => text === "")
  return (
    <div className="stack detail">
      <input type="hidden" name={`${own}.key`} value={fields[`${own}.key`] ?? ""} />
      <Pair
        frame={frame}
        name={`${own}.name`}
        label={fill(texts.detail, { n: n + 1 })}
        value={value("name")}
        maxLength={MOST_NAME}
      />
      <Pair
        frame={frame}
        name={`${own}.value`}
        label={fill(texts.detailValue, { n: n + 1 })}
        value={value("value")}
        maxLength={MOST_LINE}
      />
      {!isNew && (
        <div className="acts">
          {button("detailUp", "arrow-up", n === 0)}
          {button("detailDown", "arrow-down", isLast)}
        </div>
      )}
    </div>
  )
}
