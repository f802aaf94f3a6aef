/** Facts of a food in the order of the law. Source: Regulation (EU) 1169/2011, articles 9, 14 and 21. */
import { useTexts } from "#app/context.ts"
import { netContentText } from "#app/product/netContentText.ts"
import { NutritionTable } from "#app/product/page/NutritionTable.tsx"
import type { ProductData } from "#app/product/page/productData.ts"
import type { Variant } from "#shared/contract/product.ts"
import { legalTexts } from "#shared/i18n/legalFacts.ts"
import { allergensOf, ingredientParts } from "#shared/ingredients.ts"
import { intlTags } from "#shared/locale.ts"
import "#app/product/page/LegalFacts.css"

interface Props {
  product: ProductData
  variant: Variant | undefined
}

export function FoodFacts({ product, variant }: Props) {
  const texts = useTexts(legalTexts)
  const facts = product.attributes.filter(({ legal }) => legal?.group === "food")
  const { t, text } = texts
  const fact = (key: string) => facts.find((each) => each.key === key)
  const [name, ingredients] = [fact("food_name"), fact("ingredients")]
  const nutrition = facts.filter(({ key }) => key.startsWith("nutrition_") && key !== "nutrition_exempt")
  const others = facts.filter((each) => each !== name && each !== ingredients && !each.key.startsWith("nutrition_"))
  const amount = netContentText((variant ?? product).netContent, texts)
  return (
    <section className="section" id="food">
      <div className="section-head">
        <h2>{t("legalFacts.food")}</h2>
      </div>
      <div className="Food">
        {ingredients && (
          <section>
            <h3>{text(ingredients.name)}</h3>
            {name && (
              <p className="Food__name">
                <span>{`${text(name.name)}: `}</span>
                <span>{text(name.value)}</span>
              </p>
            )}
            <Ingredients list={text(ingredients.value)} />
          </section>
        )}
        {nutrition.length > 0 && <NutritionTable facts={nutrition} />}
        <section>
          <h3>{t("legalFacts.origin")}</h3>
          <dl>
            {!ingredients && name && <Row name={text(name.name)} value={text(name.value)} />}
            {amount !== "" && <Row name={t("legalFacts.content")} value={amount} />}
            {others.map((each) => (
              <Row key={each.key} name={text(each.name)} value={text(each.value)} />
            ))}
          </dl>
        </section>
      </div>
    </section>
  )
}

const Row = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)

function Ingredients({ list }: { list: string }) {
  const { t, locale } = useTexts(legalTexts)
  const { contains, mayContain } = allergensOf(list)
  const names = (words: readonly string[]) => new Intl.ListFormat(intlTags[locale]).format(words)
  return (
    <>
      <p>
        {ingredientParts(list).map(({ text, isAllergen, at }) =>
          isAllergen ? <strong key={at}>{text}</strong> : <span key={at}>{text}</span>,
        )}
      </p>
      <p className="Food__allergens">
        <span>
          {contains.length > 0 ? t("legalFacts.contains", { list: names(contains) }) : t("legalFacts.noAllergens")}
        </span>
        {mayContain.length > 0 && <span>{` ${t("legalFacts.mayContain", { list: names(mayContain) })}`}</span>}
      </p>
    </>
  )
}
