import { createReadStream } from "node:fs"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"

const MAX_ITEM_CHARACTERS = 4_000_000
/** No product is nested as deep, and recursion over deeper ones would overflow the stack. */
const MAX_DEPTH = 64

export interface JsonItem {
  /** Name of its list; empty for a file that is a list. */
  list: string
  /** Line at which it begins, from 1. */
  line: number
  text: string
}

/**
 * Streams the lists of a JSON file item by item, so that its size does not matter. Items of the file's own list, or of
 * every list in its object. Rejects with RefusedError for invalid JSON.
 */
export async function* readJsonItems(
  path: string,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<JsonItem> {
  const splitter = createSplitter()
  const decoder = new TextDecoder("utf-8", { fatal: true })
  let bytes = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    onBytes(bytes)
    yield* splitter.push(decode(decoder, chunk))
  }
  splitter.end()
}

function decode(decoder: TextDecoder, chunk: Buffer): string {
  try {
    return decoder.decode(chunk, { stream: true })
  } catch {
    throw new RefusedError(says`The file is not UTF-8, as JSON has to be.`)
  }
}

/** Tracks only strings, depth and commas; JSON.parse handles the items. */
function createSplitter() {
  let line = 1
  let depth = 0
  let inString = false
  let escaped = false
  /** Depth of the items: 1 for a list, 2 for the lists of an object; 0 before the file begins. */
  let itemDepth = 0
  let list = ""
  /** The last string on the object's own level, which names the following value. */
  let name = ""
  let item = ""
  let itemLine = 0
  let isEnded = false

  function* push(text: string): Generator<JsonItem> {
    let from = 0
    const keep = (to: number) => {
      if (itemLine > 0 || (itemDepth === 2 && depth === 1 && inString)) item += text.slice(from, to)
      from = to
      if (item.length > MAX_ITEM_CHARACTERS)
        throw new RefusedError(says`The item that begins on line ${itemLine} is too long.`)
    }
    for (let at = 0; at < text.length; at += 1) {
      const sign = text.charCodeAt(at)
      if (sign === NEWLINE) line += 1
      if (inString) {
        if (escaped) escaped = false
        else if (sign === BACKSLASH) escaped = true
        else if (sign === QUOTE) {
          keep(at)
          inString = false
          if (itemLine === 0 && depth === 1 && itemDepth === 2) {
            name = item.slice(1)
            item = ""
          }
        }
        continue
      }
      if (sign <= SPACE || sign === BYTE_ORDER_MARK) continue
      if (isEnded) throw new RefusedError(says`Line ${line}: something follows the end of the JSON.`)
      if (itemDepth === 0) {
        if (sign !== OPEN_LIST && sign !== OPEN_OBJECT)
          throw new RefusedError(says`The file holds no list and no object.`)
        itemDepth = sign === OPEN_LIST ? 1 : 2
        depth = 1
        continue
      }
      const inList = depth === itemDepth && (itemDepth === 1 || list !== "")
      const isClosing = sign === CLOSE_LIST || sign === CLOSE_OBJECT
      if (inList && (sign === COMMA || isClosing)) {
        if (itemLine > 0) {
          keep(at)
          yield { list, line: itemLine, text: item }
        }
        item = ""
        itemLine = 0
        if (isClosing) list = ""
      } else if (inList && itemLine === 0) {
        itemLine = line
        from = at
      }
      if (sign === QUOTE) {
        inString = true
        if (itemLine === 0) from = at
      } else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
        if (depth === 1 && itemDepth === 2 && sign === OPEN_LIST) list = name
        depth += 1
        if (depth > MAX_DEPTH)
          throw new RefusedError(says`Line ${line}: the JSON nests deeper than ${MAX_DEPTH} levels.`)
      } else if (isClosing) {
        depth -= 1
        isEnded = depth === 0
      }
    }
    keep(text.length)
  }

  const end = () => {
    if (!isEnded) throw new RefusedError(says`The JSON ends on line ${line} before it is complete.`)
  }
  return { push, end }
}

const NEWLINE = 10
const SPACE = 32
const QUOTE = 34
const COMMA = 44
const OPEN_LIST = 91
const BACKSLASH = 92
const CLOSE_LIST = 93
const OPEN_OBJECT = 123
const CLOSE_OBJECT = 125
const BYTE_ORDER_MARK = 0xfeff
