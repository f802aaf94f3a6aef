/** The rest of a listing's query as hidden fields, so that a form changes only its own part. */
import { type CatalogQuery, writeCatalogQuery } from "#shared/catalogQuery.ts"

interface Props {
  query: CatalogQuery
  /** Parameters of the form's own fields. */
  leaveOut: readonly string[]
}

export function HiddenQuery({ query, leaveOut }: Props) {
  const fields = [...new URLSearchParams(writeCatalogQuery(query))].filter(([name]) => !leaveOut.includes(name))
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
