/**
 * The Model Context Protocol over streamable HTTP, without sessions and without streams, since every answer is
 * immediate. Source: modelcontextprotocol.io, 2025-11-25, transports and tools.
 */
import type { Request, RequestHandler, Response } from "express"
import { create, object, optional, StructError, string, unknown } from "superstruct"
import { asApiError } from "#provider/platform/http/problems.ts"
import { isApiError } from "#shared/ApiError.ts"
import type { Log } from "#shared/log.ts"

/** Newest first; clients that request another version are answered in the newest. */
const VERSIONS = ["2025-11-25", "2025-06-18", "2025-03-26"]
/** Error codes of JSON-RPC 2.0. */
const CODES = { invalidRequest: -32_600, unknownMethod: -32_601, badParameters: -32_602, internal: -32_603 }

const CallParams = object({ name: string(), arguments: optional(unknown()), _meta: optional(unknown()) })

export interface Tool {
  title: string
  description: string
  inputSchema: object
  outputSchema?: object
  annotations: { readOnlyHint: boolean; openWorldHint: boolean; destructiveHint?: boolean }
  /** Takes the caller's raw input; throws a StructError or an ApiError for invalid input. */
  run: (given: unknown) => Promise<object>
}

export type Tools = Readonly<Record<string, Tool>>

export interface McpServer {
  name: string
  /** Tells an agent what the tools are for. */
  instructions: string
  tools: Tools
  /** Told of failures of the tools, of which callers hear no more than that there was one. */
  log: Log
}

class RpcError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** Pages of other sites must not call this; programs send no Origin. */
export const refuseForeignPages =
  (isOwn: (origin: string) => boolean): RequestHandler =>
  (request, response, next) => {
    const origin = request.get("Origin")
    response.set("Cache-Control", "no-store")
    if (origin === undefined || isOwn(origin)) next()
    else response.status(403).type("text/plain").send("403\n")
  }

export const refuseOtherMethods: RequestHandler = (_request, response) => {
  response.status(405).set("Allow", "POST").type("text/plain").send("405\n")
}

export async function answerRpc(request: Request, response: Response, server: McpServer): Promise<void> {
  const { jsonrpc, id, method, params } = request.body as Record<string, unknown>
  const version = request.get("MCP-Protocol-Version")
  // A notification expects no answer.
  if (jsonrpc === "2.0" && typeof method === "string" && id === undefined) {
    response.status(202).end()
    return
  }
  const known = typeof id === "string" || typeof id === "number" ? id : null
  try {
    if (version !== undefined && !VERSIONS.includes(version)) {
      throw new RpcError(CODES.invalidRequest, `MCP-Protocol-Version takes ${VERSIONS.join(", ")}`)
    }
    if (jsonrpc !== "2.0" || typeof method !== "string" || known === null) {
      throw new RpcError(CODES.invalidRequest, "This is no request of JSON-RPC 2.0")
    }
    response.json({ jsonrpc: "2.0", id: known, result: await run(method, params, server) })
  } catch (error) {
    const { code, message } = error instanceof RpcError ? error : new RpcError(CODES.internal, "Internal error")
    response
      .status(code === CODES.invalidRequest ? 400 : 200)
      .json({ jsonrpc: "2.0", id: known, error: { code, message } })
  }
}

async function run(method: string, params: unknown, server: McpServer): Promise<object> {
  switch (method) {
    case "initialize":
      return greet(params, server)
    case "ping":
      return {}
    case "tools/list":
      return {
        tools: Object.entries(server.tools).map(([name, { run: _run, ...described }]) => ({ name, ...described })),
      }
    case "tools/call":
      return callTool(params, server)
    default:
      throw new RpcError(CODES.unknownMethod, `There is no method ${method}`)
  }
}

function greet(params: unknown, { name, instructions }: McpServer): object {
  const asked = (params as { protocolVersion?: unknown } | undefined)?.protocolVersion
  return {
    protocolVersion: VERSIONS.find((version) => version === asked) ?? VERSIONS[0],
    capabilities: { tools: {} },
    serverInfo: { name, version: "1" },
    instructions,
  }
}

/** A refusal is a result too: the agent reads it and corrects its request. */
async function callTool(params: unknown, { tools, log }: McpServer): Promise<object> {
  const { name, arguments: given = {} } = readCall(params)
  const tool = Object.hasOwn(tools, name) ? tools[name] : undefined
  if (!tool) throw new RpcError(CODES.badParameters, `There is no tool ${name}`)
  try {
    const result = await tool.run(given)
    return { content: [{ type: "text", text: JSON.stringify(result) }], structuredContent: result }
  } catch (error) {
    const isRefusal = error instanceof StructError || asApiError(error).status < 500
    if (!isRefusal) log.error("mcp.tool_failed", { tool: name, error })
    return { content: [{ type: "text", text: refusalOf(error) }], isError: true }
  }
}

function readCall(params: unknown) {
  try {
    return create(params, CallParams)
  } catch {
    throw new RpcError(CODES.badParameters, "params takes name and arguments")
  }
}

function refusalOf(error: unknown): string {
  if (error instanceof StructError) {
    const name = error.path.join(".") || "arguments"
    if (error.type === "never") return `${name}: there is no such argument`
    return `${name}: ${error.message.replace(/^At path: \S+ -- /, "")}`
  }
  const { status, code, fields } = isApiError(error) ? error : asApiError(error)
  return JSON.stringify({ status, code, ...(fields && { fields }) })
}
