/** The rest of a listing's query as hidden fields, so that a form changes its own part only. */
import { type CatalogQuery, writeCatalogQuery } from "#shared/catalogQuery.ts"

interface Props {
  query: CatalogQuery
  /** The parameter that the form itself writes. */
  leaveOut: "filter" | "orderby"
}

export function HiddenQuery({ query, leaveOut }: Props) {
  const fields = [...new URLSearchParams(writeCatalogQuery(query))].filter(([name]) => name !== leaveOut)
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
