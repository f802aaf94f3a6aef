/** Who may rather read Markdown than a page. */
import type { IncomingMessage } from "node:http"

export const MARKDOWN = "text/markdown"

/** Whether kept pages may not answer it. */
export const mayWantMarkdown = ({ headers }: IncomingMessage) => headers.accept?.includes(MARKDOWN) === true
