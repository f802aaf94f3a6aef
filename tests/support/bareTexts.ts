/** Finds in a file's JSX the texts that have siblings, and what may be one: all that is not known to be elements. */
import { isNode, type Node, placeOf, textOf, visitNodes } from "#tests/support/sources.ts"

/** In this file: what names stand for, and the types that declarations give to names. */
interface Names {
  values: Map<string, Node>
  types: Map<string, string>
}

/** Types whose values are elements or nothing. */
const ELEMENT_TYPE = /^(\(.*\) => )?(Elements|ReactElement)( \| (null|undefined|false))*$/

/** Places of texts that do not stand alone in their element. */
export function bareTexts(path: string): string[] {
  const names = namesIn(path)
  const found: string[] = []
  visitNodes(path, (node) => {
    if (isComponent(node) && !isElements(node, names)) found.push(`${placeOf(path, node.start)} answers a text`)
    if (node.type !== "JSXElement" && node.type !== "JSXFragment") return
    const children = (node["children"] as Node[]).filter(isRendered)
    // A fragment is no element: what it holds stands beside its siblings.
    const isElement = node.type === "JSXElement"
    if (isElement && children.length === 1 && !isList(children[0])) return
    const stays = isElement && children.every((child) => child.type === "JSXElement" || isSpace(child))
    for (const child of children) {
      if (isElements(child, names) || (stays && isSpace(child))) continue
      found.push(`${placeOf(path, child.start)} ${textOf(path).slice(child.start, child.end).trim()}`)
    }
  })
  return found
}

export /** Its answer is text wherever it is used. */
function isComponent({ type, id, init }: Node): boolean {
  const isFunction = /^Function/.test(type) || (isNode(init) && init.type === "ArrowFunctionExpression")
  return isFunction && /^\p{Lu}/u.test(nameOf(id))
}

/** Texts in a row. */
function isList(child: Node | undefined): boolean {
  const call = child?.["expression"] as Node | undefined
  return call?.type === "CallExpression" && isMap(call["callee"] as Node)
}

const isMap = (callee: Node) => callee.type === "MemberExpression" && /^(map|flatMap)$/.test(nameOf(callee["property"]))

function isRendered(child: Node): boolean {
  if (child.type !== "JSXText") return (child["expression"] as Node | undefined)?.type !== "JSXEmptyExpression"
  // Line breaks between elements are not rendered.
  return /\S/.test(String(child["value"])) || !String(child["value"]).includes("\n")
}

export function isSpace(child: Node): boolean {
  const value = child.type === "JSXText" ? child["value"] : (child["expression"] as Node | undefined)?.["value"]
  return typeof value === "string" && value.trim() === ""
}

export function isElements(value: unknown, names: Names): boolean {
  if (!isNode(value)) return false
  const every = (...parts: unknown[]) => parts.every((part) => isElements(part, names))
  switch (value.type) {
    case "JSXElement":
    case "JSXFragment":
      return true
    case "JSXExpressionContainer":
    case "ChainExpression":
    case "ParenthesizedExpression":
      return every(value["expression"])
    case "Literal":
      return value["value"] === null || typeof value["value"] === "boolean"
    case "LogicalExpression":
      return value["operator"] === "&&" ? every(value["right"]) : every(value["left"], value["right"])
    case "ConditionalExpression":
      return every(value["consequent"], value["alternate"])
    case "Identifier":
      return value["name"] === "undefined" || isNamedElements(String(value["name"]), names)
    case "MemberExpression":
      return isNamedElements(nameOf(value["property"]), names)
    case "CallExpression":
      return isCallOfElements(value, names)
    case "VariableDeclarator":
      return every(value["init"])
    case "ArrowFunctionExpression":
    case "FunctionDeclaration":
    case "FunctionExpression":
      return value["expression"] === true ? every(value["body"]) : every(...returnsOf(value["body"]))
    default:
      return false
  }
}

function isNamedElements(name: string, names: Names): boolean {
  const type = names.types.get(name)
  if (type !== undefined) return ELEMENT_TYPE.test(type)
  const value = names.values.get(name)
  return value !== undefined && isElements(value, names)
}

function isCallOfElements(call: Node, names: Names): boolean {
  const callee = call["callee"] as Node
  return isElements(isMap(callee) ? (call["arguments"] as Node[])[0] : callee, names)
}

/** The values that a function's body returns, without those of the functions inside it. */
function returnsOf(body: unknown): unknown[] {
  if (Array.isArray(body)) return body.flatMap(returnsOf)
  if (!isNode(body) || /Function/.test(body.type) || body.type.startsWith("JSX")) return []
  if (body.type === "ReturnStatement") return [body["argument"]]
  return Object.values(body).flatMap((part) => (typeof part === "object" ? returnsOf(part) : []))
}

const nameOf = (node: unknown) => (isNode(node) && typeof node["name"] === "string" ? node["name"] : "")

export function namesIn(path: string): Names {
  const names: Names = { values: new Map(), types: new Map() }
  const typeOf = (annotation: unknown) => {
    if (!isNode(annotation)) return undefined
    const type = annotation["typeAnnotation"] as Node
    return textOf(path).slice(type.start, type.end)
  }
  visitNodes(path, (node) => {
    if (node.type === "VariableDeclarator") names.values.set(nameOf(node["id"]), node["init"] as Node)
    if (node.type === "FunctionDeclaration") {
      const name = nameOf(node["id"])
      names.values.set(name, node)
      const type = typeOf(node["returnType"])
      if (type !== undefined) names.types.set(name, type)
    }
    if (node.type === "Identifier") {
      const type = typeOf(node["typeAnnotation"])
      if (type !== undefined) names.types.set(nameOf(node), type)
    }
    if (node.type === "TSPropertySignature") {
      const type = typeOf(node["typeAnnotation"])
      if (type !== undefined) names.types.set(nameOf(node["key"]), type)
    }
  })
  return names
}
