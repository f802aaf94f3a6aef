import type { ProductProps } from "#operator/products/Product.tsx"
import { pictureKeys } from "#operator/products/productForm.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { pick } from "#shared/locale.ts"

const MOST = 40

export const pictureOptions = ({ frame, fields }: Pick<ProductProps, "frame" | "fields">) => [
  { value: "", text: frame.texts.product.noPicture },
  ...pictureKeys(fields).map((key, index) => {
    const alt = pick({ es: fields[`alt.${key}.es`] ?? "", en: fields[`alt.${key}.en`] ?? "" }, frame.locale)
    const short = alt.length > MOST ? `${alt.slice(0, MOST)}…` : alt
    const name = fill(frame.texts.product.pictureN, { n: index + 1 })
    return { value: key, text: short === "" ? name : `${name}: ${short}` }
  }),
]
