/** Reads the XML of a workbook in pieces. */
import { Parser } from "htmlparser2"
import { damaged } from "#provider/exchange/workbook/zipParts.ts"

export interface XmlHandler {
  /** Names without the prefix of their namespace, which programs choose freely. */
  open(name: string, attributes: Readonly<Record<string, string>>): void
  close?(name: string): void
  text?(text: string): void
  /** Nothing more is needed of the part. */
  isDone?(): boolean
}

/** Reads a part of a workbook as it is unpacked. Rejects with RefusedError where the text ends too early. */
export async function readXml(pieces: AsyncIterable<string>, handler: XmlHandler): Promise<void> {
  let [depth, isWhole] = [0, false]
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1
        handler.open(localName(name), attributes)
      },
      onclosetag(name) {
        depth -= 1
        if (depth === 0) isWhole = true
        handler.close?.(localName(name))
      },
      ontext: (text) => handler.text?.(text),
    },
    { xmlMode: true, decodeEntities: true },
  )
  for await (const piece of pieces) {
    parser.write(piece)
    if (handler.isDone?.()) return
  }
  // The parser closes what is still open at the end.
  if (!isWhole) throw damaged()
  parser.end()
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1)

/** An attribute under any prefix. */
export function attribute(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  const key = Object.keys(attributes).find((each) => localName(each) === name)
  return key === undefined ? undefined : attributes[key]
}
