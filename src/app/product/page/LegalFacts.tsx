/** Facts that the law requires of a product before it is bought: those of food in the order of the law, and others. */
import { Fragment } from "react"
import { useTexts } from "#app/context.ts"
import { netContentText } from "#app/product/netContentText.ts"
import type { ProductData } from "#app/product/page/productData.ts"
import type { Attribute, Variant } from "#shared/contract/product.ts"
import { legalTexts } from "#shared/i18n/legalFacts.ts"
import { allergensOf, ingredientParts } from "#shared/ingredients.ts"
import { intlTags } from "#shared/locale.ts"
import { pictureUrl } from "#shared/pictures.ts"
import "#app/product/page/LegalFacts.css"

/** Pixels of the energy label in the page, and opened. */
const SMALL = 320
const LARGE = 1600

interface Props {
  product: ProductData
  variant: Variant | undefined
}

export function LegalFacts({ product, variant }: Props) {
  const facts = product.attributes.filter(({ legal }) => legal)
  const food = facts.filter(({ legal }) => legal?.group === "food")
  const others = facts.filter(({ legal }) => legal?.group !== "food")
  return (
    <>
      {food.length > 0 && <Food facts={food} content={(variant ?? product).netContent} />}
      {others.length > 0 && <Others facts={others} product={product} />}
    </>
  )
}

/** Source: Regulation (EU) 1169/2011, articles 9, 14 and 21. */
function Food({ facts, content }: { facts: readonly Attribute[]; content: string | undefined }) {
  const texts = useTexts(legalTexts)
  const { t, text } = texts
  const fact = (key: string) => facts.find((each) => each.key === key)
  const [name, ingredients] = [fact("food_name"), fact("ingredients")]
  const nutrition = facts.filter(({ key }) => key.startsWith("nutrition_") && key !== "nutrition_exempt")
  const others = facts.filter((each) => each !== name && each !== ingredients && !each.key.startsWith("nutrition_"))
  const amount = netContentText(content, texts)
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
                {text(name.name)}
                {": "}
                {text(name.value)}
              </p>
            )}
            <Ingredients list={text(ingredients.value)} />
          </section>
        )}
        {nutrition.length > 0 && <Nutrition facts={nutrition} />}
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
        {ingredientParts(list).map(({ text, isAllergen }, index) =>
          isAllergen ? <strong key={index}>{text}</strong> : <Fragment key={index}>{text}</Fragment>,
        )}
      </p>
      <p className="Food__allergens">
        <span>
          {contains.length > 0 ? t("legalFacts.contains", { list: names(contains) }) : t("legalFacts.noAllergens")}
        </span>
        {mayContain.length > 0 && <span> {t("legalFacts.mayContain", { list: names(mayContain) })}</span>}
      </p>
    </>
  )
}

/** The energy is one row, in kilojoules and kilocalories. */
function Nutrition({ facts }: { facts: readonly Attribute[] }) {
  const { t, text } = useTexts(legalTexts)
  const fact = (key: string) => facts.find((each) => each.key === `nutrition_${key}`)
  const [per, kj, kcal] = [fact("per"), fact("kj"), fact("kcal")]
  const energy = [kj, kcal].flatMap((each) => (each ? text(each.value) : []))
  const energyName = kj ?? kcal
  return (
    <section>
      <h3>{t("legalFacts.nutrition")}</h3>
      <table>
        {per && <caption>{t("legalFacts.per", { amount: text(per.value) })}</caption>}
        <tbody>
          {energyName && (
            <tr>
              <th scope="row">{text(energyName.name)}</th>
              <td>{energy.join(" / ")}</td>
            </tr>
          )}
          {facts
            .filter((each) => each !== per && each !== kj && each !== kcal)
            .map(({ key, name, value }) => (
              <tr key={key} data-part={/saturates|sugars/.test(key) || undefined}>
                <th scope="row">{text(name)}</th>
                <td>{text(value)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  )
}

/** With the law that requires each. */
function Others({ facts, product }: { facts: readonly Attribute[]; product: ProductData }) {
  const { t, text } = useTexts(legalTexts)
  return (
    <section className="ProductDetails section" id="legal">
      <h2>{t("legalFacts.title")}</h2>
      <dl>
        {facts.map(({ key, name, value, raw, legal }) => {
          const label = key === "energy_label" ? product.images.find(({ src }) => src.endsWith(`/${raw}`)) : undefined
          if (key === "energy_label" && !label) return null
          return (
            <Fragment key={key}>
              <dt>{text(name)}</dt>
              <dd>
                {label ? (
                  <a href={pictureUrl(label.src, LARGE)}>
                    <img className="Legal__label" src={pictureUrl(label.src, SMALL)} alt={text(label.alt)} loading="lazy" />
                  </a>
                ) : (
                  <span>{text(value)}</span>
                )}
                {legal && <small>{text(legal.law)}</small>}
              </dd>
            </Fragment>
          )
        })}
      </dl>
    </section>
  )
}
