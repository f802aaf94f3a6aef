/** Whether a request prefers Markdown to a page. */
import type { IncomingMessage } from "node:http"

export const MARKDOWN = "text/markdown"

/** If so, cached pages must not answer it. */
export const mayWantMarkdown = ({ headers }: IncomingMessage) => headers.accept?.includes(MARKDOWN) === true
