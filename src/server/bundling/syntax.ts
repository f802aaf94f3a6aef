/** Walking a program's syntax tree. */

export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

export const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value

/** A node's own nodes, in no matter which of its properties. */
export function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode))
}

export function visitNodes(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const child of childrenOf(node)) visitNodes(child, visit)
}
