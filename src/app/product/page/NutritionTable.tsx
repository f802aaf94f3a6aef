import { useTexts } from "#app/context.ts"
import type { Attribute } from "#shared/contract/product.ts"
import { legalTexts } from "#shared/i18n/legalFacts.ts"

/** The energy is one row, in kilojoules and kilocalories. */
export function NutritionTable({ facts }: { facts: readonly Attribute[] }) {
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
