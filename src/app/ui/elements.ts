/** What may stand beside other elements: never a bare text. Why: src/decisions/0090-a-text-alone.md. */
import type { ReactElement } from "react"

export type Elements = ReactElement | readonly Elements[] | boolean | null | undefined
