/** Reads the shop's document from outside: every error with its field and the accepted values, without guessing. */
import { type Failure, type Struct, StructError } from "superstruct"
import { identityFaults } from "#provider/site/identityFaults.ts"
import { badInput } from "#shared/ApiError.ts"
import { SiteDocument } from "#shared/contract/site.ts"
import type { Look } from "#shared/look/look.ts"
import { gapFaults, type MailWords, wordedMailNames } from "#shared/mailWords.ts"

/** Throws ApiError with a fault for each field. Missing parts get defaults, and fields are in the struct's order. */
export function readSiteDocument(given: unknown): SiteDocument {
  try {
    const document = inOrder(SiteDocument.create(given), SiteDocument as unknown as Struct) as SiteDocument
    const faults = [
      ...Object.entries(identityFaults(document.identity)).map(([field, fault]) => [`identity.${field}`, fault]),
      ...mailWordFaults(document.mailWords),
    ]
    if (faults.length > 0) throw badInput(Object.fromEntries(faults))
    return document
  } catch (error) {
    if (!(error instanceof StructError)) throw error
    throw badInput(faultsOf(error))
  }
}

const mailWordFaults = (words: MailWords): [string, string][] =>
  wordedMailNames.flatMap((name) => {
    const text = words[name]
    const faults = text ? Object.entries(gapFaults(name, text)) : []
    return faults.map(([field, fault]): [string, string] => [`mailWords.${name}.${field}`, fault])
  })

/** Reads only the look. */
export const readLook = (look: unknown): Look => readSiteDocument({ look }).look

/** A stored document, already validated. Unknown parts from a newer version of the shop are dropped. */
export const readStoredDocument = (text: string): SiteDocument =>
  inOrder(SiteDocument.mask(JSON.parse(text)), SiteDocument as unknown as Struct) as SiteDocument

/** The first error of each field. */
function faultsOf(error: StructError): Record<string, string> {
  const faults: Record<string, string> = Object.create(null)
  for (const failure of error.failures()) {
    const field = failure.path.join(".") || "site"
    faults[field] ??= faultOf(failure)
  }
  return faults
}

function faultOf({ type, refinement, message, value }: Failure): string {
  // The struct's own fault.
  if (refinement !== undefined) return message
  if (type === "never") return "unknown_field"
  return value === undefined ? "missing" : (typeFaults[type] ?? "format")
}

const typeFaults: Readonly<Record<string, string>> = {
  string: "text",
  array: "list",
  object: "object",
  number: "number",
  boolean: "flag",
}

/** Equal documents are written to equal bytes. */
function inOrder(value: unknown, { type, schema }: Struct<unknown, unknown>): unknown {
  if (Array.isArray(value)) return value.map((item) => inOrder(item, schema as Struct))
  if (type !== "object" || schema === null || typeof value !== "object" || value === null) return value
  const given = value as Record<string, unknown>
  const names = Object.keys(schema as object).filter((name) => given[name] !== undefined)
  return Object.fromEntries(
    names.map((name) => [name, inOrder(given[name], (schema as Record<string, Struct>)[name] as Struct)]),
  )
}
