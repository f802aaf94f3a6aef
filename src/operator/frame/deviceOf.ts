/** Names the browser, enough for people to recognise their devices. */
export function deviceOf(agent: string): string {
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\//.exec(agent)?.[1] ?? ""
  const system = /(iPhone|iPad|Android|Windows|Mac OS X|Linux)/.exec(agent)?.[1] ?? ""
  const names: Record<string, string> = { Edg: "Edge", OPR: "Opera" }
  return [names[browser] ?? browser, system].filter(Boolean).join(", ") || "?"
}
