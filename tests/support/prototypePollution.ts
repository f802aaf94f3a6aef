/** JSON that reaches for the prototypes of a careless merge. Source: defences, D-03. */

const POLLUTION = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}'

/** The JSON text of a value, pollution in each of its objects. */
export function withPollution(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(withPollution).join(",")}]`
  if (typeof value !== "object" || value === null) return JSON.stringify(value)
  const parts = Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}:${withPollution(part)}`)
  return `{${[POLLUTION, ...parts].join(",")}}`
}

/** Whether this process is polluted. */
export const isPolluted = () => "polluted" in {}
