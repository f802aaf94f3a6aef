/**
 * Product fields that few products need, folded: details, related products, safety, guarantee, downloads, the shop's
 * own fields.
 */
import type { ReactNode } from "react"
import { DoButton } from "#operator/frame/DoButton.tsx"
import { Field } from "#operator/frame/Field.tsx"
import type { IconName } from "#operator/frame/icons.ts"
import { relatedIds } from "#operator/products/moreForm.ts"
import { OwnFields } from "#operator/products/OwnFields.tsx"
import type { ProductProps } from "#operator/products/Product.tsx"
import { ProductDetails } from "#operator/products/ProductDetails.tsx"
import { ProductFiles } from "#operator/products/ProductFiles.tsx"
import { Pair } from "#operator/site/ShopPage.tsx"
import { flat } from "#provider/catalogue/products/edit/productFields.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { legalGroups } from "#shared/contract/legalGroups.ts"
import { pick } from "#shared/locale.ts"
import { MOST_ON_LABEL, MOST_WARNINGS } from "#shared/productBounds.ts"

export function ProductMore(props: ProductProps) {
  const { productMore: texts } = props.frame.texts
  return (
    <section className="tile folds">
      <Fold {...props} title={texts.details} names={/^attributes\.|^tags$/}>
        <ProductDetails {...props} />
      </Fold>
      <Fold {...props} title={texts.related} names={/^related/}>
        <Related {...props} />
      </Fold>
      <Fold {...props} title={texts.safety} names={/^(?:mpn|sku)$|^(?:responsible|warnings)\./}>
        <Safety {...props} />
      </Fold>
      <Fold {...props} title={texts.guarantee} names={/^guarantee\./}>
        <Guarantee {...props} />
      </Fold>
      <Fold {...props} title={texts.sending} names={/^(?:virtual|downloadable|giftCard|files?)(?:$|\.)/}>
        <ProductFiles {...props} />
      </Fold>
      {[...legalGroups, undefined].map((group) => {
        const own = props.product.ownFields.filter(({ legal }) => legal?.group === group)
        if (own.length === 0) return null
        const title = group === undefined ? texts.own : texts.legal[group]
        const isDue = props.product.duties.some(
          (duty) => duty.group === group && duty.fault !== null && duty.key !== "net_content",
        )
        return (
          <Fold
            key={title}
            {...props}
            title={title}
            isDue={isDue}
            names={new RegExp(`^fields\\.(?:${own.map(({ key }) => key).join("|")})$`)}
          >
            <OwnFields {...props} own={own} />
          </Fold>
        )
      })}
    </section>
  )
}

interface FoldProps extends ProductProps {
  title: string
  /** Matches the names of its fields. */
  names: RegExp
  /** Something that the law requires is missing in it. */
  isDue?: boolean
  children: ReactNode
}

/** Open where one of its fields is wrong or due, or was just changed by a button. */
function Fold({ frame, fields, product, isUnsaved, title, names, isDue = false, children }: FoldProps) {
  const own = Object.keys(fields).filter((name) => names.test(name))
  const isSaid = own.some((name) => (fields[name] ?? "") !== "" && !(name === "sku" && product.variants.length === 1))
  const stored = isUnsaved ? flat(product) : fields
  const isChanged = own.some((name) => (fields[name] ?? "") !== (stored[name] ?? ""))
  const isWrong = Object.keys(frame.error?.fields ?? {}).some((name) => names.test(name))
  return (
    <details open={isWrong || isChanged || isDue}>
      <summary>
        <h2>{title}</h2>
        {isSaid && <span className="quiet-text">{frame.texts.productMore.filled}</span>}
      </summary>
      <div className="stack tight">{children}</div>
    </details>
  )
}

function Related({ frame, product, fields }: ProductProps) {
  const { productMore: texts } = frame.texts
  const ids = relatedIds(fields)
  const names = new Map(product.goesWith.map(({ id, name }) => [id, pick(name, frame.locale)]))
  const button = (
    id: string,
    what: "relatedUp" | "relatedDown" | "relatedRemove",
    icon: IconName,
    disabled = false,
  ) => (
    <DoButton
      value={`${what}:${id}`}
      icon={icon}
      label={fill(texts[what], { name: names.get(id) ?? id })}
      disabled={disabled}
    />
  )
  return (
    <>
      <input type="hidden" name="related" value={fields["related"] ?? ""} />
      {ids.length === 0 && <p className="muted small-text">{texts.noRelated}</p>}
      <ol className="lines">
        {ids.map((id, index) => (
          <li key={id}>
            <span>{names.get(id) ?? id}</span>
            <span className="acts">
              {button(id, "relatedUp", "arrow-up", index === 0)}
              {button(id, "relatedDown", "arrow-down", index === ids.length - 1)}
              {button(id, "relatedRemove", "trash")}
            </span>
          </li>
        ))}
      </ol>
      <Field
        frame={frame}
        name="related.add"
        label={texts.addRelated}
        hint={texts.addRelatedHint}
        defaultValue={fields["related.add"] ?? ""}
        autoComplete="off"
      />
    </>
  )
}

function Safety({ frame, product, fields }: ProductProps) {
  const { productMore: texts } = frame.texts
  const text = (name: string) => ({ frame, name, defaultValue: fields[name] ?? "", autoComplete: "off" })
  const isPlain = product.variants.length === 1 && product.variants.every(({ name }) => name.es + name.en === "")
  return (
    <>
      {!isPlain && <Field {...text("sku")} label={texts.sku} hint={texts.skuHint} />}
      <Field {...text("mpn")} label={texts.mpn} />
      <Field {...text("responsible.name")} label={texts.responsible} hint={texts.responsibleHint} />
      <Field {...text("responsible.address")} label={texts.responsibleAddress} />
      <Field {...text("responsible.contact")} label={texts.responsibleContact} />
      <Pair
        frame={frame}
        name="warnings"
        label={texts.warnings}
        value={{ es: fields["warnings.es"] ?? "", en: fields["warnings.en"] ?? "" }}
        rows={4}
        hint={texts.warningsHint}
        maxLength={MOST_WARNINGS}
      />
    </>
  )
}

function Guarantee({ frame, fields }: ProductProps) {
  const { productMore: texts } = frame.texts
  const text = (name: string) => ({ frame, name, defaultValue: fields[name] ?? "", autoComplete: "off" })
  return (
    <>
      <p className="hint">{texts.guaranteeHint}</p>
      <div className="fields">
        <Field
          {...text("guarantee.maker")}
          label={texts.guaranteeMaker}
          span="half-row span-2"
          maxLength={MOST_ON_LABEL}
        />
        <Field
          {...text("guarantee.model")}
          label={texts.guaranteeModel}
          span="half-row span-2"
          maxLength={MOST_ON_LABEL}
        />
        <Field {...text("guarantee.months")} label={texts.guaranteeMonths} span="half-row span-2" inputMode="numeric" />
      </div>
    </>
  )
}
