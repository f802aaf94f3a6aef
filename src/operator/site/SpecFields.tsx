/** The fields of a form of the shop's document, as its specs say. */
import { Select } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { PictureField } from "#operator/site/PictureField.tsx"
import type { Place } from "#operator/site/placeWords.ts"
import { Below, Check, Pair, Text } from "#operator/site/ShopPage.tsx"
import { SpecRows } from "#operator/site/SpecRows.tsx"
import { below, type Spec, type Values, valueAt } from "#operator/site/spec.ts"
import type { SitePlaces } from "#provider/site/sitePlaces.ts"
import { MOST_TARGET } from "#shared/contract/siteText.ts"
import { type Localized, pick } from "#shared/locale.ts"

export interface SpecFieldsProps {
  frame: Frame
  specs: readonly Spec[]
  /** Values of the whole form. */
  values: Values
  /** The path of what these fields are of; empty for the whole form. */
  at?: string
  categories?: SitePlaces["categories"]
}

export function SpecFields(props: SpecFieldsProps) {
  return props.specs.map((spec) => <SpecField key={spec.name} {...props} spec={spec} />)
}

/** Suggestions for the fields of links, once per page. */
export function PlaceList({ places }: { places: readonly Place[] }) {
  return (
    <datalist id="places">
      {places.map(({ to, name }) => (
        <option key={to} value={to}>
          {name}
        </option>
      ))}
    </datalist>
  )
}

function SpecField({ spec, ...props }: SpecFieldsProps & { spec: Spec }) {
  const { frame, values, at = "" } = props
  const { labels, hints } = frame.texts.shopPages
  const name = below(at, spec.name)
  const value = valueAt(values, name)
  const common = { frame, name, label: labels[spec.label], hint: spec.hint && hints[spec.hint] }
  switch (spec.type) {
    case "pair":
      return <Pair {...common} value={(value as Localized) ?? empty} maxLength={spec.most} {...rowsOf(spec.rows)} />
    case "line":
      return <Text {...common} value={`${value ?? ""}`} maxLength={spec.most} />
    case "lines":
      return <Text {...common} value={((value as string[]) ?? []).join("\n")} rows={4} />
    case "link":
      return <Text {...common} value={`${value ?? ""}`} list="places" maxLength={MOST_TARGET} />
    case "day":
      return <Text {...common} type="date" value={`${value ?? ""}`} />
    case "check":
      return <Check name={name} label={common.label} isOn={value === true} />
    case "choice":
      return <Select {...common} options={optionsOf(frame, spec)} value={`${value}`} />
    case "checks":
      return <Checks frame={frame} name={name} spec={spec} on={(value as string[]) ?? []} />
    case "category":
      return <Category {...props} name={name} value={`${value ?? ""}`} />
    case "picture":
    case "cover":
      return <PictureField {...common} spec={spec} value={value} />
    case "group":
      return (
        <fieldset className="stack" id={name}>
          <legend className="label">{common.label}</legend>
          <SpecFields {...props} specs={spec.of} at={name} />
        </fieldset>
      )
    case "list":
      return (
        <SpecRows
          frame={frame}
          spec={spec}
          values={values}
          at={name}
          row={(place) => <SpecFields {...props} specs={spec.of} at={below(name, place)} />}
        />
      )
  }
}

const empty: Localized = { es: "", en: "" }
const rowsOf = (rows: number | undefined) => (rows === undefined ? {} : { rows })

type ChoiceSpec = Extract<Spec, { type: "choice" | "checks" }>

function optionsOf({ texts }: Frame, { of, values }: ChoiceSpec): { value: string; text: string }[] {
  const words: Record<string, string> = texts.shopPages.choices[of]
  return values.map((value) => ({ value: `${value}`, text: words[value] ?? `${value}` }))
}

function Checks({ frame, name, spec, on }: { frame: Frame; name: string; spec: ChoiceSpec; on: readonly string[] }) {
  return (
    <fieldset id={name}>
      <legend className="label">{frame.texts.shopPages.labels[spec.label]}</legend>
      <div className="week">
        {optionsOf(frame, spec).map(({ value, text }) => (
          <Check key={value} name={name} label={text} value={value} isOn={on.includes(value)} />
        ))}
      </div>
      <Below frame={frame} name={name} />
    </fieldset>
  )
}

function Category({ frame, categories = [], name, value }: SpecFieldsProps & { name: string; value: string }) {
  const { labels, noCategory, hints } = frame.texts.shopPages
  const options = categories.map((category) => ({ value: category.id, text: pick(category.name, frame.locale) }))
  const others = value === "" || options.some((option) => option.value === value) ? [] : [{ value, text: value }]
  return (
    <>
      <Select
        frame={frame}
        name={name}
        value={value}
        label={labels.category}
        options={[{ value: "", text: noCategory }, ...others, ...options]}
      />
      <p className="hint">{hints.category}</p>
    </>
  )
}
