/** A new product: its name, its price, how many there are. It begins as a draft. */
import { BackLink } from "#operator/frame/BackLink.tsx"
import { Field, Select } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Page } from "#operator/frame/Layout.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { categoryOptions } from "#operator/products/categoryOptions.ts"
import { Pair } from "#operator/site/ShopPage.tsx"
import type { ProductCategory } from "#provider/catalogue/products/edit/listCategories.ts"
import { taxClasses } from "#shared/cartLines.ts"
import { currencySign } from "#shared/money.ts"
import { MOST_NAME } from "#shared/productBounds.ts"

export interface NewProductProps {
  frame: Frame
  categories: readonly ProductCategory[]
  /** Refused input. */
  typed: Readonly<Record<string, string>>
}

const FORM = "new"

export function NewProduct({ frame, categories, typed }: NewProductProps) {
  const { product: texts } = frame.texts
  const field = (name: string) => ({ frame, name, defaultValue: typed[name] ?? "", autoComplete: "off" })
  return (
    <Page frame={frame} title={texts.newTitle} hasBar>
      <BackLink href="/admin/products" text={texts.back} />
      <div className="page-head">
        <h1>{texts.newTitle}</h1>
      </div>
      <PostForm id={FORM} className="tile stack narrow" action="/admin/products/new">
        <Pair
          frame={frame}
          name="name"
          label={texts.name}
          value={{ es: typed["name.es"] ?? "", en: typed["name.en"] ?? "" }}
          maxLength={MOST_NAME}
        />
        <div className="fields">
          <Field
            {...field("price")}
            label={`${texts.price}, ${currencySign(frame.locale, frame.currency)}`}
            span="half-row span-2"
            inputMode="decimal"
            required
          />
          <Field {...field("stock")} label={texts.stock} span="half-row span-2" inputMode="numeric" />
          <Field {...field("sku")} label={texts.sku} aside={texts.optional} span="span-2" />
        </div>
        <Select
          frame={frame}
          name="category"
          label={texts.category}
          value={typed["category"]}
          options={categoryOptions(frame, categories)}
        />
        <Select
          frame={frame}
          name="taxClass"
          label={texts.tax}
          value={typed["taxClass"]}
          options={[
            { value: "", text: texts.taxOfCategory },
            ...taxClasses.map((value) => ({ value, text: texts.taxes[value] })),
          ]}
        />
        <p className="hint">{texts.newHint}</p>
      </PostForm>
      <div className="action-bar">
        <p />
        <a className="button quiet fit" href="/admin/products">
          {texts.leave}
        </a>
        <button className="button" type="submit" form={FORM}>
          {texts.make}
        </button>
      </div>
    </Page>
  )
}
