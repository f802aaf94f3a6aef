/** The type for content beside other elements, which excludes bare text. Reason: src/decisions/0090-a-text-alone.md. */
import type { ReactElement } from "react"

export type Elements = ReactElement | readonly Elements[] | boolean | null | undefined
