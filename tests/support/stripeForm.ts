/** Reads the nested form bodies that Stripe's API takes: `line_items[0][price_data][currency]=eur`. */

export interface Form {
  /** The form below some names; empty where there is none. */
  at(...names: string[]): Form
  /** Empty text where there is none. */
  text(name: string): string
  texts(): Record<string, string>
}

export function readForm(body: string): Form {
  const fields = [...new URLSearchParams(body)].map(([name, value]) => ({
    path: name.split(/[[\]]+/).filter(Boolean),
    value,
  }))
  return below(fields)
}

interface Field {
  path: string[]
  value: string
}

function below(fields: readonly Field[]): Form {
  const leaves = fields.flatMap(({ path, value }) => (path.length === 1 ? [[path[0] ?? "", value] as const] : []))
  return {
    at: (...names) => descend(fields, names[0], names.slice(1)),
    text: (name) => leaves.find(([leaf]) => leaf === name)?.[1] ?? "",
    texts: () => Object.fromEntries(leaves),
  }
}

function descend(fields: readonly Field[], first: string | undefined, names: string[]): Form {
  if (first === undefined) return below(fields)
  const inside = fields.flatMap(({ path, value }) => (path[0] === first ? [{ path: path.slice(1), value }] : []))
  return descend(inside, names[0], names.slice(1))
}
