/** A choice among the countries of the shop's list, by name. */
import { Select } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { countryNames } from "#shared/fields/countries.ts"

interface CountryFieldProps {
  frame: Frame
  name: string
  label: string
  /** A code of two letters; empty where none is chosen yet. */
  value: string
  span?: string | undefined
}

export function CountryField({ frame, value, ...field }: CountryFieldProps) {
  const named = countryNames(frame.locale).map(({ code, name }) => ({ value: code, text: name }))
  const options = value === "" ? [{ value: "", text: "" }, ...named] : named
  return <Select frame={frame} value={value} options={options} {...field} />
}
