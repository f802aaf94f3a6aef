/** Leaves the corners of libraries that the shop never enters out of the browser's bundle: each is named, and a name that no longer fits fails the build. */
import type { Plugin } from "vite"
import { childrenOf, isNode, type Node } from "#server/bundling/syntax.ts"
import { type UnusedParts, unusedParts } from "#server/bundling/unusedParts.ts"

interface Edit {
  start: number
  end: number
  text: string
}

const nameOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined
  const name = node["name"] ?? node["value"]
  return typeof name === "string" ? name : undefined
}
const isFunction = (value: unknown): boolean => isNode(value) && /Function/.test(value.type)

const NAMED_VALUES = new Set(["CallExpression", "ClassExpression", "ObjectExpression"])

/** What a piece of code is called: its own name, what it is assigned to, or the call it is handed to. */
function ownNames(node: Node, code: string): [owner: unknown, name: string | undefined][] {
  const textOf = ({ start, end }: Node) => code.slice(start, end)
  switch (node.type) {
    case "FunctionDeclaration":
    case "ClassDeclaration":
      return [[node, nameOf(node["id"])]]
    case "MethodDefinition":
    case "PropertyDefinition":
    case "Property":
      return [[node["value"], nameOf(node["key"])]]
    case "VariableDeclarator":
      return [[node["init"], nameOf(node["id"])]]
    case "AssignmentExpression":
      return [[node["right"], textOf(node["left"] as Node)]]
    case "CallExpression":
      return (node["arguments"] as Node[])
        .filter(isFunction)
        .map((argument) => [argument, textOf(node["callee"] as Node)])
    default:
      return []
  }
}

/** The code without its unused parts. Throws when one of them is not there. */
export function withoutParts(code: string, program: Node, { functions, branches = [] }: UnusedParts): string {
  const edits: Edit[] = []
  const missing = new Set([...Object.keys(functions), ...branches])

  function cut(owner: Node, answer: string): void {
    const body = owner["body"] as Node
    if (body.type !== "BlockStatement" && body.type !== "ClassBody") {
      edits.push({ start: body.start, end: body.end, text: answer === "" ? "void 0" : `(${answer})` })
      return
    }
    edits.push({ start: body.start, end: body.end, text: answer === "" ? "{}" : `{ return ${answer} }` })
  }

  function visit(node: Node, path: string): void {
    const named = new Map(ownNames(node, code))
    if (node.type === "IfStatement") {
      const test = node["test"] as Node
      const text = code.slice(test.start, test.end).replaceAll(/\s+/g, " ")
      if (branches.includes(text)) {
        missing.delete(text)
        const alternate = node["alternate"] as Node | null
        if (alternate) visit(alternate, path)
        const end = alternate ? alternate.start : node.end
        edits.push({ start: node.start, end, text: alternate ? "" : ";" })
        return
      }
    }
    for (const child of childrenOf(node)) visitChild(child, path, named.get(child))
  }

  function visitChild(child: Node, path: string, given: string | undefined): void {
    const own = ownNames(child, code).find(([owner]) => owner === child)?.[1]
    const name = own ?? (isFunction(child) || NAMED_VALUES.has(child.type) ? given : undefined)
    if (name === undefined) {
      visit(child, path)
      return
    }
    const full = path === "" ? name : `${path}.${name}`
    const answer = functions[full]
    if (answer === undefined) {
      visit(child, full)
      return
    }
    missing.delete(full)
    cut(child, answer)
  }

  visit(program, "")
  if (missing.size > 0) throw new Error(`not there: ${[...missing].join(", ")}`)
  return edits
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code)
}

export function leaveOutUnused(): Plugin {
  const found = new Set<string>()
  return {
    name: "leave-out-unused",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\/node_modules\// },
      handler(code, id) {
        const file = Object.keys(unusedParts).find((each) => id.endsWith(`/node_modules/${each}`))
        if (file === undefined) return null
        found.add(file)
        const parts = unusedParts[file] as UnusedParts
        try {
          return { code: withoutParts(code, this.parse(code) as unknown as Node, parts), map: null }
        } catch (error) {
          this.error(`${file} has changed; look at its unused parts again: ${String(error)}`)
        }
      },
    },
    buildEnd(error) {
      if (error) return
      const lost = Object.keys(unusedParts).filter((file) => !found.has(file))
      if (lost.length > 0) this.error(`Of these libraries' unused parts nothing was left out: ${lost.join(", ")}`)
    },
  }
}
