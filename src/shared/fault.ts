/** Why a field is refused: a snake_case code, with parameters in the form of a query where it has some: `too_long?most=60`. */

export type FaultParams = Readonly<Record<string, string | number>>

export const fault = (code: string, params: FaultParams): string =>
  `${code}?${new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]))}`

export function readFault(text: string): { code: string; params: Record<string, string> } {
  const [code = "", query = ""] = text.split("?", 2)
  return { code, params: Object.fromEntries(new URLSearchParams(query)) }
}
